/// A change to one field.
public enum FieldChange: Hashable, Sendable {
  /// A text in place of a single value.
  case set(String)
  /// One more value for a field that holds several.
  case add(String)
  /// One value less; the text is one of the field's.
  case remove(String)
  /// Nothing left of the field, nor of what was refused there.
  case clear
}
