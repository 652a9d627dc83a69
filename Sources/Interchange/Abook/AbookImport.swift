public import Calendars
import Records

/// Reads people from the address book of abook (`~/.abook/addressbook`).
///
/// Entries come in the order of the file and with memory that does not grow with it.
public struct AbookImport: ImportReader {
  /// The lines by which abook knows its file.
  public var frame: RecordFrame {
    RecordFrame(opening: Array("# abook addressbook file\n\n[format]\nprogram=abook\n\n".utf8))
  }
  /// How the file's text is written.
  public var encoding: FileEncoding { reader.encoding }

  private var reader: AbookReader
  private let dates: TextFormDates
  private let keepUnknown: Bool
  private var unknownKeys = UnknownKeys()
  private var anniversaries = 0
  private var number = 0

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - keepUnknown: whether fields of the user's own go into the note.
  ///   - today: the day of the import; only hints about dates depend on it.
  ///
  /// Throws what `TextDecoder` throws.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected, keepUnknown: Bool = false,
    today: DayNumber
  ) throws(InterchangeError) {
    reader = try AbookReader(source, encoding: encoding)
    dates = TextFormDates(today: today)
    self.keepUnknown = keepUnknown
  }

  /// What the file holds that is not stored, or not as what it may be meant.
  public var notes: [ImportProblem] {
    var notes: [ImportProblem] = []
    if anniversaries > 0 {
      notes.append(
        ImportProblem(
          column: "anniversary", severity: .warning,
          "anniversaries are imported as dates of that name, not as birthdays; abook stores "
            + "the birthdays of cards there",
          hint: "Write `birthday=` in the file where one is a birthday"))
    }
    return notes
      + unknownKeys.notes(
        "fields that kith does not have", hint: .keepUnknown)
  }

  /// The next person; nothing at the end.
  ///
  /// Throws `refused` where the file is not abook's, `emptyFile`, and what keeps the rest from being
  /// read.
  public mutating func next() throws(InterchangeError) -> ImportedItem? {
    guard let entry = try reader.next() else { return nil }
    number += 1
    if var problem = entry.problem {
      problem.record = number
      return .unreadable(problem, raw: entry.raw)
    }
    let person = AbookPerson(
      entry, number: number, keepUnknown: keepUnknown, dates, &unknownKeys)
    if person.record.draft.record.dates.contains(where: { $0.label == "anniversary" }) {
      anniversaries += 1
    }
    return .person(person.record)
  }
}

extension ImportFormat {
  /// The address book of abook.
  public static let abook = ImportFormat(
    "abook", marks: ["# abook", "[format]\nprogram=abook"], endings: ["abook"]
  ) { (source, request) throws(InterchangeError) in
    try AbookImport(
      source, encoding: request.csv.encoding, keepUnknown: request.csv.keepUnknown,
      today: request.today)
  }
}
