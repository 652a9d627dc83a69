import Interchange
import Texts

extension Complaint {
  private static let shownCandidates = 20

  /// `kith: what went wrong`, who may have been meant, and `hint: what to do`.
  func write(to output: Output, _ colors: Colors, in surroundings: Surroundings) {
    let say = { (opening: String, text: String, meaning: Meaning) in
      let lines = surroundings.errorLines(opening + " " + Escaping.terminal(text))
      output.line(colors.paint(opening, meaning) + lines[0].dropFirst(opening.count))
      for line in lines.dropFirst() { output.line(line) }
    }
    say("kith:", message, .error)
    let width = candidates.map { String($0.id).count }.max() ?? 0
    for candidate in candidates.prefix(Self.shownCandidates) {
      let id = String(candidate.id)
      let padding = String(repeating: " ", count: width - id.count)
      let detail =
        candidate.detail.isEmpty
        ? "" : "  " + Escaping.isolated(Escaping.terminal(candidate.detail))
      let name = Escaping.isolated(Escaping.terminal(candidate.name))
      output.line("  \(padding)\(id)  \(name)\(detail)")
    }
    if candidates.count > Self.shownCandidates {
      output.line("  … and \(candidates.count - Self.shownCandidates) more")
    }
    if let hint { say("hint:", hint, .hint) }
  }

  /// The same as the one document on standard error.
  func writeJSON(to output: Output) {
    var json = output.json()
    json.beginObject()
    json.key("error")
    json.beginObject()
    json.field("code", code.rawValue)
    json.field("message", message)
    json.field("hint", hint)
    json.key("candidates")
    json.beginArray()
    for candidate in candidates {
      json.beginObject()
      json.field("id", Int(candidate.id))
      json.field("name", candidate.name)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endObject()
    json.finish()
  }
}
