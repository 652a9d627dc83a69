import Arguments
import Interchange
import Records
import Storage
import Texts

/// `kith export`.
enum ExportCommand: ProgramCommand {
  static let definition = Command(
    "export", summary: "Write people or events to a file",
    discussion: """
      Without -o to standard output. A file is written whole or not at all, and replaces none \
      without --force. Importing it again finds everything unchanged.
      """,
    examples: [
      Example("kith export -o people.csv", "Everybody"),
      Example("kith export family --excel -o family.csv", "Some, for a spreadsheet"),
      Example("kith export --events -o events.csv", "The events"),
    ],
    options: [.exportFormat, .outputFile, .force, .excel, .exportEvents],
    positionals: [
      Positional("WORDS", help: "Words to look for.", isRequired: false, isRepeatable: true)
    ])

  static func run(_ session: Session) throws(Complaint) {
    let parsed = session.parsed
    let path = parsed.value(.outputFile)
    let store = try session.storeWithPeople()
    let file: WholeFile? = try path.map { path throws(Complaint) in
      try WholeFile(path, replaces: parsed.has(.force))
    }
    let sink: ByteSink = { bytes throws(InterchangeError) in
      if let file { try file.write(bytes) } else { session.output.write(bytes) }
    }
    let csv = CSVExporting(store, excel: parsed.has(.excel))
    let search = SearchQuery(words: parsed.positionals)
    var query = PeopleQuery()
    query.search = search.isEmpty ? nil : search
    query.sort = .added
    let count: Int
    do throws(ExportError) {
      count =
        parsed.has(.exportEvents)
        ? try csv.writeEvents(search, to: sink) : try csv.writePeople(query, to: sink)
    } catch {
      throw Complaint(error, path ?? "standard output")
    }
    try file?.finish()
    if let path {
      session.note(
        "kith: wrote \(count) \(parsed.has(.exportEvents) ? "events" : "people") to `\(path)`")
    }
  }
}

/// What an export meets: on the side of the file, or of the store.
enum ExportError: Error {
  case storage(StorageError)
  case interchange(InterchangeError)
}

extension ExportError {
  /// Runs a step of writing, and puts what it meets into terms of an export.
  static func during<Outcome>(
    _ step: () throws(InterchangeError) -> Outcome
  ) throws(ExportError) -> Outcome {
    do throws(InterchangeError) { return try step() } catch { throw .interchange(error) }
  }
}

extension Complaint {
  init(_ error: ExportError, _ path: String) {
    switch error {
    case .storage(let error): self.init(error)
    case .interchange(.sink(let errno)):
      self.init(.storage, "cannot write `\(path)`: \(SystemError.words(errno))")
    case .interchange(let error): self.init(.format, ImportProblem(error).message)
    }
  }
}

extension Option {
  static let exportFormat = Option(
    "--format", value: "FORMAT", choices: FileFormat.written.map(\.rawValue),
    help: "The format.", defaultText: "csv")
  static let outputFile = Option(
    "--output", short: "o", value: "FILE", help: "Write to FILE.", completion: .file)
  static let force = Option("--force", help: "Replace FILE where it is there already.")
  static let excel = Option(
    "--excel", help: "For a spreadsheet: with a mark, and no cell that it would run.")
  static let exportEvents = Option("--events", help: "The events instead of the people.")
}
