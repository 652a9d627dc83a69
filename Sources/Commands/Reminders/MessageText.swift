import Texts

/// Stored text in a message of another program: nothing in it acts.
enum MessageText {
  static func whole(_ text: String) -> String { Escaping.isolated(Escaping.terminal(text)) }

  /// The beginning: a title is short, and so is what can be handed to another program.
  static func short(_ text: String) -> String {
    let escaped = Escaping.terminal(text).unicodeScalars
    let beginning = escaped.prefix(120)
    let isWhole = beginning.endIndex == escaped.endIndex
    return Escaping.isolated(String(beginning) + (isWhole ? "" : "…"))
  }
}
