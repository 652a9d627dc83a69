/// A word that the shell may insert at the cursor, with a note.
public struct Candidate: Sendable, Hashable {
  /// The word, without quotes.
  public var text: String
  /// A few words about it; may be empty.
  public var note: String

  /// Creates a candidate.
  public init(_ text: String, note: String = "") {
    self.text = text
    self.note = note
  }
}
