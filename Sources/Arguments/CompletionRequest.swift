/// What a shell should offer for the word being typed.
public struct CompletionRequest: Sendable, Hashable {
  /// What the table itself offers: whole words that begin with what was typed.
  public internal(set) var candidates: [Candidate] = []
  /// What else is wanted: `.file` and `.directory` are for the shell to find, `.none` is nothing,
  /// all others are for the caller.
  public internal(set) var kind: Completion = .none
  /// How the wanted thing begins, as far as it was typed.
  public internal(set) var typed = ""
  /// What stands before it in the same word, such as `--tag=` or `birthday,`.
  public internal(set) var lead = ""
  /// The words before it, as far as they could be understood: `--database` may be among them.
  public internal(set) var parsed = Parsed()

  /// The answer the completion scripts read: `:file`, `:directory` or `:words` in the first line,
  /// then a candidate a line, its note after a tab.
  ///
  /// `found` is what the caller found for `kind`, without `lead`; none is left out here.
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

  /// `text` without the characters that would break the answer, or act on the terminal: a blank
  /// where it was parted, nothing where a direction was set.
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

  /// Offers those of `texts` that go on from what was typed.
  mutating func offer(_ texts: [(text: String, note: String)]) {
    for (text, note) in texts where text.hasPrefix(typed) {
      candidates.append(Candidate(lead + text, note: note))
    }
  }
}
