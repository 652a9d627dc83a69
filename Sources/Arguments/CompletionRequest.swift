/// What a shell should offer for the word being typed.
public struct CompletionRequest: Sendable, Hashable {
  /// Complete words from the table that start with what was typed.
  public internal(set) var candidates: [Candidate] = []
  /// What else to offer: the shell finds `.file` and `.directory`, the caller all others but `.none`.
  public internal(set) var kind: Completion = .none
  /// The start of the word or value, as far as it was typed.
  public internal(set) var typed = ""
  /// The text before `typed` in the same word, such as `--tag=` or `birthday,`.
  public internal(set) var lead = ""
  /// The words before it, as far as they could be parsed, including `--database`.
  public internal(set) var parsed = Parsed()

  /// The response for the completion scripts: `:file`, `:directory` or `:words` on the first line,
  /// then one candidate per line, its note after a tab.
  ///
  /// `found` are the caller's candidates for `kind`, without `lead`; they are not filtered again.
  public func answer(with found: [Candidate] = []) -> String {
    let directive =
      switch kind {
      case .file: ":file"
      case .directory: ":directory"
      default: ":words"
      }
    let more = found.map { Candidate(lead + $0.text, note: $0.note) }
    let lines = (candidates + more).map { candidate in
      let note = candidate.note.isEmpty ? "" : "\t" + oneLine(candidate.note)
      return oneLine(candidate.text) + note
    }
    return ([directive] + lines).joined(separator: "\n") + "\n"
  }

  /// `text` without characters that would break the response or act on the terminal: controls and
  /// line separators become spaces, marks of text direction are removed.
  private func oneLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029: line.append(" ")
      case 0x202A...0x202E, 0x2066...0x2069: break
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  /// Adds the `texts` that start with what was typed.
  mutating func offer(_ texts: [(text: String, note: String)]) {
    for (text, note) in texts where text.hasPrefix(typed) {
      candidates.append(Candidate(lead + text, note: note))
    }
  }
}
