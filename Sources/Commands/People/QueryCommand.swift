import Arguments
import Interchange
import Records
import Storage
import Texts

enum QueryCommand: ProgramCommand {
  static let definition = Command(
    "query", summary: "Look up e-mail addresses for a mail program",
    discussion: """
      Writes the format that mutt's query_command expects: a first line that is ignored, then one \
      line per address with the address, a name and a label, separated by tabs. aerc's \
      address-book-cmd takes the same without the first line. Words and filters work as in `kith \
      list`. The exit status is 1 if nothing matches.
      """,
    examples: [
      Example("kith query ada", "Run by mutt"),
      Example("kith query --format aerc ada", "Run by aerc"),
    ],
    options: [.queryFormat, .limit],
    positionals: [.filtering])

  private static let none = "no matching address"

  static func run(_ invocation: Invocation) throws(CommandError) {
    var query = PeopleQuery()
    // A note about an unknown tag would appear on the screen of the mail program.
    query.ask(try FilterArguments(invocation).filter(of: invocation.parsed.positionals))
    let limit = try invocation.parsed.number(.limit) ?? Int.max
    var rows: [[String]] = []
    if let store = try invocation.existingStore() {
      try invocation.reading { () throws(StorageError) in
        var people = store.people.all(query)
        while rows.count < limit, let person = try people.next() {
          for email in person.record.emails where rows.count < limit {
            rows.append([email.value, person.record.name, email.label ?? ""])
          }
        }
      }
    }
    write(rows, invocation)
    if rows.isEmpty {
      // Mail programs let standard error write to the terminal that they draw on.
      var error = CommandError(.notFound, none)
      error.isSilent = invocation.style != .json
      throw error
    }
  }

  private static func write(_ rows: [[String]], _ invocation: Invocation) {
    if invocation.style == .json {
      var json = invocation.output.json()
      json.beginArray()
      for row in rows {
        json.beginObject()
        json.field("email", row[0])
        json.field("name", row[1])
        json.field("label", row[2].isEmpty ? nil : row[2])
        json.endObject()
      }
      json.endArray()
      json.finish()
      return
    }
    // The mail program shows the first line as a message.
    if invocation.parsed.value(.queryFormat) != "aerc" {
      invocation.output.line(
        rows.isEmpty ? none : rows.count == 1 ? "1 address" : "\(rows.count) addresses")
    }
    // Mail programs do not decode escapes, and kith does not read this output.
    for row in rows { invocation.output.line(row.map(Escaping.blanked).joined(separator: "\t")) }
  }
}

extension Option {
  static let queryFormat = Option(
    "--format", value: "FORMAT", choices: ["mutt", "aerc"],
    help: "The mail program that runs the command.",
    defaultText: "mutt")
}
