import Texts

/// Stored text in messages of other programs, with control characters escaped.
enum MessageText {
  static func whole(_ text: String) -> String { Escaping.isolated(Escaping.terminal(text)) }

  /// The first 120 characters, for titles and command lines.
  static func short(_ text: String) -> String {
    let escaped = Escaping.terminal(text).unicodeScalars
    let beginning = escaped.prefix(120)
    let isComplete = beginning.endIndex == escaped.endIndex
    return Escaping.isolated(String(beginning) + (isComplete ? "" : "…"))
  }
}
