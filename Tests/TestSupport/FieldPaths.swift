public import Records

extension Person {
  /// The path of an optional text field; `nil` for other fields.
  public static func text(_ field: Field) -> WritableKeyPath<Person, String?>? {
    if case .text = field.access { \.[text: field] } else { nil }
  }

  /// The path of a field with labelled texts; `nil` for other fields.
  public static func labelledTexts(_ field: Field) -> WritableKeyPath<Person, [Labelled<String>]>? {
    if case .labelledTexts = field.access { \.[labelledTexts: field] } else { nil }
  }

  private subscript(text field: Field) -> String? {
    get { if case .text(let access) = field.access { access.get(self) } else { nil } }
    set { if case .text(let access) = field.access { access.set(&self, to: newValue) } }
  }

  private subscript(labelledTexts field: Field) -> [Labelled<String>] {
    get { if case .labelledTexts(let access) = field.access { access.get(self) } else { [] } }
    set { if case .labelledTexts(let access) = field.access { access.set(&self, to: newValue) } }
  }
}
