import AddressBook
import Arguments
import Calendars
import Interchange
import Records
import Storage

enum ImportCommand: ProgramCommand {
  static let definition = Command(
    "import", summary: "Import people and events from files",
    discussion: """
      Either all files are imported or none: if there is any error, nothing is saved and all \
      problems are listed. Importing a file again changes nothing, unless its records have been \
      changed in kith since then: the values of the file replace those in kith, and each replaced \
      value is listed. With --duplicates skip, stored records stay as they are. `-` is standard \
      input.
      """,
    examples: [
      Example("kith import people.csv --dry-run", "See what would be imported"),
      Example("kith import people.csv --skip-invalid", "Import the valid records"),
      Example(
        "kith import export.csv --columns 'name=Vorname,birthday=Geb. am'", "Map columns to fields"),
    ],
    options: [
      .format, .dryRun, .skipInvalid, .duplicates, .dateOrder, .columns, .encoding, .delimiter,
      .eventsOnly, .peopleOnly, .birthdays, .keepUnknown, .rejects, .force,
    ],
    exclusions: [["--events", "--people", "--birthdays"]],
    positionals: [Positional("FILE", help: "A file, or -.", isRepeatable: true, completion: .file)])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let options = try ImportOptions(invocation)
    var inputs: [ImportInput] = []
    for path in invocation.parsed.positionals {
      inputs.append(try ImportInput(path, invocation))
    }
    let named = invocation.parsed.value(.rejects)
    let rejects = try named.flatMap { path throws(CommandError) -> RejectsFile? in
      let file = try OwnFiles(invocation).wholeFile(
        path, advice: "Name a regular file, or leave out --rejects")
      // A dry run checks that the file could be written.
      return options.isDryRun ? nil : RejectsFile(file)
    }
    if options.isDryRun, let named {
      invocation.note("kith: A dry run writes no rejects; `\(named)` was not changed")
    }
    if named != nil, inputs.count > 1 || inputs.contains(where: \.isFolder) {
      throw CommandError(
        .usage, "`--rejects` works with one file only",
        hint: "Import the files one by one")
    }
    let store =
      try options.isDryRun ? StoreOrEmpty.open(invocation) : invocation.store(for: command(inputs))
    let reports = try importFiles(inputs, options, store, rejects, invocation)
    ImportReportWriter(invocation, options).write(reports)
    if let named, rejects != nil, let rejected = reports.first?.rejected, rejected > 0 {
      invocation.note(
        "kith: \(Counted.records(rejected)) \(rejected == 1 ? "was" : "were") left out and "
          + "\(rejected == 1 ? "is" : "are") in `\(named)`; after you fix "
          + "\(rejected == 1 ? "it" : "them"), `\(commandForRejects(named, invocation))` imports "
          + "\(rejected == 1 ? "it" : "them")")
    }
    if let commandError = ImportReportWriter.commandError(reports, options) { throw commandError }
    if invocation.style == .table, invocation.openedFile?.isNew ?? false,
      reports.contains(where: \.isSaved)
    {
      invocation.note(EmptyFileNotes.afterImport)
    }
  }

  /// The command that imports the rejects, with the same options for reading.
  private static func commandForRejects(_ path: String, _ invocation: Invocation) -> String {
    let kept: [Option] = [
      .database, .format, .dateOrder, .columns, .encoding, .delimiter, .eventsOnly, .peopleOnly,
      .birthdays, .keepUnknown,
    ]
    let options = kept.filter(invocation.parsed.has).map { option in
      option.value == nil
        ? option.name : "\(option.name) \(ShellWord.quoted(invocation.parsed.value(option) ?? ""))"
    }
    return (["kith import", ShellWord.quoted(path)] + options).joined(separator: " ")
  }

  /// The command for the history: the files by name, without folders.
  private static func command(_ inputs: [ImportInput]) -> String {
    let names = inputs.prefix(3).map { input in
      let name = input.path.split(separator: "/").last.map(String.init) ?? input.path
      return name == "-" ? "standard input" : name
    }
    let rest = inputs.count > 3 ? " and \(inputs.count - 3) more" : ""
    return "import " + names.joined(separator: ", ") + rest
  }

  /// Why the transaction of an import is rolled back.
  private enum Stop: Error {
    case refused
    case storage(StorageError)
    case commandError(CommandError)
  }

  private static func importFiles(
    _ inputs: [ImportInput], _ options: ImportOptions, _ store: Store,
    _ rejects: RejectsFile?, _ invocation: Invocation
  ) throws(CommandError) -> [ImportReport] {
    var reports: [ImportReport] = []
    do throws(Stop) {
      try store.bulk(failure: { .storage($0) }) { () throws(Stop) in
        for input in inputs {
          reports.append(try importFile(input, options, store, rejects, invocation))
        }
        // Before the import is stored, so that no rejected record is lost on a full disk.
        if reports.contains(where: { $0.rejected > 0 }) {
          do throws(CommandError) { try rejects?.finish() } catch { throw Stop.commandError(error) }
        }
        if options.isDryRun || !reports.allSatisfy(options.canStore) { throw .refused }
      }
      for index in reports.indices { reports[index].isSaved = true }
    } catch {
      switch error {
      case .refused: break
      case .storage(let error): throw CommandError(error)
      case .commandError(let commandError): throw commandError
      }
    }
    return reports
  }

  private static func importFile(
    _ input: ImportInput, _ options: ImportOptions, _ store: Store, _ rejects: RejectsFile?,
    _ invocation: Invocation
  ) throws(Stop) -> ImportReport {
    var importer = Importer(
      input.path, store, options.policy, keepsPreview: options.isDryRun,
      spoolingIn: invocation.environment.variable("TMPDIR") ?? "/tmp",
      wording: { ($0.sentence, $0.hint?.words) })
    let progress = Progress(invocation)
    for file in input.files {
      let source: FileSource
      do throws(CommandError) {
        source = try FileSource(file, invocation)
      } catch {
        throw .commandError(error)
      }
      importer.begin(file: input.isFolder ? file : nil)
      try importRecords(source, file, options, &importer, rejects, progress, today: store.today)
    }
    return importer.finished
  }

  private static func importRecords(
    _ source: FileSource, _ name: String, _ options: ImportOptions, _ importer: inout Importer,
    _ rejects: RejectsFile?, _ progress: Progress, today: DayNumber
  ) throws(Stop) {
    var reader: any ImportReader
    do throws(ReaderProblem) {
      let peeked = try options.files.peeked(source)
      let format = options.files.format(of: peeked, name: name)
      importer.setFormat(format)
      reader = try options.files.reader(peeked, format, today: today)
    } catch {
      return importer.stop(ImportProblem(error))
    }
    do throws(ImportFailure) {
      while true {
        let pause = try importer.advance(&reader)
        if case .end = pause { return }
        progress.show(importer.items)
        if case .rejected(let raw) = pause { rejects?.keep(raw, of: reader) }
      }
    } catch {
      switch error {
      case .storage(let error): throw .storage(error)
      case .interchange(let error): importer.stop(ImportProblem(error))
      }
    }
  }
}
