/// The definition of a field of a record.
public struct FieldRow<Field: Sendable>: Sendable {
  /// The name in files, history, JSON and CSV; with dashes, the name of the option.
  public let name: String
  /// The label on a screen.
  public let label: String
  /// The kind of its value.
  public let kind: FieldKind
  /// Whether searches find its words.
  public let isSearched: Bool
  /// The word after `has:` and `no:`; `nil` if there is no such filter.
  public let filterWord: String?
  /// How several values are separated in one text.
  public let separator: ValueSeparator
  /// Whether lines can repeat, as in the alarms of an event.
  public let allowsRepeats: Bool
  /// The flag of a date that is `true` after sunset.
  public let afterSunset: Field?
  /// The words of a choice.
  public let choice: Choice?

  init(
    _ name: String, _ label: String, _ kind: FieldKind, isSearched: Bool = false,
    filterWord: String? = nil, separator: ValueSeparator = .none, allowsRepeats: Bool = false,
    afterSunset: Field? = nil,
    choice: Choice? = nil
  ) {
    self.name = name
    self.label = label
    self.kind = kind
    self.isSearched = isSearched
    self.filterWord = filterWord
    self.separator = separator
    self.allowsRepeats = allowsRepeats
    self.afterSunset = afterSunset
    self.choice = choice
  }
}
