/// What a shell offers where a value or an argument is being typed.
public enum Completion: Sendable, Hashable {
  /// Nothing: free text.
  case none
  /// A file's path.
  case file
  /// A folder's path.
  case directory
  /// A person's name or id.
  case person
  /// An event's title or id.
  case event
  /// A tag in use.
  case tag
  /// The name of a setting.
  case setting
  /// A value of the setting that was named before.
  case settingValue
  /// A word to look for, or a filter such as `tag:family`.
  case filter
  /// The name of a person's field.
  case field
  /// The name of a person's field that holds several values, a colon and one of them.
  case fieldValue
  /// A command of this program.
  case command
  /// These words, though others are allowed too.
  case words([String])
}
