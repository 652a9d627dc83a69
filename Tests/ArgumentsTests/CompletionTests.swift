import Arguments
import Testing

@Suite struct CompletionTests {
  /// The completions of the last word of `line`, split at single spaces.
  private func request(_ line: String) -> CompletionRequest {
    Sample.interface.completions(
      for: line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
  }

  @Test(arguments: [
    ("", "add show list upcoming merge event drafts completions help"), ("l", "list"),
    ("event ", "add show list"), ("event s", "show"), ("drafts ", "resume discard"),
    ("--database x e", "event"), ("lst ", ""), ("event lst ", ""),
    ("list --s", "--sort"), ("list --sort n", "name"), ("list --sort=a", "--sort=age --sort=added"),
    ("list --sort name --so", ""), ("add --tag x --tag", "--tag"), ("list --j", "--json"),
    ("add --no", "--no-after-sunset --note"), ("list --color=n", "--color=never"),
    ("upcoming --kind event,", "event,birthday event,date event,memorial"),
    ("upcoming --kind=event,d", "--kind=event,date"), ("completions ", "bash zsh fish"),
    ("completions f", "fish"), ("help e", "event"), ("help event a", "add"), ("help add ", ""),
    ("list -- --s", ""), ("add --wrong --birth", "--birthday"),
  ])
  func `the table offers what can stand here`(_ pair: (line: String, offered: String)) {
    #expect(request(pair.line).candidates.map(\.text).joined(separator: " ") == pair.offered)
  }

  @Test(
    arguments: [
      ("show ", Completion.person, "", ""), ("show 1 Ad", .person, "Ad", ""),
      ("--database da", .file, "da", ""), ("list --database=da", .file, "da", "--database="),
      ("list --tag=fa", .tag, "fa", "--tag="), ("list -t ", .tag, "", ""),
      ("list -rt fa", .tag, "fa", ""), ("event show T", .event, "T", ""),
      ("add x --birthday ", .none, "", ""), ("merge 1 2 3 4", .person, "4", ""),
      ("list -- x", .none, "x", ""),
    ] as [(String, Completion, String, String)])
  func `what only the caller knows is asked of it`(
    line: String, kind: Completion, typed: String, lead: String
  ) {
    let request = request(line)
    #expect(request.kind == kind && request.typed == typed && request.lead == lead)
    #expect(request.candidates.isEmpty)
  }

  @Test func `the caller learns the words before`() {
    #expect(request("show --database f --wrong ").parsed[Sample.database] == "f")
  }

  @Test func `a full command offers its options`() {
    #expect(request("upcoming ").candidates.first == Candidate("--days", note: Sample.days.help))
  }

  @Test func `the answer is one line a candidate whatever they hold`() {
    let found = [Candidate("a\tb\nc\u{1b}[31m", note: "x\ny"), Candidate("d")]
    #expect(
      request("list --tag=").answer(with: found)
        == ":words\n--tag=a b c [31m\tx y\n--tag=d\n")
    #expect(request("--database x").answer() == ":file\n")
    #expect(request("event s").answer() == ":words\nshow\tShow an event\n")
  }

  @Test func `no words at all are like one not begun`() {
    #expect(Sample.interface.completions(for: []) == request(""))
  }

  @Test(arguments: Shell.allCases)
  func `the scripts are as agreed`(shell: Shell) throws {
    try expectGolden(Sample.interface.completionScript(for: shell), "completion.\(shell)")
  }
}
