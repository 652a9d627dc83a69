import AddressBook
import Arguments
import Calendars
import Interchange
import Records

struct ImportOptions {
  let policy: ImportPolicy
  let isDryRun: Bool
  let skipsInvalid: Bool
  private(set) var files = FormatReader()

  init(_ invocation: Invocation) throws(CommandError) {
    let parsed = invocation.parsed
    isDryRun = parsed.has(.dryRun)
    files.format = parsed.value(.format).flatMap(ImportFormat.init(named:))
    files.importsBirthdays = parsed.has(.birthdays)
    skipsInvalid = parsed.has(.skipInvalid)
    policy = parsed.value(.duplicates).flatMap(ImportPolicy.init(rawValue:)) ?? .update
    files.csv.dateOrder = try invocation.dateOrder
    files.csv.encoding = parsed.value(.encoding).map(TextEncoding.named) ?? .detected
    files.csv.keepUnknown = parsed.has(.keepUnknown)
    files.csv.kind = parsed.has(.eventsOnly) ? .events : parsed.has(.peopleOnly) ? .people : nil
    if let typed = parsed.value(.delimiter) { files.csv.dialect = try Self.dialect(typed) }
    if let typed = parsed.value(.columns) {
      do throws(InterchangeError) {
        files.csv.columns = try CSVColumnMap.parse(typed)
      } catch {
        let problem = ImportProblem(error)
        let value = problem.value.map { " `\($0)`:" } ?? ""
        throw CommandError(
          .usage, "--columns\(value) \(problem.sentence)", hint: problem.hint?.words)
      }
    }
  }

  func canStore(_ report: ImportReport) -> Bool {
    !report.isBroken && (skipsInvalid || report.rejected == 0)
  }

  private static func dialect(_ typed: String) throws(CommandError) -> CSVDialect {
    let byte: UInt8? =
      switch typed {
      case "tab", "\\t": 0x09
      default: typed.utf8.count == 1 ? typed.utf8.first : nil
      }
    guard let dialect = byte.flatMap(CSVDialect.init(delimiter:)) else {
      throw CommandError(
        .usage, "`\(typed)` is not a delimiter", hint: "Use `,` `;` `|` or `tab`")
    }
    return dialect
  }
}

extension Option {
  static let format = Option(
    "--format", value: "FORMAT", choices: ImportFormat.all.map(\.name),
    help: "The format of the files, if kith cannot detect it.")
  static let dryRun = Option("--dry-run", help: "Report what would happen, and save nothing.")
  static let skipInvalid = Option(
    "--skip-invalid", help: "Import the valid records, and list the others.")
  static let duplicates = Option(
    "--duplicates", value: "HOW", choices: ImportPolicy.allCases.map(\.rawValue),
    help: "What to do with records that already exist.", defaultText: "update")
  static let columns = Option(
    "--columns", value: "FIELD=HEADER,…", help: "Which column contains which field.")
  static let encoding = Option(
    "--encoding", value: "NAME",
    help: "The encoding of the files: windows-1252, iso-8859-1, utf-16le.",
    defaultText: "UTF-8, or the one of the byte-order mark")
  static let delimiter = Option(
    "--delimiter", value: "SIGN", help: "The character between cells: , ; | or tab.",
    defaultText: "detected")
  static let eventsOnly = Option("--events", help: "The rows are events.")
  static let peopleOnly = Option("--people", help: "The rows are people.")
  static let birthdays = Option(
    "--birthdays", help: "Import the birthday entries of a calendar as birthdays of people.")
  static let rejects = Option(
    "--rejects", value: "FILE", help: "Write the rejected records to FILE.",
    completion: .file)
  static let keepUnknown = Option(
    "--keep-unknown", help: "Keep unknown columns in the note.")
}
