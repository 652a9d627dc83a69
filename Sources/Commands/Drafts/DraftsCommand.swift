import Arguments
import Calendars
import Interchange
import Records
import Storage

enum DraftsCommand: CommandGroup {
  static let subcommands: [any ProgramCommand.Type] = [
    DraftsResumeCommand.self, DraftsDiscardCommand.self,
  ]

  static let definition = Command(
    "drafts", summary: "List unsaved edits",
    discussion: """
      kith stores what you type into a form while you type, so that nothing is lost if the \
      terminal closes. `kith edit` of the same record and `kith add` offer to resume the edit.
      """,
    subcommands: subcommands.map { $0.definition }, needsSubcommand: false)

  static func run(_ invocation: Invocation) throws(CommandError) {
    var json = JSONList(invocation)
    var table = Table(
      [
        Table.Column(title: "N", alignsRight: true), Table.Column(title: "WHAT", canShrink: true),
        Table.Column(title: "FIELDS", canShrink: true), Table.Column(title: "LEFT"),
      ], invocation)
    let drafts = try KnownDrafts(invocation).all()
    for draft in drafts {
      let name = try KnownDrafts(invocation).name(of: draft)
      switch invocation.style {
      case .json: write(draft, name, invocation, to: &json.writer)
      case .tabs:
        invocation.output.row(
          draft.id.map(String.init), draft.kind.rawValue, draft.record.map(String.init), name,
          draft.fields.map(\.name).joined(separator: ","), TimestampFormat.utc(draft.seconds))
      case .table:
        let number = draft.record.map { "  (\($0))" } ?? ""
        let isOpen = invocation.environment.isRunning(draft.owner)
        table.add([
          Table.Cell(draft.id.map(String.init), .quiet),
          Table.Cell((name ?? "new \(draft.kind.rawValue)") + number),
          Table.Cell(ParkedDrafts.fields(draft)),
          Table.Cell(isOpen ? "open now" : TimestampFormat.age(invocation, draft.seconds)),
        ])
      }
    }
    let unread = try KnownDrafts(invocation).unread()
    for id in unread {
      switch invocation.style {
      case .json: writeUnread(id, to: &json.writer)
      case .tabs: invocation.output.row(String(id), Self.unreadable)
      case .table: table.add([Table.Cell(String(id), .quiet), Table.Cell(Self.unreadable)])
      }
    }
    json.finish()
    if invocation.style == .table {
      table.finish()
      if drafts.isEmpty, unread.isEmpty { invocation.note("kith: No unsaved edits") }
    }
  }

  private static let unreadable = "unreadable"

  private static func writeUnread(_ id: Int64, to json: inout JSONWriter<Never>) {
    json.beginObject()
    json.field("id", Int(id))
    for key in ["kind", "record", "name", "fields", "parked"] {
      json.key(key)
      json.null()
    }
    json.field("open", false)
    json.field("readable", false)
    json.endObject()
  }

  private static func write(
    _ draft: ParkedDraft, _ name: String?, _ invocation: Invocation,
    to json: inout JSONWriter<Never>
  ) {
    json.beginObject()
    json.field("id", draft.id.map { Int($0) })
    json.field("kind", draft.kind.rawValue)
    json.field("record", draft.record.map { Int($0) })
    json.field("name", name)
    json.field("fields", draft.fields.map(\.name))
    json.field("parked", TimestampFormat.utc(draft.seconds))
    json.field("open", invocation.environment.isRunning(draft.owner))
    json.field("readable", true)
    json.endObject()
  }
}

enum DraftsResumeCommand: ProgramCommand {
  static let definition = Command(
    "resume", summary: "Resume an unsaved edit",
    positionals: [Positional("N", help: "The number of the edit.")])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let draft = try KnownDrafts(invocation).draft(invocation.parsed.positionals[0])
    guard !invocation.environment.isRunning(draft.owner) else {
      throw CommandError(.busy, "this edit is open in another terminal")
    }
    guard FormTerminal(invocation).canAsk || FormTerminal(invocation).terminal != nil else {
      throw CommandError(.usage, "a form needs a terminal", hint: "Run the command on a terminal")
    }
    let store = try invocation.store()
    switch draft.kind {
    case .person:
      let saved = try resume(draft, PersonForm.self, invocation) { id throws(StorageError) in
        try store.people.find(id: id)
      }
      if draft.record == nil { return try AddCommand.report(saved, invocation) }
      try PersonReport(invocation).report(saved, "Saved")
    case .event:
      let saved = try resume(draft, EventForm.self, invocation) { id throws(StorageError) in
        try store.events.find(id: id)
      }
      try EventReport(invocation).report(saved, draft.record == nil ? "Added" : "Saved")
    }
  }

  private static func resume<Content: DraftForm>(
    _ parked: ParkedDraft, _ form: Content.Type, _ invocation: Invocation,
    _ load: (Int64) throws(StorageError) -> Stored<Content.R>?
  ) throws(CommandError) -> Saved<Content.R> {
    var draft = Draft<Content.R>()
    if let id = parked.record {
      let stored = try invocation.reading { () throws(StorageError) in try load(id) }
      guard let stored else {
        throw CommandError(
          .notFound, "record \(id) has been removed in the meantime",
          hint: "`kith drafts discard \(parked.id ?? 0)` discards the edit")
      }
      draft = Draft(editing: stored)
    }
    let flow = try FormFlow<Content>(invocation, command: parked.command)
    return try flow.run(from: flow.resumed(parked, draft))
  }
}

enum DraftsDiscardCommand: ProgramCommand {
  static let definition = Command(
    "discard", summary: "Discard an unsaved edit",
    positionals: [Positional("N", help: "The number of the edit.")])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let number = invocation.parsed.positionals[0]
    if let id = Int64(number), try KnownDrafts(invocation).unread().contains(id) {
      return try forget(id, "Discarded the edit \(id), which could not be read", invocation)
    }
    let draft = try KnownDrafts(invocation).draft(number)
    guard !invocation.environment.isRunning(draft.owner) else {
      throw CommandError(.busy, "this edit is open in another terminal")
    }
    let name = try KnownDrafts(invocation).name(of: draft) ?? "a new \(draft.kind.rawValue)"
    if let id = draft.id { try forget(id, "Discarded the edit of \(name)", invocation) }
  }

  private static func forget(_ id: Int64, _ what: String, _ invocation: Invocation)
    throws(CommandError)
  {
    let store = try invocation.store()
    _ = try invocation.reading { () throws(StorageError) in try store.drafts.discard(id) }
    invocation.output.hasCommitted = true
    invocation.note("kith: \(what)")
  }
}

private struct KnownDrafts {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// All parked drafts, newest first.
  func all() throws(CommandError) -> [ParkedDraft] {
    guard let store = try invocation.existingStore() else { return [] }
    return try invocation.reading { () throws(StorageError) in try store.drafts.all() }
  }

  /// The ids of unreadable drafts.
  func unread() throws(CommandError) -> [Int64] {
    guard let store = try invocation.existingStore() else { return [] }
    return try invocation.reading { () throws(StorageError) in try store.drafts.unread() }
  }

  func draft(_ number: String) throws(CommandError) -> ParkedDraft {
    let drafts = try all()
    if let id = Int64(number) {
      if let draft = drafts.first(where: { $0.id == id }) { return draft }
      if try unread().contains(id) {
        throw CommandError(
          .damagedFile, "the edit \(id) cannot be read",
          hint: "`kith drafts discard \(id)` discards it")
      }
    }
    throw CommandError(
      .notFound, "no unsaved edit has the number `\(number)`",
      hint: "`kith drafts` lists unsaved edits")
  }

  /// The current name of the record; for a new record the typed one.
  func name(of draft: ParkedDraft) throws(CommandError) -> String? {
    guard let id = draft.record else {
      let field = draft.kind == .person ? Person.Field.name.name : Event.Field.title.name
      return draft.fields.first { $0.name == field }?.now.first
    }
    let store = try invocation.store()
    return try invocation.reading { () throws(StorageError) in
      try store.skippingUnreadable { () throws(StorageError) in
        switch draft.kind {
        case .person: try store.people.find(id: id)?.record.name
        case .event: try store.events.find(id: id)?.record.title
        }
      }
    }
  }
}
