import Interchange
import Texts

extension CommandError {
  private static let shownCandidates = 20
  /// The name column is no wider than this; longer names are followed directly by the detail.
  private static let widestName = 40

  /// Writes the message after `kith:`, the candidates, and the hint after `hint:`.
  func write(to output: Output, _ colors: Colors, in environment: Environment) {
    let say = { (opening: String, text: String, meaning: OutputRole) in
      let lines = environment.errorLines(opening + " " + Escaping.terminal(text))
      output.line(colors.paint(opening, meaning) + lines[0].dropFirst(opening.count))
      for line in lines.dropFirst() { output.line(line) }
    }
    say("kith:", message, .error)
    writeCandidates(to: output)
    if let hint { say("hint:", hint, .hint) }
  }

  /// Writes the candidates with aligned ids and details.
  private func writeCandidates(to output: Output) {
    let shown = candidates.prefix(Self.shownCandidates)
    let width = shown.map { String($0.id).count }.max() ?? 0
    let nameWidth = min(
      Self.widestName,
      shown.map { DisplayWidth.columns(Escaping.terminal($0.name)) }.max() ?? 0)
    for candidate in shown {
      let id = String(candidate.id)
      let padding = String(repeating: " ", count: width - id.count)
      let name = Escaping.terminal(candidate.name)
      let gap = String(repeating: " ", count: max(0, nameWidth - DisplayWidth.columns(name)))
      let detail =
        candidate.detail.isEmpty
        ? "" : gap + "  " + Escaping.isolated(Escaping.terminal(candidate.detail))
      output.line("  \(padding)\(id)  \(Escaping.isolated(name))\(detail)")
    }
    if candidates.count > Self.shownCandidates {
      output.line("  … and \(candidates.count - Self.shownCandidates) more")
    }
  }

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
