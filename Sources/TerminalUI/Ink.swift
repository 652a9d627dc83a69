/// The palette: text attributes from the sixteen colours that every terminal has.
///
/// Forms (`Frame.Style`) and tables choose an ink by meaning; no other code writes colours. The raw
/// value is the parameter of SGR (ECMA-48, section 8.3.117).
public enum Ink: String, Sendable {
  case bold = "1"
  case faint = "2"
  case reversed = "7"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case magenta = "35"
  case cyan = "36"
  case grey = "90"
  case boldRed = "1;31"
  case boldGreen = "1;32"
  case boldBlue = "1;34"
  case boldMagenta = "1;35"
  case boldCyan = "1;36"

  /// The text in this ink, followed by a reset; an empty text stays empty.
  public func paint(_ text: String) -> String {
    text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }
}
