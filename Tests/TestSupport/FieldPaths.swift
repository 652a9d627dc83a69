public import Records

extension Person {
  /// The path of an optional text field; `nil` for other fields.
  public static func text(_ field: Field) -> WritableKeyPath<Person, String?>? {
    field.kind == .text ? \.[text: field] : nil
  }

  /// The path of a field with labelled texts; `nil` for other fields.
  public static func labelledTexts(_ field: Field) -> WritableKeyPath<Person, [Labelled<String>]>? {
    field.kind == .labelledTexts ? \.[labelledTexts: field] : nil
  }
}
