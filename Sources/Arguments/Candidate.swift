/// A word the shell may put where the cursor is, and what it says beside it.
public struct Candidate: Sendable, Hashable {
  /// The word, not quoted.
  public var text: String
  /// A few words about it, or nothing.
  public var note: String

  /// The word `text`.
  public init(_ text: String, note: String = "") {
    self.text = text
    self.note = note
  }
}
