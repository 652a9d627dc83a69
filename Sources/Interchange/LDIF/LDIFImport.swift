public import Calendars
import Records

/// Reads people from an LDIF file (RFC 2849), as Mozilla's address books and directories write it.
///
/// Entries come in the order of the file and with memory that does not grow with it. Groups of
/// people and the branches of a directory are no people and are left out.
public struct LDIFImport: ImportReader {
  /// How the file's text is written.
  public var encoding: FileEncoding { reader.encoding }

  private var reader: LDIFReader
  private let dates: TextFormDates
  private let keepUnknown: Bool
  private var unknownKeys = UnknownKeys()
  private var groups = 0
  private var branches = 0
  private var number = 0

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - keepUnknown: whether attributes without a field go into the note.
  ///   - today: the day of the import; only hints about dates depend on it.
  ///
  /// Throws what `TextDecoder` throws.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected, keepUnknown: Bool = false,
    today: DayNumber
  ) throws(InterchangeError) {
    reader = try LDIFReader(source, encoding: encoding)
    dates = TextFormDates(today: today)
    self.keepUnknown = keepUnknown
  }

  /// What the file holds that is not stored.
  public var notes: [ImportProblem] {
    var notes: [ImportProblem] = []
    if groups > 0 {
      notes.append(
        ImportProblem(
          severity: .warning,
          "\(groups) \(groups == 1 ? "group of people is" : "groups of people are") left out"))
    }
    if branches > 0 {
      notes.append(
        ImportProblem(
          severity: .warning,
          "\(branches) \(branches == 1 ? "entry that is not a person is" : "entries that are not people are") left out"
        ))
    }
    return notes
      + unknownKeys.notes(
        "attributes without a matching field",
        hint: keepUnknown ? nil : .keepUnknown)
  }

  /// The next person; nothing at the end.
  ///
  /// Throws what keeps the rest from being read, `emptyFile` where there are but blank lines and
  /// comments, and `refused` for another version of LDIF.
  public mutating func next() throws(InterchangeError) -> ImportedItem? {
    while let entry = try reader.next() {
      if entry.problem == nil, entry.isGroup {
        groups += 1
      } else if entry.problem == nil, entry.isBranch {
        branches += 1
      } else {
        number += 1
        return item(entry)
      }
    }
    if reader.isEmpty { throw .emptyFile }
    return nil
  }

  private mutating func item(_ entry: LDIFEntry) -> ImportedItem {
    if var problem = entry.changeProblem ?? entry.problem {
      problem.record = number
      return .unreadable(problem, raw: entry.raw)
    }
    return .person(
      LDIFPerson(entry, number: number, keepUnknown: keepUnknown, dates, &unknownKeys).record)
  }
}

extension LDIFEntry {
  private var classes: [String] { values(of: "objectclass").map { $0.lowercased() } }

  /// Whether it names a group of people.
  fileprivate var isGroup: Bool {
    classes.contains { ["groupofnames", "groupofuniquenames", "posixgroup"].contains($0) }
  }

  /// Whether it is a part of a directory's tree and not a person.
  fileprivate var isBranch: Bool {
    let branches = ["organizationalunit", "organization", "dcobject", "domain", "container"]
    let classes = self.classes
    return classes.contains { branches.contains($0) }
      && !classes.contains { $0.hasSuffix("person") }
  }

  /// A change to an entry, other than one that adds it, is no entry.
  fileprivate var changeProblem: ImportProblem? {
    guard let change = attributes.first(where: { $0.name == "changetype" }),
      change.value.lowercased() != "add"
    else { return nil }
    return ImportProblem(
      line: change.line, column: change.name, value: change.value,
      "a change to an entry, not an entry", hint: "Export the entries themselves")
  }
}

extension ImportFormat {
  /// LDIF (RFC 2849), as address books of Mozilla and directories write it.
  public static let ldif = ImportFormat(
    "ldif", marks: ["dn:", "version: 1\ndn:"], endings: ["ldif"]
  ) { (source, request) throws(InterchangeError) in
    try LDIFImport(
      source, encoding: request.csv.encoding, keepUnknown: request.csv.keepUnknown,
      today: request.today)
  }
}
