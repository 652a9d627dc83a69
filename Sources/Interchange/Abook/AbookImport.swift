public import Calendars
import Records

/// Reads people from abook's address book (`~/.abook/addressbook`) in file order, in memory of constant size.
public struct AbookImport: ImportReader {
  /// The lines by which abook recognizes its file.
  public var frame: RecordFrame {
    RecordFrame(opening: Array("# abook addressbook file\n\n[format]\nprogram=abook\n\n".utf8))
  }
  /// The text encoding of the file.
  public var encoding: FileEncoding { reader.encoding }

  private var reader: AbookReader
  private let dates: TextFormDates
  private let keepUnknown: Bool
  private var unknownKeys = UnknownKeys()
  private var anniversaries = 0
  private var number = 0

  /// Starts reading; rethrows errors of `TextDecoder`.
  ///
  /// - Parameters:
  ///   - keepUnknown: whether custom fields are added to the note.
  ///   - today: the day of the import; only hints about dates depend on it.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected, keepUnknown: Bool = false,
    today: DayNumber
  ) throws(InterchangeError) {
    reader = try AbookReader(source, encoding: encoding)
    dates = TextFormDates(today: today)
    self.keepUnknown = keepUnknown
  }

  /// Warnings about fields that were left out, and about anniversaries that may be birthdays.
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

  /// The next person; `nil` at the end.
  ///
  /// - Throws: `refused` if the file is not abook's, `emptyFile`, and errors that prevent reading the rest.
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
