import Testing

@testable import Commands

/// Results of commands that easily contain too little or too much.
@Suite struct AnswerTests {
  private func terminal() throws -> Kith {
    let kith = try Kith()
    kith.variables["NO_COLOR"] = "1"
    kith.isTerminal = true
    return kith
  }

  @Test func `show says when the next birthday is, by each calendar that is kept`() throws {
    let kith = try terminal()
    kith("add", "Rivka", "--birthday", "30 Adar I 5760", "--observe", "both")
    let text = kith("show", "rivka").output
    #expect(text.contains("  Sunday 7 March 2027, in 97 days, turns 27\n"), "\(text)")
    #expect(text.contains("  Tuesday 9 March 2027, 30 Adar I 5787, in 99 days, turns 27\n"))
    kith("add", "Dead", "--birthday", "1815-12-10", "--died", "1852-11-27")
    kith("add", "Year", "--birthday", "1815")
    for name in ["dead", "year"] { #expect(!kith("show", name).output.contains("Next birthday")) }
  }

  @Test func `one long repeat leaves room for the titles`() throws {
    let kith = try terminal()
    kith.width = 80
    kith(
      "event", "add", "Annual meeting of the society", "--from", "2027-03-01 18:00", "--to",
      "19:00", "--repeat", "FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO,-1FR;BYMONTH=1,3,5,7,9,11;COUNT=20")
    let line = kith("event", "list").output.split(separator: "\n").last ?? ""
    #expect(line.contains("Annual meeting of the society"), "\(line)")
    #expect(line.contains("every 2 months…") && line.count <= 80, "\(line)")
  }

  @Test func `one who is very old takes no room for the ages that nobody has`() throws {
    let kith = try terminal()
    kith("add", "Ada", "--birthday", "1815-12-10")
    for year in 1990...1992 { kith("add", "P\(year)", "--birthday", "\(year)-01-01") }
    let lines = kith("stats").output.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "People by age"))
    let labels = lines[(start + 1)...].prefix(4).map { $0.split(separator: " ")[0] }
    #expect(labels == ["30–34", "35–39", "…", "210–214"])
  }

  @Test func `a trial of reminders tells them and takes none away`() throws {
    let kith = try Kith()
    kith("add", "Ada", "--birthday", "1815-11-30")
    for format in ["text", "mail", "notify"] {
      let trial = kith("remind", "--dry-run", "--format", format)
      #expect(trial.output == "Ada turns 211 today, Monday 30 November 2026\n", "\(trial)")
    }
    #expect(kith("remind", "--dry-run", "--format", "json").list.count == 1)
    #expect(kith("remind").output.hasPrefix("Ada turns 211"))
    #expect(kith("remind", "--dry-run").output.isEmpty)
    #expect(kith("remind", "--dry-run", "--install").status == 2)
  }

  @Test func `repeats are taken in words, and refused as they were typed`() throws {
    let kith = try Kith()
    for (words, rule) in [
      ("every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"), ("Every day", "FREQ=DAILY"),
      ("every 3 months", "FREQ=MONTHLY;INTERVAL=3"),
    ] {
      let event = kith(
        "event", "add", "E", "--from", "2027-01-01", "--repeat", words, "--json")
      #expect(event.object["repeat"] as? String == rule, "\(event)")
    }
    let refused = kith("event", "edit", "1", "--repeat", "every full moon")
    #expect(
      refused.error.hasPrefix(
        "kith: repeat `every full moon`: not a repeat rule that kith supports\n"))
    #expect(refused.error.contains("every 2 weeks"))
  }

  @Test func `an event of a Hebrew day says by which calendar it repeats`() throws {
    let kith = try terminal()
    let words = ["--from", "5 Shevat 5750", "--repeat", "yearly"]
    let noted = kith.run(["event", "add", "Feast"] + words)
    #expect(
      noted.error.contains("The event repeats in the Gregorian calendar, starting 31 January 1990"))
    let rule = "RSCALE=HEBREW;FREQ=YEARLY;SKIP=FORWARD"
    #expect(noted.error.contains("`kith event edit 1 --repeat '\(rule)'`"))
    #expect(kith("event", "edit", "1", "--repeat", rule).error.isEmpty)
    #expect(kith("event", "add", "X", "--from", "2027-01-01", "--repeat", "yearly").error.isEmpty)
  }

  @Test func `an export counts the lines of aliases, and says what is missing`() throws {
    let kith = try Kith()
    kith("add", "Ada", "--email", "a@example.org", "--email", "b@example.org")
    kith("add", "Bea")
    let path = kith.folder.appendingPathComponent("aliases").path
    let result = kith("export", "--format", "mutt-alias", "-o", path)
    #expect(result.error == "kith: Wrote 2 aliases to `\(path)`\n")
    let folder = kith.folder.appendingPathComponent("cards").path + "/"
    let refused = kith("export", "--format", "vcard", "-o", folder, "--json").commandError
    #expect(refused["message"] as? String == "the folder `\(folder)` does not exist")
    #expect(refused["hint"] as? String == "Create it with mkdir -p '\(folder)'")
  }

  @Test func `what was not stored is not told as kept`() throws {
    let kith = try Kith()
    kith("add", "Ada")
    kith.outputFailure = 28
    #expect(!kith("edit", "ada", "--name", "Ada").error.contains("is kept"))
    #expect(kith("edit", "ada", "--name", "Bea").error.contains("the change was saved"))
  }
}
