import Arguments
import Testing

@Suite struct ParserTests {
  @Test func `no words at all name no command`() throws {
    let parsed = try parse("")
    #expect(parsed.command == nil && parsed.path.isEmpty && parsed.positionals.isEmpty)
  }

  @Test func `a path of commands is followed and aliases give the real name`() throws {
    #expect(try parse("event ls").path == ["event", "list"])
    #expect(try parse("ls").command?.name == "list")
    #expect(try parse("show show").positionals == ["show"])
  }

  @Test func `global options stand before the command and anywhere after it`() throws {
    for line in [
      "--database f event add --from now Tea", "event --database f add --from now Tea",
      "event add --from now --database f Tea", "event add --from now Tea --database=f",
    ] {
      let parsed = try parse(line)
      #expect(parsed[Sample.database] == "f" && parsed.positionals == ["Tea"], "\(line)")
      #expect(parsed.path == ["event", "add"] && parsed[Sample.from] == "now", "\(line)")
    }
  }

  @Test func `a double dash ends the options`() throws {
    let parsed = try parse("list --reverse -- --limit -n5 --help –tag")
    #expect(parsed.positionals == ["--limit", "-n5", "--help", "–tag"])
    #expect(parsed.isOn(Sample.reverse) == true && !parsed.helpRequested)
    #expect(try parse("list -- a -- b").positionals == ["a", "--", "b"])
    #expect(try parse("-- list x").path == ["list"])
  }

  @Test func `a dash alone is an argument`() throws {
    #expect(try parse("show -").positionals == ["-"])
    #expect(try parse("add Ada --note -").value(Sample.note) == "-")
  }

  @Test(arguments: ["-3", "--02-29", "-3d", "--5", "-0"])
  func `a number or date with a dash is an argument`(word: String) throws {
    #expect(try parse("list \(word)").positionals == [word])
  }

  @Test(arguments: ["--02-29", "-3", "--", "-", "-x", "–birthday", "-b5", "--unheard", "=", "a=b"])
  func `a value is the next word as it stands`(word: String) throws {
    #expect(try parse("add Ada --birthday \(word)")[Sample.birthday] == word)
    #expect(try parse("add Ada -b \(word)")[Sample.birthday] == word)
  }

  @Test(arguments: [
    ("--limit=5", "5"), ("--limit 5", "5"), ("-n5", "5"), ("-n 5", "5"), ("-n=5", "5"),
    ("-rn5", "5"), ("-rn 5", "5"), ("-n-5", "-5"), ("--limit=-5", "-5"), ("--limit -5", "-5"),
    ("--limit=", ""), ("--limit==", "="), ("--limit=--tag", "--tag"), ("-n--tag", "--tag"),
  ])
  func `a value is given in every form`(form: (words: String, value: String)) throws {
    #expect(try parse("list \(form.words)").value(Sample.limit) == form.value)
  }

  @Test func `letters of flags run together`() throws {
    let parsed = try parse("list -jrq")
    for flag in [Sample.json, Sample.reverse, Sample.quiet] { #expect(parsed.isOn(flag) == true) }
  }

  @Test func `an empty word is an argument and an empty value is a value`() throws {
    #expect(try Sample.interface.parse(["list", ""]).positionals == [""])
    #expect(try Sample.interface.parse(["list", "--limit", ""])[Sample.limit] == "")
  }

  @Test func `a repeated option keeps all its values in order`() throws {
    let parsed = try parse("add --tag a Ada -t b --email home:x@y --tag=c,d")
    #expect(parsed.values(Sample.tag) == ["a", "b", "c,d"])
    #expect(parsed.order.map(\.value) == ["a", "b", "home:x@y", "c,d"])
    #expect(parsed.order.map(\.option.name) == ["--tag", "--tag", "--email", "--tag"])
  }

  @Test func `a list gives its elements apart`() throws {
    #expect(try parse("upcoming --kind event,date").values(Sample.kind) == ["event", "date"])
    #expect(try parse("upcoming --kind event,date")[Sample.kind] == "event,date")
  }

  @Test func `of a flag and its negation the last wins and neither is unknown`() throws {
    #expect(try parse("add A").isOn(Sample.afterSunset) == nil)
    #expect(try parse("add A").has(Sample.afterSunset) == false)
    #expect(try parse("add A --after-sunset").isOn(Sample.afterSunset) == true)
    #expect(try parse("add A --no-after-sunset").isOn(Sample.afterSunset) == false)
    #expect(
      try parse("add A --no-after-sunset --after-sunset").isOn(Sample.afterSunset) == true)
    #expect(
      try parse("add A --after-sunset --no-after-sunset").isOn(Sample.afterSunset) == false)
    #expect(try parse("add A --no-after-sunset").has(Sample.afterSunset))
  }

  @Test func `an alias of an option is the option`() throws {
    #expect(try parse("list --colour never")[Sample.color] == "never")
  }

  @Test func `a command with subcommands that runs alone does`() throws {
    #expect(try parse("drafts --all").isOn(Sample.all) == true)
    #expect(try parse("drafts resume 3").path == ["drafts", "resume"])
  }

  @Test(arguments: [
    "add --help", "event add --help", "merge -h", "event -h", "--help add", "-h", "list x -h y",
    "list -rh", "add --wrong --help", "upcoming --days --help", "list --limit 1 --limit 2 -h",
    "upcoming --kind nonsense --help", "add a b --help", "--help --wrong",
  ])
  func `help is given whatever else is missing or wrong`(line: String) throws {
    #expect(try parse(line).helpRequested)
  }

  @Test func `help knows which command it is asked of`() throws {
    #expect(try parse("--help event add").path == ["event", "add"])
    #expect(try parse("event --help add --wrong").path == ["event", "add"])
    #expect(try parse("event --wrong --help").path == ["event"])
    #expect(fault("lst --help") == fault("lst"))
  }

  @Test func `a word meant as data does not ask for help`() throws {
    #expect(try !parse("add Ada --note=--help").helpRequested)
    #expect(fault("add a b -- --help") != nil)
  }

  @Test func `the version is given without a command`() throws {
    #expect(try parse("--version").versionRequested)
    #expect(try parse("merge --version").versionRequested)
  }

  @Test func `the words of help lead to a command`() throws {
    #expect(try Sample.interface.path(of: ["event", "ls"]) == ["event", "list"])
    #expect(try Sample.interface.path(of: []) == [])
    #expect(throws: UsageError.self) { try Sample.interface.path(of: ["list", "x"]) }
  }
}
