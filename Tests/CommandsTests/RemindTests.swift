import Foundation
import Storage
import TestSupport
import Testing

@testable import Commands

@Suite struct RemindTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
    kith.variables["PATH"] = kith.folder.path
  }

  /// Installs a program that records its arguments and its input, and exits with a status.
  private func program(_ name: String, status: Int = 0) throws {
    let folder = kith.folder.path
    try Executable.write(
      """
      printf '%s\\0' "$@" > '\(folder)/\(name).words'
      cat > '\(folder)/\(name).input'
      exit \(status)
      """, to: folder + "/" + name)
  }

  private func words(of name: String) -> [String] {
    let data = try? Data(contentsOf: kith.folder.appendingPathComponent("\(name).words"))
    let text = String(decoding: data ?? Data(), as: UTF8.self)
    return text.split(separator: "\0", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private func input(of name: String) throws -> String {
    try String(
      contentsOf: kith.folder.appendingPathComponent("\(name).input"), encoding: .utf8)
  }

  private func remind(on day: String, _ words: String...) -> Kith.Result {
    kith.run(["remind", "--today", day] + words)
  }

  @Test func `it says what is due in sentences, once, and is silent otherwise`() {
    #expect(remind(on: "2026-12-03").status == 0, "without a file")
    kith("add", "Ada Lovelace", "--birthday", "1815-12-10")
    let quiet = remind(on: "2026-12-02")
    #expect(quiet.status == 0 && quiet.output == "" && quiet.error == "")
    let line = "Ada Lovelace turns 211 in 7 days, Thursday 10 December 2026\n"
    #expect(remind(on: "2026-12-03").output == line)
    let second = remind(on: "2026-12-03")
    #expect(second.status == 0 && second.output == "" && second.error == "")
    #expect(remind(on: "2026-12-03", "--again").output == line)
    #expect(
      remind(on: "2026-12-10").output
        == "Ada Lovelace turns 211 today, Thursday 10 December 2026\n")
    #expect(kith("log").rows.count == 1, "reminders are no change")
    #expect(kith("check").status == 0)
  }

  @Test func `each kind has its words`() {
    kith("add", "Leap", "--birthday", "--02-29")
    kith("add", "Miriam", "--birthday", "20 Adar 5781", "--observe", "both")
    kith("add", "Ben", "--birthday", "2027-02-27", "--today", "2027-02-27")
    kith("add", "Cy", "--died", "2026-02-28", "--today", "2026-11-30")
    kith("add", "Dora", "--date", "name day:2020-03-01", "--date", "house:--03-02")
    kith("event", "add", "Tea", "--from", "2027-02-28 16:00", "--to", "2027-02-28 18:30")
    kith("event", "add", "Call", "--from", "2027-02-27 16:00")
    kith("event", "add", "Camp", "--from", "2027-02-27", "--to", "2027-03-02")
    #expect(
      remind(on: "2027-02-27").output.split(separator: "\n") == [
        "Ben was born today, Saturday 27 February 2027",
        "Call today, Saturday 27 February 2027, 16:00",
        "Camp today, 27 February – 2 March 2027",
        "Cy: memorial day, 1 year, tomorrow, Sunday 28 February 2027",
        "Leap has a birthday tomorrow, Sunday 28 February 2027, born 29 February",
        "Tea tomorrow, Sunday 28 February 2027, 16:00–18:30",
        "Dora: name day, 7 years, in 2 days, Monday 1 March 2027",
        "Dora: house, in 3 days, Tuesday 2 March 2027",
        "Miriam turns 6 in 5 days, Thursday 4 March 2027",
      ])
    kith.isTerminal = true
    #expect(
      remind(on: "2027-03-29").output
        == "Miriam turns 6 today, Monday 29 March 2027, 20 Adar II 5787\n")
  }

  @Test func `JSON is what upcoming writes, with the sentence`() throws {
    #expect(remind(on: "2026-12-03", "--format", "json").output == "[]\n")
    kith("add", "Ada", "--birthday", "1815-12-10")
    let words = ["--today", "2026-12-03", "--json"]
    let upcoming = kith.run(["upcoming", "--days", "7"] + words).list
    var found = try #require(kith.run(["remind", "--again"] + words).list.first)
    let text = found.removeValue(forKey: "text") as? String
    #expect(text == "Ada turns 211 in 7 days, Thursday 10 December 2026")
    #expect(found as NSDictionary == upcoming.first as NSDictionary?)
    #expect(
      JSONKeys.objects(in: kith.run(["remind"] + words).output).first
        == ShapeTests.occurrence + ["text"])
    #expect(kith.run(["remind"] + words).output == "[]\n")
  }

  @Test func `output that arrives nowhere was not told`() {
    kith("add", "Ada", "--birthday", "1815-12-10")
    for code: Int32 in [32, 28] {
      kith.outputFailure = code
      #expect(remind(on: "2026-12-03").status == (code == 32 ? 0 : 1))
    }
    kith.outputFailure = 0
    #expect(remind(on: "2026-12-03").output.hasPrefix("Ada turns"))
  }

  @Test func `lead times are set for everyone, a person and a tag, and shown`() {
    #expect(kith("config", "lead-times").rows == [["lead-times", "0,7"]])
    #expect(kith("config", "lead-times", "30,7").rows == [["lead-times", "7,30"]])
    #expect(kith("config", "--json").object["lead-times"] as? String == "7,30")
    let wrong = kith("config", "lead-times", "soon")
    #expect(wrong.status == 2 && wrong.error.contains("such as 0,7, or off"))
    kith("add", "Ada", "--birthday", "1815-12-10", "--lead-times", "14,1", "--tag", "family")
    kith("add", "Bea", "--birthday", "1990-12-10", "--tag", "family")
    #expect(kith("show", "ada", "--json").object["lead_times"] as? String == "1,14")
    #expect(kith("show", "ada").rows.contains(["lead_times", "1,14", ""]))
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    #expect(kith("show", "ada").output.contains("  1 day before and 14 days before\n"))
    kith.isTerminal = false
    #expect(kith("tag", "lead-times", "Family", "3").rows == [["Family", "3"]])
    #expect(kith("tag", "lead-times").rows == [["Family", "3"]])
    #expect(
      kith("tag", "lead-times", "family", "--json").list as NSArray
        == [["tag": "Family", "lead_times": "3"]])
    let told = remind(on: "2026-12-07")
    #expect(told.output.hasPrefix("Ada turns 211 in 3 days") && told.rows.count == 2, "missed")
    #expect(remind(on: "2026-12-07", "--again").output.hasPrefix("Bea"))
    #expect(remind(on: "2026-12-07", "--again").rows.count == 1, "Ada's days are 14 and 1")
    #expect(kith("tag", "lead-times", "family", "default").output == "")
    #expect(kith("tag", "lead-times", "family", "never").status == 2)
    #expect(kith("edit", "ada", "--lead-times", "soon").error.contains("or off"))
    #expect(kith("edit", "ada", "--lead-times", "off").status == 0)
    #expect(kith("log").output.contains("lead_times 1,14 → off"))
    #expect(kith("undo").status == 0)
    #expect(kith("show", "ada", "--json").object["lead_times"] as? String == "1,14")
    #expect(kith("edit", "ada", "--clear", "lead-times").status == 0)
    #expect(kith("show", "ada", "--json").object["lead_times"] is NSNull)
  }

  @Test func `lead times that leave out the day itself say so, once`() {
    kith("add", "Ada")
    let note =
      "kith: 1 day before and 14 days before, but not on the day itself; `0,1,14` includes it"
    for words in [
      ["config", "lead-times", "14,1"], ["tag", "lead-times", "family", "14,1"],
      ["edit", "ada", "--lead-times", "14,1"], ["add", "Bea", "--lead-times", "14,1"],
    ] {
      let was = words[0] == "config" ? "kith: It was `0,7`; `kith undo` restores it\n" : ""
      #expect(kith.run(words).error == was + note + "\n", "\(words)")
      let quiet = words.map { $0 == "14,1" ? "14,1,0" : $0 }
      #expect(kith.run(quiet).error.contains("not on the day") == false)
    }
    #expect(!kith("config", "lead-times", "off").error.contains("not on the day"))
    #expect(kith("config", "lead-times").error == "")
  }

  @Test func `lead times go through every format that can hold them`() throws {
    kith("add", "Ada", "--birthday", "1815-12-10", "--lead-times", "14,1")
    kith("add", "Bea", "--birthday", "1990-01-02", "--lead-times", "off")
    kith("add", "Cid", "--birthday", "1990-01-03")
    for (name, options) in [
      ("a.csv", []), ("a.json", []), ("a.vcf", []), ("b.vcf", ["--vcard-version", "3"]),
      ("a.ics", ["--birthdays"]),
    ] {
      let path = kith.folder.appendingPathComponent(name).path
      #expect(kith.run(["export", "-o", path] + options).status == 0)
      let other = try Kith()
      let options = name == "a.ics" ? ["--birthdays"] : []
      #expect(other.run(["import", path] + options).status == 0)
      let found = other("list", "--json").list.map { $0["lead_times"] as? String }
      #expect(found == ["1,14", "off", nil], "\(name)")
      #expect(kith.run(["import", path, "--json"] + options).object["unchanged"] as? Int == 3)
    }
  }
}

extension RemindTests {
  @Test func `a notification is one, in which nothing acts`() throws {
    try program("notify-send")
    kith("add", "--name=-u <b>x</b> & \\n", "--birthday", "--12-10")
    #expect(remind(on: "2026-12-03", "--format", "notify").output == "")
    #expect(
      words(of: "notify-send") == [
        "--app-name=kith", "--", "-u <b>x</b> & \\n has a birthday in 7 days",
        "Thursday 10 December 2026",
      ])
    kith("add", "a\u{1b}[2J\nb", "--birthday", "--12-10")
    for number in 1...10 { kith("add", "p\(number)", "--birthday", "--12-10") }
    _ = remind(on: "2026-12-10", "--format", "notify")
    let last = words(of: "notify-send")
    #expect(last[2] == "12 reminders")
    let lines = last[3].split(separator: "\n").map(String.init)
    #expect(lines.count == 11 && lines.last == "and 2 more")
    #expect(
      lines.contains {
        $0.hasPrefix("-u &lt;b&gt;x&lt;/b&gt; &amp; \\\\n has a birthday today")
      })
    #expect(lines.contains { $0.hasPrefix("a\\\\u{1b}[2J\\\\nb has") })
  }

  @Test func `a name as long as names can be is told on the desktop too`() throws {
    try program("notify-send")
    let marks = String(repeating: "\u{301}", count: 300_000)
    let file = try kith.file("long.csv", "name,birthday\nx\(marks),--12-10\n")
    kith("import", file)
    #expect(remind(on: "2026-12-03", "--format", "notify").status == 0)
    #expect(words(of: "notify-send").allSatisfy { $0.utf8.count < 1000 })
  }

  @Test func `what could not be told is told later`() throws {
    kith("add", "Ada", "--birthday", "1815-12-10")
    let missing = remind(on: "2026-12-03", "--format", "notify")
    #expect(missing.status == 1)
    #expect(missing.error.hasPrefix("kith: `notify-send` is not installed"))
    #expect(missing.error.contains("libnotify-bin"))
    for name in ["notify-send", "sendmail"] {
      try program(name, status: 3)
      let format = name == "sendmail" ? "mail" : "notify"
      let failed = remind(on: "2026-12-03", "--format", format, "--to", "ada@example.org")
      #expect(failed.status == 1 && failed.error.contains("failed with status 3"))
    }
    #expect(remind(on: "2026-12-05").output.hasPrefix("Ada turns 211 in 5 days"))
  }

  /// The headers and the text of the last mail, parsed by Python.
  private func mail() throws -> [String: String] {
    let script = """
      import email, email.policy, json, sys
      m = email.message_from_string(sys.stdin.read(), policy=email.policy.default)
      h = {k: str(v) for k, v in m.items()}
      h["body"] = m.get_content(); h["names"] = " ".join(m.keys()); h["defects"] = str(m.defects)
      print(json.dumps(h))
      """
    let line = try DebianPython.lines(
      script, module: "email", package: "python3", input: try input(of: "sendmail"))[0]
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return object as? [String: String] ?? [:]
  }

  @Test func `a mail is one that other programs read, whatever the names hold`() throws {
    try program("sendmail")
    kith.variables["USER"] = "ada"
    kith("add", "Ada", "--birthday", "1815-12-10")
    #expect(remind(on: "2026-12-03", "--format", "mail").status == 0)
    #expect(words(of: "sendmail") == ["-i", "--", "ada"])
    let plain = try mail()
    #expect(plain["Subject"] == "Ada turns 211 in 7 days")
    #expect(plain["body"] == "Ada turns 211 in 7 days, Thursday 10 December 2026\n")
    #expect(plain["To"] == "ada" && plain["From"]?.hasPrefix("kith <ada@") == true)
    #expect(plain["Date"] == "Mon, 30 Nov 2026 00:53:20 +0000")
    #expect(plain["Message-ID"]?.hasPrefix("<kith.1796000000000.") == true)
    let injected = "Zoë ☃ שרה\r\nBcc: eve@example.org\r\n\r\n.\r\nFrom x =?UTF-8?Q?a?="
    kith("add", injected, "--birthday", "--12-11")
    kith("add", String(repeating: "Łukasz ", count: 200), "--birthday", "--12-11")
    #expect(
      remind(on: "2026-12-11", "--format", "mail", "--to", "eve+x@example.org").status == 0)
    let hostile = try mail()
    #expect(
      hostile["names"]
        == "From To Subject Date Message-ID MIME-Version Content-Type Content-Transfer-Encoding "
        + "Auto-Submitted")
    #expect(hostile["To"] == "eve+x@example.org" && hostile["defects"] == "[]")
    #expect(hostile["Subject"]?.hasSuffix(", and 1 more") == true)
    #expect(hostile["body"]?.contains("Zoë ☃ שרה\\r\\nBcc: eve@example.org") == true)
    let raw = try input(of: "sendmail").split(separator: "\n")
    #expect(raw.allSatisfy { $0.utf8.count <= 76 && $0.utf8.allSatisfy { $0 < 0x7F } })
  }

  @Test(arguments: [
    "", "-t", "a b", "a\nBcc: x@y", "a@b@c", "@b", "a@", "zoë@example.org", "a,", "a,-t", "<-t>",
    "a <b c>", "a@b; c@d",
  ])
  func `an address in which anything could act is refused`(address: String) throws {
    try program("sendmail")
    kith("add", "Ada", "--birthday", "1815-12-10")
    let result = remind(on: "2026-12-03", "--format", "mail", "--to=" + address)
    #expect(
      result.status == 2 && result.error.contains("is not an e-mail address"), "\(result.error)")
    #expect(result.error.contains("hint: Write it as ada@example.org; separate several"))
    #expect(words(of: "sendmail") == [])
    #expect(remind(on: "2026-12-03").output != "")
  }

  @Test func `of two dates on one day each is told, also one that came later`() {
    kith("add", "Ann", "--date", "anniversary:2010-12-10")
    #expect(remind(on: "2026-12-03").rows.count == 1)
    for date in ["name day:2001-12-10", "anniversary:2012-12-10"] {
      kith("edit", "ann", "--date", date)
      #expect(remind(on: "2026-12-03").rows.count == 1, "\(date)")
    }
    #expect(remind(on: "2026-12-03").output == "")
    #expect(kith("check").status == 0)
  }

  @Test func `a named file that is not there is said, one that nobody made yet is not`() {
    let named = remind(on: "2026-12-03", "--database", kith.folder.path + "/moved.db")
    #expect(named.status == 1 && named.error.contains("the file `"))
    #expect(remind(on: "2026-12-03").status == 0)
  }

  @Test func `what was told and could not be noted is said to have been told`() throws {
    kith("add", "Ada", "--birthday", "1815-12-10")
    let sql = "drop table reminder_given"
    try Executable.write(
      "exec /usr/bin/sqlite3 '\(kith.database)' '\(sql)'", to: kith.folder.path + "/notify-send")
    let result = remind(on: "2026-12-03", "--format", "notify")
    #expect(result.status == 1)
    #expect(
      result.error.hasPrefix(
        "kith: the reminder was delivered but could not be recorded, so it will be shown again"),
      "\(result.error)")
  }

  @Test func `while the file is in use what is read is told all the same`() throws {
    kith("add", "Ada", "--birthday", "1815-12-10")
    let other = try Connection(path: kith.database, mode: .readWrite)
    try other.execute("BEGIN IMMEDIATE")
    let result = remind(on: "2026-12-03")
    #expect(result.status == 0 && result.output.hasPrefix("Ada turns 211"))
    #expect(
      result.error.contains("is in use by another program; this reminder will be shown again"))
    #expect(remind(on: "2026-12-03", "--format", "notify").status == 1)
  }

  @Test func `mail goes to several, to whom the setting names, and to whom the option says`() throws
  {
    try program("sendmail")
    kith("add", "Ada", "--birthday", "1815-12-10")
    kith("add", "Bea", "--birthday", "1815-12-10")
    #expect(kith("config", "mail-to", "bea@example.org").rows == [["mail-to", "bea@example.org"]])
    #expect(remind(on: "2026-12-03", "--format", "mail", "--again").status == 0)
    #expect(words(of: "sendmail") == ["-i", "--", "bea@example.org"])
    let several = "Ada L <ada@example.org>, cid@example.org"
    #expect(remind(on: "2026-12-03", "--format", "mail", "--to", several).status == 0)
    #expect(words(of: "sendmail") == ["-i", "--", "ada@example.org", "cid@example.org"])
    #expect(try mail()["To"] == "ada@example.org, cid@example.org")
    let wrong = kith("config", "mail-to", "nonsense")
    #expect(wrong.status == 2 && wrong.error.contains("Write it as ada@example.org"))
    #expect(kith("config", "mail-to", "user").rows == [["mail-to", "user"]])
  }
}
