import Calendars
import Records

/// The tags that a word of the command line names.
enum TagNames {
  /// The tags in their stored form; commas separate several.
  static func typed(_ word: String, _ reader: DateReader) -> [String] {
    var draft = Draft<Person>()
    draft.type(.tags, word, reader)
    return draft.record.tags
  }
}
