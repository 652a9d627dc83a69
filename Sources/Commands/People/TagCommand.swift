import Arguments
import Interchange
import Records
import Storage
import Texts

enum TagCommand: CommandGroup {
  static let subcommands: [any ProgramCommand.Type] = [
    TagListCommand.self, TagAddCommand.self, TagRemoveCommand.self,
    TagLeadTimesCommand.self,
  ]

  static let definition = Command(
    "tag", summary: "List all tags",
    subcommands: subcommands.map { $0.definition }, needsSubcommand: false)

  static func run(_ invocation: Invocation) throws(CommandError) {
    try TagListCommand.run(invocation)
  }
}

enum TagListCommand: ProgramCommand {
  static let definition = Command(
    "list", summary: "List all tags",
    discussion:
      "With the number of people and events that have each tag. BEGINNING limits the list to "
      + "tags that start with it.",
    positionals: [
      Positional(
        "BEGINNING", help: "The start of the tags to list.", isRequired: false, completion: .tag)
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let typed = invocation.parsed.positionals.first ?? ""
    let store = try invocation.existingStore()
    let tags =
      try store.map { store throws(CommandError) in
        try invocation.reading { () throws(StorageError) in try store.tags.inUse(beginning: typed) }
      } ?? []
    var json = JSONList(invocation)
    var table = Table(
      [
        Table.Column(title: "TAG", canShrink: true),
        Table.Column(title: "PEOPLE", alignsRight: true),
        Table.Column(title: "EVENTS", alignsRight: true),
      ], invocation)
    for tag in tags {
      switch invocation.style {
      case .json:
        json.writer.beginObject()
        json.writer.field("tag", tag.name)
        json.writer.field("people", tag.people)
        json.writer.field("events", tag.events)
        json.writer.endObject()
      case .tabs: invocation.output.row(tag.name, String(tag.people), String(tag.events))
      case .table:
        table.add([
          Table.Cell(tag.name), Table.Cell(String(tag.people)), Table.Cell(String(tag.events)),
        ])
      }
    }
    json.finish()
    if invocation.style == .table {
      table.finish()
      if tags.isEmpty { invocation.note("kith: No tags yet; `kith tag add TAG PERSON` adds one") }
    }
  }
}

enum TagAddCommand: ProgramCommand {
  static let definition = Command(
    "add", summary: "Add a tag to people",
    examples: [Example("kith tag add family ada miriam", "One tag for two people")],
    positionals: [.someTag, .taggedPeople])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let tag = invocation.parsed.positionals[0]
    if tag.allSatisfy(\.isWhitespace) {
      throw CommandError(
        .usage, "`\(tag)` is not a tag", hint: "Name a tag: kith tag add family ada")
    }
    try TagChange.run(invocation, "Tagged") { draft, reader in
      // A different spelling of one of the person's tags is the same tag.
      for name in TagNames.typed(tag, reader) {
        let folded = Folding.folded(name)
        if draft.record.tags.contains(where: { Folding.folded($0) == folded }) { continue }
        draft.type(.tags, name, reader)
      }
    }
  }
}

enum TagRemoveCommand: ProgramCommand {
  static let definition = Command(
    "remove", summary: "Remove a tag from people",
    examples: [Example("kith tag remove family ada", "From one person")],
    positionals: [.someTag, .taggedPeople])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let tag = invocation.parsed.positionals[0]
    var isHad = false
    try TagChange.run(invocation, "Untagged") { draft, reader in
      // A file of an earlier version can have a tag with a comma.
      let folded = Set(([tag] + TagNames.typed(tag, reader)).map { Folding.folded($0) })
      guard draft.record.tags.contains(where: { folded.contains(Folding.folded($0)) }) else {
        return
      }
      isHad = true
      draft.set(.tags) { person in
        person.tags.removeAll { folded.contains(Folding.folded($0)) }
      }
    }
    if !isHad { invocation.note("kith: None of them has the tag `\(tag)`") }
  }
}
