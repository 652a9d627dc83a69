/// Which record some words mean.
public enum Match<Summary: Sendable>: Sendable {
  /// This one.
  case one(Summary)
  /// Each of these can be meant.
  case several([Summary])
  /// None is called so; these names begin alike, so that one of them may be meant.
  case none(near: [String])
}
