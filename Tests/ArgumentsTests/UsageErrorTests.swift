import Arguments
import Testing

@Suite struct UsageErrorTests {
  struct Case: CustomTestStringConvertible {
    let line, message, hint: String
    var testDescription: String { line }
    init(_ line: String, _ message: String, _ hint: String) {
      (self.line, self.message, self.hint) = (line, message, hint)
    }
  }

  static let cases: [Case] = [
    // Commands.
    Case("lst", "unknown command `lst`", "did you mean `list`?"),
    Case("shwo 1", "unknown command `shwo`", "did you mean `show`?"),
    Case("comp bash", "unknown command `comp`", "did you mean `completions`?"),
    Case("xyzzy", "unknown command `xyzzy`", "try `kith help`"),
    Case("-3", "unknown command `-3`", "try `kith help`"),
    Case("event ad", "`kith event` has no command `ad`", "did you mean `add`?"),
    Case("event frobnicate", "`kith event` has no command `frobnicate`", "try `kith help event`"),
    Case("drafts resum 3", "`kith drafts` has no command `resum`", "did you mean `resume`?"),
    Case("event", "`kith event` needs a command", "one of `add`, `show` or `list`"),
    // Options.
    Case("add --brithday x", "unknown option `--brithday`", "did you mean `--birthday`?"),
    Case("add --birth x", "unknown option `--birth`", "did you mean `--birthday`?"),
    Case("add --BIRTHDAY=x", "unknown option `--BIRTHDAY`", "did you mean `--birthday`?"),
    Case("add -birthday x", "unknown option `-birthday`", "did you mean `--birthday`?"),
    Case("list -xr", "unknown option `-xr`", "try `kith help list`"),
    Case("list -json", "unknown option `-json`", "did you mean `--json`?"),
    Case("list -rx", "unknown option `-x` in `-rx`", "try `kith help list`"),
    Case("list -x", "unknown option `-x`", "try `kith help list`"),
    Case("list --zzzzzz", "unknown option `--zzzzzz`", "try `kith help list`"),
    Case("--zzzzzz", "unknown option `--zzzzzz`", "try `kith help`"),
    Case("list ---limit", "unknown option `---limit`", "did you mean `--limit`?"),
    Case("add -–note x", "unknown option `-–note`", "did you mean `--note`?"),
    Case(
      "--limit 3 list", "unknown option `--limit`",
      "`--limit` is an option of `kith list`, `kith upcoming` and `kith event list`"),
    Case(
      "show 1 --sort name", "unknown option `--sort`", "`--sort` is an option of `kith list`"),
    Case(
      "drafts --all resume 3", "unknown option `--all`", "`--all` is an option of `kith drafts`"),
    // Dashes from documents.
    Case(
      "add –birthday x", "`–birthday` does not begin with an ASCII hyphen",
      "did you mean `--birthday`?"),
    Case(
      "add —birthdy=x", "`—birthdy=x` does not begin with an ASCII hyphen",
      "did you mean `--birthday`?"),
    Case("list −n 3", "`−n` does not begin with an ASCII hyphen", "did you mean `-n`?"),
    // Values.
    Case("add --birthday", "`--birthday` needs a value", "write `--birthday DATE`"),
    Case("list -n", "`-n` needs a value", "write `-n N`"),
    Case("list -rn", "`-n` needs a value", "write `-n N`"),
    Case(
      "add --birthday --note x", "`--birthday` needs a value",
      "`--note` is an option too; if it is the value, write `--birthday=--note`"),
    Case(
      "add --note --email=a@b", "`--note` needs a value",
      "`--email=a@b` is an option too; if it is the value, write `--note=--email=a@b`"),
    Case(
      "add --note -j", "`--note` needs a value",
      "`-j` is an option too; if it is the value, write `--note=-j`"),
    Case(
      "--database --json list", "`--database` needs a value",
      "`--json` is an option too; if it is the value, write `--database=--json`"),
    Case("list --json=yes", "`--json` takes no value, but has `yes`", "write `--json` alone"),
    Case("list -j=yes", "`-j` takes no value, but has `yes`", "write `-j` alone"),
    Case(
      "add --no-after-sunset=", "`--no-after-sunset` takes no value, but has ``",
      "write `--no-after-sunset` alone"),
    Case("list --sort nmae", "`nmae` is not a choice of `--sort`", "did you mean `name`?"),
    Case(
      "list --color=", "`` is not a choice of `--color`", "one of `auto`, `always` or `never`"),
    Case(
      "upcoming --kind event,evnet", "`evnet` is not a choice of `--kind`", "did you mean `event`?"),
    Case(
      "completions tcsh", "`tcsh` is not a choice of `SHELL`", "one of `bash`, `zsh` or `fish`"),
    Case(
      "list --limit 3 -n 3", "`--limit` is given twice",
      "leave one `--limit` out: it holds one value"),
    Case(
      "--database a list --database b", "`--database` is given twice",
      "leave one `--database` out: it holds one value"),
    Case(
      "upcoming --until x --days 3", "`--days` and `--until` cannot be given together",
      "leave out `--days` or `--until`"),
    // What is missing, and what is too much.
    Case("show", "`PERSON` is missing", "usage: kith show PERSON…"),
    Case("merge 1", "`PERSON` is missing", "usage: kith merge PERSON PERSON…"),
    Case("add Ada Lovelace", "unexpected argument `Lovelace`", "usage: kith add [options] [NAME]"),
    Case("upcoming 30", "unexpected argument `30`", "usage: kith upcoming [options]"),
    Case(
      "event add Tea", "`--from WHEN` is missing",
      "usage: kith event add [options] --from WHEN TITLE"),
    Case(
      "event add --from now", "`TITLE` is missing",
      "usage: kith event add [options] --from WHEN TITLE"),
  ]

  @Test(arguments: cases)
  func `a wrong line is refused with what is wrong and what to do`(_ expected: Case) {
    let error = fault(expected.line)
    #expect(error?.message == expected.message)
    #expect(error?.hint == expected.hint)
  }

  @Test(arguments: ["– Tea at four –", "–", "—", "−3", "–zzzzzzzz", "–"])
  func `a dash from a document is left alone where it resembles no option`(word: String) throws {
    #expect(try Sample.interface.parse(["list", word]).positionals == [word])
  }
}

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("nissan", ["Nisan"]), ("kislv", ["Kislev"]), ("tishri", ["Tishrei"]), ("ad", ["Adar"]),
    ("adra", ["Adar"]), ("ii", []), ("xx", []), ("", []), ("tvt", []), ("s", ["Shevat", "Sivan"]),
  ])
  func `near words are found`(_ pair: (word: String, near: [String])) {
    let months = [
      "Nisan", "Iyar", "Sivan", "Tamuz", "Tishrei", "Kislev", "Tevet", "Shevat", "Adar",
    ]
    #expect(suggestions(for: pair.word, among: months).sorted() == pair.near)
  }

  @Test func `the nearest comes first and no more than three come`() {
    #expect(suggestions(for: "--form", among: ["--format", "--from", "--forma"]).first == "--from")
    #expect(
      suggestions(for: "word1", among: ["word2", "word3", "word4", "word1"]) == [
        "word1", "word2", "word3",
      ])
  }

  @Test func `a beginning shared by many suggests none of them`() {
    #expect(suggestions(for: "a", among: ["ab", "ac", "ad", "ae"]).isEmpty)
  }

  @Test func `letters beyond ASCII and very long words are compared without harm`() {
    #expect(suggestions(for: "ניסנ", among: ["ניסן", "אייר"]) == ["ניסן"])
    #expect(suggestions(for: String(repeating: "x", count: 100_000), among: ["x", ""]).isEmpty)
  }
}
