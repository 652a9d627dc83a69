import Arguments
import Interchange
import Records
import Storage
import Texts

/// `kith remove`.
enum RemoveCommand: ProgramCommand {
  static let definition = Command(
    "remove", aliases: ["rm", "delete"], summary: "Remove people",
    discussion: "Asks first on a terminal; elsewhere --yes is needed.",
    examples: [Example("kith remove 7 --yes", "By id, without being asked")],
    options: [.yes],
    positionals: [
      Positional(
        "PERSON", help: "The id, or words of the name.", isRepeatable: true, completion: .person)
    ])

  static func run(_ session: Session) throws(Complaint) {
    var people: [Stored<Person>] = []
    for words in session.parsed.positionals { people.append(try session.person(words)) }
    let names = people.map { "\($0.record.name) (\($0.id))" }
    try session.confirm("remove \(names.joined(separator: ", "))", command: "kith remove")
    let store = try session.store()
    _ = try session.reading { () throws(StorageError) in
      try store.removePeople(people.map(\.id))
    }
    session.reportRemoved(people.map { ($0.id, $0.record.name) })
  }
}

extension Session {
  /// Goes on when the user says yes, beforehand or now.
  ///
  /// - Parameter done: what would have been done, in "nothing was removed".
  func confirm(
    _ deed: String, command: String, done: String = "removed"
  ) throws(Complaint) {
    if parsed.has(.yes) { return }
    guard canAsk else {
      throw Complaint(
        .usage, "`\(command)` needs `--yes` where nobody can be asked",
        hint: "add --yes to do it without a question")
    }
    let answer = answer(to: Escaping.terminal(deed) + "? [y/N] ")?.lowercased()
    guard answer == "y" || answer == "yes" else {
      throw Complaint(.cancelled, "cancelled; nothing was \(done)")
    }
  }

  /// Tells what is gone.
  func reportRemoved(_ removed: [(id: Int64, name: String)]) {
    output.hasKeptChange = true
    switch style {
    case .json:
      var json = output.json()
      json.beginArray()
      for record in removed {
        json.beginObject()
        json.field("id", Int(record.id))
        json.field("name", record.name)
        json.endObject()
      }
      json.endArray()
      json.finish()
    case .tabs:
      for record in removed { output.row(String(record.id), record.name) }
    case .table:
      for record in removed {
        output.line("removed \(Escaping.isolated(Escaping.terminal(record.name)))  (\(record.id))")
      }
      // Nothing comes back where no history is kept.
      guard !removed.isEmpty, let settings = try? settings, settings.historyDays > 0 else { return }
      note("kith: `kith undo` brings \(removed.count == 1 ? "it" : "them") back")
    }
  }
}
