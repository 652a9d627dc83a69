/// A change to one field.
public enum FieldChange: Hashable, Sendable {
  /// Replaces the single value.
  case set(String)
  /// Adds a value to a list field.
  case add(String)
  /// Removes this value from a list field.
  case remove(String)
  /// Removes all values, and a refused text.
  case clear
}
