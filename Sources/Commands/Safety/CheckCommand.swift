import Arguments
import Interchange
import Storage
import Texts

/// `kith check`.
enum CheckCommand: ProgramCommand {
  static let definition = Command(
    "check", summary: "Look for anything wrong in the file",
    discussion: """
      Reads the whole file: its pages, the references in it, every record by the rules that a form \
      has, and whether the days kept and the words by which people and events are found are those \
      of the records. Changes nothing; says what is wrong and what to do, with status 1. With \
      --repair what is derived from the records is made anew, and references to nothing are taken out.
      """,
    examples: [Example("kith check", "Then, where it says so: kith check --repair")],
    options: [.repair])

  static func run(_ session: Session) throws(Complaint) {
    let store = try session.storeWithPeople()
    var repaired: FileCheck.Repaired?
    if session.parsed.has(.repair) {
      repaired = try session.reading { () throws(StorageError) in try store.check.repair() }
      session.output.hasKeptChange = true
    }
    let path = try session.path
    var findings: [CheckFinding] = []
    if let deed = session.openedFile?.accessOfOthers { findings.append(.othersCan(deed)) }
    let counts = try session.reading { () throws(StorageError) in
      try store.check.run { findings.append($0) }
    }
    switch session.style {
    case .json: writeJSON(findings, repaired, counts, path, session)
    case .tabs:
      for finding in findings {
        session.output.row(finding.kind.rawValue, finding.message, finding.advice(path))
      }
    case .table: write(findings, repaired, counts, path, session)
    }
    guard let worst = findings.first else { return }
    throw Complaint(
      findings.contains { $0.kind == .damage } ? .damagedFile : .invalid,
      findings.count == 1
        ? "one thing is wrong with `\(path)`" : "\(findings.count) things are wrong with `\(path)`",
      hint: (findings.first { $0.kind == .damage } ?? worst).advice(path))
  }
}

extension CheckFinding {
  /// What to do about it.
  fileprivate func advice(_ path: String) -> String {
    if let hint { return hint.words }
    switch kind {
    case .damage: return Complaint.damageAdvice
    case .reference, .derived: return "`kith check --repair` makes it right"
    case .record: return "`kith restore` brings back a backup in which it is whole"
    case .setting: return "`kith config` sets it"
    case .foreign: return "`sqlite3` takes it out"
    case .permissions: return "`chmod 600 \(ShellWord.quoted(path))` keeps it to yourself"
    }
  }
}

extension CheckCommand {
  private static func write(
    _ findings: [CheckFinding], _ repaired: FileCheck.Repaired?,
    _ counts: (people: Int, events: Int),
    _ path: String, _ session: Session
  ) {
    if let repaired {
      session.output.line(
        "made anew: the days and words of \(Counted.people(repaired.people)), the words of "
          + Counted.events(repaired.events))
      if repaired.references > 0 {
        session.output.line("taken out: \(repaired.references) references to nothing")
      }
    }
    for finding in findings {
      session.output.line(Escaping.terminal(finding.message))
      session.output.line("  " + Escaping.terminal(finding.advice(path)))
    }
    if findings.isEmpty {
      session.output.line(
        "nothing is wrong: \(Counted.people(counts.people)), \(Counted.events(counts.events))")
    }
  }

  private static func writeJSON(
    _ findings: [CheckFinding], _ repaired: FileCheck.Repaired?,
    _ counts: (people: Int, events: Int),
    _ path: String, _ session: Session
  ) {
    var json = session.output.json()
    json.beginObject()
    json.field("database", path)
    json.field("people", counts.people)
    json.field("events", counts.events)
    json.key("repaired")
    if let repaired {
      json.beginObject()
      json.field("people", repaired.people)
      json.field("events", repaired.events)
      json.field("references", repaired.references)
      json.endObject()
    } else {
      json.null()
    }
    json.key("problems")
    json.beginArray()
    for finding in findings {
      json.beginObject()
      json.field("kind", finding.kind.rawValue)
      json.field("message", finding.message)
      json.field("hint", finding.advice(path))
      json.field("repairable", finding.kind.isRepairable)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.finish()
  }
}

extension Option {
  static let repair = Option(
    "--repair", help: "Make anew what is derived from the records.")
}
