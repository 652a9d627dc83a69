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
    Case("lst", "unknown command `lst`", "Did you mean `list`?"),
    Case("shwo 1", "unknown command `shwo`", "Did you mean `show`?"),
    Case("comp bash", "unknown command `comp`", "Did you mean `completions`?"),
    Case("xyzzy", "unknown command `xyzzy`", "Try `kith help`"),
    Case("-3", "unknown command `-3`", "Try `kith help`"),
    Case("event ad", "`kith event` has no command `ad`", "Did you mean `add`?"),
    Case("event frobnicate", "`kith event` has no command `frobnicate`", "Try `kith help event`"),
    Case("drafts resum 3", "`kith drafts` has no command `resum`", "Did you mean `resume`?"),
    Case("event", "`kith event` needs a command", "Use one of `add`, `show` or `list`"),
    // Options.
    Case("add --brithday x", "unknown option `--brithday`", "Did you mean `--birthday`?"),
    Case("add --birth x", "unknown option `--birth`", "Did you mean `--birthday`?"),
    Case("add --BIRTHDAY=x", "unknown option `--BIRTHDAY`", "Did you mean `--birthday`?"),
    Case("add -birthday x", "unknown option `-birthday`", "Did you mean `--birthday`?"),
    Case("list -xr", "unknown option `-xr`", "Try `kith help list`"),
    Case("list -json", "unknown option `-json`", "Did you mean `--json`?"),
    Case("list -rx", "unknown option `-x` in `-rx`", "Try `kith help list`"),
    Case("list -x", "unknown option `-x`", "Try `kith help list`"),
    Case("list --zzzzzz", "unknown option `--zzzzzz`", "Try `kith help list`"),
    Case("--zzzzzz", "unknown option `--zzzzzz`", "Try `kith help`"),
    Case("list ---limit", "unknown option `---limit`", "Did you mean `--limit`?"),
    Case("add -–note x", "unknown option `-–note`", "Did you mean `--note`?"),
    Case(
      "--limit 3 list", "unknown option `--limit`",
      "`--limit` is an option of `kith list`, `kith upcoming` and `kith event list`"),
    Case(
      "show 1 --sort name", "unknown option `--sort`", "`--sort` is an option of `kith list`"),
    Case(
      "drafts --all resume 3", "unknown option `--all`", "`--all` is an option of `kith drafts`"),
    // Dashes from documents.
    Case(
      "add –birthday x", "`–birthday` starts with a dash that is not an ASCII hyphen",
      "Did you mean `--birthday`?"),
    Case(
      "add —birthdy=x", "`—birthdy=x` starts with a dash that is not an ASCII hyphen",
      "Did you mean `--birthday`?"),
    Case("list −n 3", "`−n` starts with a dash that is not an ASCII hyphen", "Did you mean `-n`?"),
    // Values.
    Case("add --birthday", "`--birthday` needs a value", "Write `--birthday DATE`"),
    Case("list -n", "`-n` needs a value", "Write `-n N`"),
    Case("list -rn", "`-n` needs a value", "Write `-n N`"),
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
    Case(
      "list --json=yes", "`--json` takes no value, but got `yes`", "Write `--json` without a value"),
    Case("list -j=yes", "`-j` takes no value, but got `yes`", "Write `-j` without a value"),
    Case(
      "add --no-after-sunset=", "`--no-after-sunset` takes no value, but got ``",
      "Write `--no-after-sunset` without a value"),
    Case("list --sort nmae", "`nmae` is not a valid value for `--sort`", "Did you mean `name`?"),
    Case(
      "list --color=", "`` is not a valid value for `--color`",
      "Use one of `auto`, `always` or `never`"),
    Case(
      "upcoming --kind event,evnet", "`evnet` is not a valid value for `--kind`",
      "Did you mean `event`?"),
    Case(
      "completions tcsh", "`tcsh` is not a valid value for `SHELL`",
      "Use one of `bash`, `zsh` or `fish`"),
    Case(
      "list --limit 3 -n 3", "`--limit` is given twice",
      "Give `--limit` only once; it holds one value"),
    Case(
      "--database a list --database b", "`--database` is given twice",
      "Give `--database` only once; it holds one value"),
    Case(
      "upcoming --until x --days 3", "`--days` and `--until` cannot be combined",
      "Leave out `--days` or `--until`"),
    // Missing and extra arguments.
    Case("show", "`PERSON` is missing", "Usage: kith show PERSON…"),
    Case("merge 1", "`PERSON` is missing", "Usage: kith merge PERSON PERSON…"),
    Case("add Ada Lovelace", "unexpected argument `Lovelace`", "Usage: kith add [options] [NAME]"),
    Case("upcoming 30", "unexpected argument `30`", "Usage: kith upcoming [options]"),
    Case(
      "event add Tea", "`--from WHEN` is missing",
      "Usage: kith event add [options] --from WHEN TITLE"),
    Case(
      "event add --from now", "`TITLE` is missing",
      "Usage: kith event add [options] --from WHEN TITLE"),
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
