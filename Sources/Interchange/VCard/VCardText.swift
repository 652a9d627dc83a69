import Calendars
import Records

enum VCardText {
  /// The text without spaces, tabs and line breaks at both ends, as it is stored.
  static func tidied(_ text: String) -> String { String(CSVList.trimmed(Substring(text))) }

  /// Whether a text has only spaces, tabs and line breaks.
  static func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      ContentLineText.isBlank($0) || $0 == ContentLineByte.lineFeed
        || $0 == ContentLineByte.carriageReturn
    }
  }
}
