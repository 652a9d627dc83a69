import AddressBook
import Arguments
import Interchange
import Records
import Storage
import Texts

enum ExportCommand: ProgramCommand {
  static let definition = Command(
    "export", summary: "Write people or events to a file",
    discussion: """
      Without -o, the result goes to standard output; on a terminal, control characters are \
      escaped. A file is written completely or not at all, and an existing file is only replaced \
      with --force. Importing an exported file again changes nothing. JSON contains all data of \
      people and events; a folder given with -o gets one card per person. HTML is a page to read: \
      a planner of the year, birthdays in both calendars, and ages. It prints well and needs no \
      other files.
      """,
    examples: [
      Example("kith export -o people.csv", "Everybody"),
      Example("kith export tag:family --excel -o family.csv", "Some people, for a spreadsheet"),
      Example("kith export --format vcard -o people.vcf", "For a phone or a mail program"),
      Example(
        "kith export --format vcard --vcard-version 3 --no-fold -o people.vcf", "For an old phone"),
      Example("kith export --format ical --birthdays -o kith.ics", "For a calendar program"),
      Example("kith export --format json -o all.json", "People and events with all their fields"),
      Example("kith export --format mutt-alias -o aliases", "For mutt to source"),
      Example("kith export tag:family --year 2027 -o 2027.html", "To read on screen and to print"),
    ],
    options: [
      .exportFormat, .outputFile, .force, .excel, .vcardVersion, .noFold, .exportEvents,
      .exportBirthdays, .exportYear,
    ],
    positionals: [
      .filtering
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let parsed = invocation.parsed
    let path = parsed.value(.outputFile).flatMap { $0 == "-" ? nil : $0 }
    let format = try format(parsed, path)
    let write = try writer(format, invocation)
    let exporting = Exporting(
      store: try invocation.storeWithPeople(), filter: try FilterArguments(invocation).filter)
    if let path, format == .vcard, AtomicFile.isFolder(path) {
      let count = try writeCards(exporting, into: path, invocation)
      return invocation.note("kith: Wrote \(count == 1 ? "1 card" : "\(count) cards") to `\(path)`")
    }
    if let path, AtomicFile.isFolder(path) {
      throw CommandError(
        .usage, "`\(path)` is a folder, and only vCard writes one file per person",
        hint: "Add --format vcard, or name a file")
    }
    if let path, path.hasSuffix("/") {
      throw CommandError(
        .notFound, "the folder `\(path)` does not exist",
        hint: "Create it with mkdir -p \(ShellWord.quoted(path))")
    }
    let file = try path.map { path throws(CommandError) in
      try OwnFiles(invocation).wholeFile(path)
    }
    var shown = invocation.output.isTerminal ? ShownLines(invocation.output) : nil
    let sink: ByteSink = { bytes throws(InterchangeError) in
      if let file {
        try file.write(bytes)
      } else if shown != nil {
        shown?.write(bytes)
      } else {
        invocation.output.write(bytes)
      }
    }
    let count: Int
    do throws(ExportError) {
      // One read transaction, so that several passes see the same records.
      count = try exporting.store.reading(failure: ExportError.storage) {
        () throws(ExportError) in try write(exporting, sink)
      }
    } catch {
      throw CommandError(error, path ?? "standard output")
    }
    try file?.finish()
    shown?.finish()
    if count == 0 {
      let words = parsed.positionals.joined(separator: " ")
      invocation.note(
        words.isEmpty ? "kith: No people or events to export" : "kith: No matches for `\(words)`")
    }
    if let path {
      let what = format == .muttAlias ? Counted.aliases(count) : Counted.records(count)
      invocation.note("kith: Wrote \(what) to `\(path)`")
    }
  }

  private static func writeCards(
    _ exporting: Exporting, into folder: String, _ invocation: Invocation
  ) throws(CommandError) -> Int {
    let files = CardFiles(folder: folder, invocation: invocation)
    do throws(CardFolderError<CommandError>) {
      return try exporting.store.reading(failure: { CardFolderError<CommandError>.storage($0) }) {
        () throws(CardFolderError<CommandError>) in
        try exporting.cards(
          cards(invocation.parsed), into: files, replaces: invocation.parsed.has(.force))
      }
    } catch {
      throw CommandError(error, folder)
    }
  }

  /// Writes the records; returns their number.
  private typealias Writer =
    (Exporting, @escaping ByteSink) throws(ExportError) -> Int

  private static func writer(
    _ format: ExportFormat, _ invocation: Invocation
  ) throws(CommandError) -> Writer {
    let parsed = invocation.parsed
    switch format {
    case .csv:
      return { (exporting, sink) throws(ExportError) in
        try exporting.csv(
          events: parsed.has(.exportEvents), excel: parsed.has(.excel), to: sink)
      }
    case .vcard:
      return { (exporting, sink) throws(ExportError) in
        try exporting.vcard(cards(parsed), to: sink)
      }
    case .ical:
      return { (exporting, sink) throws(ExportError) in
        try exporting.ical(
          birthdays: parsed.has(.exportBirthdays), folds: !parsed.has(.noFold),
          stamp: TimeStamp.utc(invocation.environment.clock().milliseconds), to: sink)
      }
    case .json:
      return { (exporting, sink) throws(ExportError) in
        try exporting.json(eventsOnly: parsed.has(.exportEvents), to: sink)
      }
    case .abook:
      return { (exporting, sink) throws(ExportError) in try exporting.abook(to: sink) }
    case .muttAlias:
      return { (exporting, sink) throws(ExportError) in
        // Each call writes one line, which is one address.
        var lines = 0
        _ = try exporting.muttAliases { bytes throws(InterchangeError) in
          lines += 1
          try sink(bytes)
        }
        return lines
      }
    case .html:
      let plan = try HTMLPageContents(invocation)
      return { (exporting, sink) throws(ExportError) in try exporting.html(plan, to: sink) }
    }
  }

  /// The format of the option, else of the file name, else CSV.
  private static func format(_ parsed: Parsed, _ path: String?) throws(CommandError) -> ExportFormat
  {
    let asked =
      parsed.has(.json) && !parsed.has(.exportFormat)
      ? ExportFormat.json : parsed.value(.exportFormat).flatMap(ExportFormat.init(rawValue:))
    let format: ExportFormat
    if let asked { format = asked } else { format = try self.format(named: path) }
    if parsed.has(.exportEvents) {
      switch format.contents {
      case .people:
        throw CommandError(
          .usage, "\(format.rawValue) contains people, not events", hint: "Leave out --events")
      case .page:
        throw CommandError(
          .usage, "an HTML page always includes people and events", hint: "Leave out --events")
      case .events, .peopleOrEvents: break
      }
    }
    try refuseOptions(parsed, besides: format)
    return format
  }

  /// Refuses options that have no effect on a format.
  private static func refuseOptions(
    _ parsed: Parsed, besides format: ExportFormat
  ) throws(CommandError) {
    let options: [(Option, [ExportFormat])] = [
      (.excel, [.csv]), (.vcardVersion, [.vcard]), (.exportBirthdays, [.ical]),
      (.noFold, [.vcard, .ical]), (.exportYear, [.html]),
    ]
    for (option, needed) in options where parsed.has(option) && !needed.contains(format) {
      let formats = needed.map { "--format \($0.rawValue)" }.joined(separator: " or ")
      throw CommandError(
        .usage, "`\(option.name)` does not apply to the format \(format.rawValue)",
        hint: "Add \(formats), or leave it out")
    }
  }

  /// The format for the ending of a file name; CSV without a file.
  private static func format(named path: String?) throws(CommandError) -> ExportFormat {
    guard let path else { return .csv }
    switch ExportFormat.named(by: path) {
    case .format(let format): return format
    case .onlyRead(let format):
      throw CommandError(
        .format, "kith cannot write the format \(format.name)",
        hint: "Use one of " + ExportFormat.allCases.map(\.rawValue).joined(separator: ", "))
    case .unknown(let ending):
      throw CommandError(
        .format, "`.\(ending)` is not the ending of a format that kith writes",
        hint: "Name the format with --format")
    }
  }

  private static func cards(_ parsed: Parsed) -> CardStyle {
    CardStyle(
      version: parsed.value(.vcardVersion) == "3" ? .v3 : .v4, folds: !parsed.has(.noFold))
  }
}

extension Option {
  static let exportFormat = Option(
    "--format", value: "FORMAT", choices: ExportFormat.allCases.map(\.rawValue),
    help: "The format; by default the ending of the file name decides, or csv.")
  static let outputFile = Option(
    "--output", short: "o", value: "FILE", help: "Write to FILE.", completion: .file)
  static let force = Option("--force", help: "Replace FILE if it exists.")
  static let excel = Option(
    "--excel",
    help: "For a spreadsheet: with a byte-order mark, and no cell that it would run as a formula.")
  static let vcardVersion = Option(
    "--vcard-version", value: "N", choices: ["3", "4"], help: "The vCard version.",
    defaultText: "4")
  static let noFold = Option(
    "--no-fold",
    help: "With vcard and ical: do not fold long lines, for programs that cannot read folded "
      + "ones.")
  static let exportBirthdays = Option(
    "--birthdays", help: "With ical: add a yearly entry for each birthday.")
  static let exportYear = Option(
    "--year", value: "YEAR", help: "With html: the year of the planner, for example 2027 or 5787.",
    defaultText: "this year")
  static let exportEvents = Option("--events", help: "Export events instead of people.")
}
