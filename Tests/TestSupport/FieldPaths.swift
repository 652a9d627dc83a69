public import Records

extension Person {
  /// The path to a field that holds one text and may be empty; `nil` for any other.
  public static func text(_ field: Field) -> WritableKeyPath<Person, String?>? {
    field.kind == .text ? \.[text: field] : nil
  }

  /// The path to a field that holds texts with labels; `nil` for any other.
  public static func labelledTexts(_ field: Field) -> WritableKeyPath<Person, [Labelled<String>]>? {
    field.kind == .labelledTexts ? \.[labelledTexts: field] : nil
  }
}
