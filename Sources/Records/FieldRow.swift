/// Everything that is specific to one field of a record.
public struct FieldRow<Field: Sendable>: Sendable {
  /// The name in files, in history, in JSON and CSV; with dashes, the name of the option.
  public let name: String
  /// The label on a screen.
  public let label: String
  /// The kind of its value.
  public let kind: FieldKind
  /// Whether records are found by its words.
  public let isSearched: Bool
  /// The word after `has:` and `no:`; `nil` if no filter asks for the field.
  public let filterWord: String?
  /// Of lines, whether one can be there twice, as in an alarm of an event.
  public let allowsRepeats: Bool
  /// Of a date, the flag that says whether it was after sunset.
  public let afterSunset: Field?
  /// Of a choice, what can be typed.
  public let choice: Choice?

  init(
    _ name: String, _ label: String, _ kind: FieldKind, isSearched: Bool = false,
    filterWord: String? = nil, allowsRepeats: Bool = false, afterSunset: Field? = nil,
    choice: Choice? = nil
  ) {
    self.name = name
    self.label = label
    self.kind = kind
    self.isSearched = isSearched
    self.filterWord = filterWord
    self.allowsRepeats = allowsRepeats
    self.afterSunset = afterSunset
    self.choice = choice
  }
}
