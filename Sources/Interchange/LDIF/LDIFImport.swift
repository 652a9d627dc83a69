public import Calendars
import Records

/// Reads people from an LDIF file (RFC 2849), as Mozilla's address books and directories write it.
///
/// People are returned in file order, in memory that does not grow with the file. Groups of people and branches of a
/// directory are left out.
public struct LDIFImport: ImportReader {
  /// The text encoding of the file.
  public var encoding: FileEncoding { reader.encoding }

  private var reader: LDIFReader
  private let dates: TextFormDates
  private let keepUnknown: Bool
  private var unknownKeys = UnknownKeys()
  private var groups = 0
  private var branches = 0
  private var number = 0

  /// Starts reading; rethrows errors of `TextDecoder`.
  ///
  /// - Parameters:
  ///   - keepUnknown: whether attributes without a field are added to the note.
  ///   - today: the day of the import; only hints about dates depend on it.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected, keepUnknown: Bool = false,
    today: DayNumber
  ) throws(InterchangeError) {
    reader = try LDIFReader(source, encoding: encoding)
    dates = TextFormDates(today: today)
    self.keepUnknown = keepUnknown
  }

  /// Warnings about groups, branches and attributes that were left out.
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

  /// The next person; `nil` at the end.
  ///
  /// - Throws: if the rest cannot be read; `emptyFile` for only blank lines; `refused` for another version of LDIF.
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

  /// Whether the entry is a group of people.
  fileprivate var isGroup: Bool {
    classes.contains { ["groupofnames", "groupofuniquenames", "posixgroup"].contains($0) }
  }

  /// Whether the entry is a branch of a directory and not a person.
  fileprivate var isBranch: Bool {
    let branches = ["organizationalunit", "organization", "dcobject", "domain", "container"]
    let classes = self.classes
    return classes.contains { branches.contains($0) }
      && !classes.contains { $0.hasSuffix("person") }
  }

  /// The problem of an entry that is a change other than `add`.
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
  /// LDIF (RFC 2849).
  public static let ldif = ImportFormat(
    "ldif", marks: ["dn:", "version: 1\ndn:"], endings: ["ldif"]
  ) { (source, request) throws(InterchangeError) in
    try LDIFImport(
      source, encoding: request.csv.encoding, keepUnknown: request.csv.keepUnknown,
      today: request.today)
  }
}
