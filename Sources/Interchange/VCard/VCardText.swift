import Calendars
import Records

/// Texts of cards.
enum VCardText {
  /// Without spaces, tabs and line ends at both ends, as texts are stored.
  static func tidied(_ text: String) -> String { String(CSVList.trimmed(Substring(text))) }

  /// Whether nothing else is in a text.
  static func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      ContentLineText.isBlank($0) || $0 == ContentLineByte.lineFeed
        || $0 == ContentLineByte.carriageReturn
    }
  }
}
