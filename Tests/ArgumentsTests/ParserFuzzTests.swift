import Arguments
import TestSupport
import Testing

@Suite struct ParserFuzzTests {
  static let vocabulary = [
    "add", "list", "event", "drafts", "resume", "show", "merge", "help", "upcoming", "ls", "lst",
    "--", "-", "---", "-=", "--=", "--=x", "=", "", "-3", "--02-29", "--help", "-h", "--version",
    "--tag", "-t", "-tx", "--tag=", "--limit", "-n5", "-rn", "-jrq", "--json", "--json=", "-j=",
    "--kind", "event,,date", "birthday", "--color", "never", "--from", "--no-after-sunset", "–tag",
    "−n", "—", "\u{2012}=", "\u{0}", "-\u{0301}", "--\u{0301}", "-é", "👩‍👩‍👧", "-👩‍👩‍👧x", "\r\n", "-\r\n",
    "שלום", "--שלום", "--database", "--database=f", "--birthday", "--brithday", "--all",
  ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `no words trap and the same words give the same answer`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var accepted = 0
    for _ in 0..<1_500 {
      let words = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        Self.vocabulary.randomElement(using: &random) ?? ""
      }
      let offered = Sample.interface.completions(for: words)
      #expect(offered == Sample.interface.completions(for: words), "\(words)")
      let first = outcome(words)
      #expect(first == outcome(words), "\(words)")
      switch first {
      case .success(let parsed):
        accepted += 1
        checkKept(parsed, of: words)
      case .failure(let error): #expect(!error.message.isEmpty && !error.hint.isEmpty, "\(words)")
      }
    }
    #expect(accepted > 50)
  }

  private func outcome(_ words: [String]) -> Result<Parsed, UsageError> {
    Result { () throws(UsageError) in try Sample.interface.parse(words) }
  }

  /// Every word is in the parsed result, unless a word asked for help or the version.
  private func checkKept(_ parsed: Parsed, of words: [String]) {
    guard !parsed.helpRequested, !parsed.versionRequested else { return }
    let ends = words.contains("--") ? 1 : 0
    let kept = parsed.path.count + parsed.positionals.count + parsed.occurrences.count * 2 + ends
    #expect(kept >= words.count, "\(words)")
    for word in parsed.positionals { #expect(words.contains(word), "\(words)") }
  }
}
