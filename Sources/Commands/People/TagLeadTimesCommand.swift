import Arguments
import Interchange
import Records
import Storage
import Texts

enum TagLeadTimesCommand: ProgramCommand {
  static let definition = Command(
    "lead-times", summary: "Show or set the lead times of a tag",
    discussion: """
      DAYS are numbers of days before, such as 14,1,0, where 0 is the day itself; `off` for no \
      reminders; `default` to use the setting again. `kith undo` undoes the change. Without DAYS \
      the lead times are shown; without TAG, those of all tags that have some.
      """,
    examples: [
      Example(
        "kith tag lead-times family 14,1,0", "Two weeks before, one day before, and on the day"),
      Example("kith tag lead-times work off", "Never"),
      Example("kith tag lead-times work default", "Use the setting again"),
    ],
    positionals: [
      Positional("TAG", help: "The tag.", isRequired: false, completion: .tag),
      Positional("DAYS", help: "Days before, or off, or default.", isRequired: false),
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let words = invocation.parsed.positionals
    if words.count > 1 { try set(words[1], words[0], invocation) }
    guard let store = try invocation.existingStore() else { return try write([], invocation) }
    let all = try invocation.reading { () throws(StorageError) in try store.tags.leadTimes() }
    guard let tag = words.first else { return try write(all, invocation) }
    let names = [tag] + TagNames.typed(tag, try invocation.reader)
    let folded = Set(names.map { Folding.folded($0) })
    try write(all.filter { folded.contains(Folding.folded($0.tag)) }, invocation)
  }

  private static func set(
    _ typed: String, _ tag: String, _ invocation: Invocation
  ) throws(CommandError) {
    let leadTimes = LeadTimes(text: typed)
    let names = TagNames.typed(tag, try invocation.reader)
    if names.isEmpty {
      throw CommandError(.usage, "`\(tag)` is not a tag", hint: "`kith tag list` lists all tags")
    }
    guard leadTimes != nil || typed == "default" else {
      throw CommandError(.usage, "`\(typed)` is not a list of lead times", hint: LeadTimes.hint)
    }
    let store = try invocation.store()
    try invocation.reading { () throws(StorageError) in
      // A file of an earlier version can have a tag with a comma.
      let stored = try store.tags.leadTimes().first {
        Folding.folded($0.tag) == Folding.folded(tag)
      }
      for name in stored.map({ [$0.tag] }) ?? names {
        try store.tags.setLeadTimes(leadTimes, of: name)
      }
    }
    if let leadTimes { LeadTimeWords.noteDayItself(invocation, leadTimes) }
  }

  private static func write(
    _ tags: [(tag: String, leadTimes: LeadTimes)], _ invocation: Invocation
  ) throws(CommandError) {
    var json = JSONList(invocation)
    var table = Table(
      [
        Table.Column(title: "TAG", canShrink: true), Table.Column(title: "LEAD TIMES"),
      ], invocation)
    for (tag, leadTimes) in tags {
      switch invocation.style {
      case .json:
        json.writer.beginObject()
        json.writer.field("tag", tag)
        json.writer.field("lead_times", leadTimes.text)
        json.writer.endObject()
      case .tabs: invocation.output.row(tag, leadTimes.text)
      case .table: table.add([Table.Cell(tag), Table.Cell(leadTimes.text)])
      }
    }
    json.finish()
    if invocation.style == .table {
      table.finish()
      if tags.isEmpty {
        invocation.note(
          "kith: Lead times as in the setting: \(try invocation.settings.leadTimes.text)")
      }
    }
  }
}
