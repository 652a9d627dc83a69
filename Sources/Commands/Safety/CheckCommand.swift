import Arguments
import Interchange
import Storage
import Texts

enum CheckCommand: ProgramCommand {
  static let definition = Command(
    "check", summary: "Check the file for damage and errors",
    discussion: """
      Reads the whole file: its pages, its references, every record by the rules of a form, and \
      whether the search index and the birthday index match the records. Changes nothing; reports \
      problems and what to do about them, with exit status 1. --repair rebuilds both indexes and \
      removes broken references.
      """,
    examples: [Example("kith check", "Then, if it says so: kith check --repair")],
    options: [.repair])

  static func run(_ invocation: Invocation) throws(CommandError) {
    let store = try invocation.storeWithPeople()
    var repaired: FileCheck.Repaired?
    if invocation.parsed.has(.repair) {
      repaired = try invocation.reading { () throws(StorageError) in try store.check.repair() }
      invocation.output.hasCommitted = true
    }
    let path = try invocation.path
    var findings: [CheckFinding] = []
    if let action = invocation.openedFile?.accessOfOthers { findings.append(.othersCan(action)) }
    let counts = try invocation.reading { () throws(StorageError) in
      try store.check.run { findings.append($0) }
    }
    switch invocation.style {
    case .json: writeJSON(findings, repaired, counts, path, invocation)
    case .tabs:
      for finding in findings {
        invocation.output.row(finding.kind.rawValue, finding.message, finding.advice(path))
      }
    case .table: write(findings, repaired, counts, path, invocation)
    }
    guard let worst = findings.first else { return }
    throw CommandError(
      findings.contains { $0.kind == .damage } ? .damagedFile : .invalid,
      findings.count == 1
        ? "`\(path)` has one problem" : "`\(path)` has \(findings.count) problems",
      hint: (findings.first { $0.kind == .damage } ?? worst).advice(path))
  }
}

extension CheckFinding {
  fileprivate func advice(_ path: String) -> String {
    if let hint { return hint.words }
    switch kind {
    case .damage: return CommandError.damageAdvice
    case .reference, .derived: return "`kith check --repair` fixes this"
    case .record: return "`kith restore` replaces everything with a backup in which it is intact"
    case .setting: return "`kith config` sets it"
    case .foreign: return "`sqlite3` removes it"
    case .permissions: return "`chmod 600 \(ShellWord.quoted(path))` makes it private"
    }
  }
}

extension CheckCommand {
  private static func write(
    _ findings: [CheckFinding], _ repaired: FileCheck.Repaired?,
    _ counts: (people: Int, events: Int),
    _ path: String, _ invocation: Invocation
  ) {
    if let repaired {
      invocation.output.line(
        "Rebuilt the indexes of \(Counted.people(repaired.people)) and "
          + Counted.events(repaired.events))
      if repaired.references > 0 {
        invocation.output.line("Removed \(repaired.references) broken references")
      }
    }
    for finding in findings {
      invocation.output.line(Escaping.terminal(finding.message))
      invocation.output.line("  " + Escaping.terminal(finding.advice(path)))
    }
    if findings.isEmpty {
      invocation.output.line(
        "No problems: \(Counted.people(counts.people)), \(Counted.events(counts.events))")
    }
  }

  private static func writeJSON(
    _ findings: [CheckFinding], _ repaired: FileCheck.Repaired?,
    _ counts: (people: Int, events: Int),
    _ path: String, _ invocation: Invocation
  ) {
    var json = invocation.output.json()
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
    "--repair", help: "Rebuild the search index and the birthday index.")
}
