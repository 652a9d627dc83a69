/// What a shell offers for a value or an argument.
public enum Completion: Sendable, Hashable {
  /// No candidates: free text.
  case none
  /// The path of a file.
  case file
  /// The path of a folder.
  case directory
  /// The name or id of a person.
  case person
  /// The title or id of an event.
  case event
  /// A tag in use.
  case tag
  /// The name of a setting.
  case setting
  /// A value of the setting named before.
  case settingValue
  /// A search word, or a filter such as `tag:family`.
  case filter
  /// The name of a person's field.
  case field
  /// The name of a list field of a person, a colon and one of its values.
  case fieldValue
  /// A command of this program.
  case command
  /// These words; others are allowed too.
  case words([String])
}
