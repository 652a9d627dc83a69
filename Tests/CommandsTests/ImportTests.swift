import Foundation
import Testing

@testable import Commands

@Suite struct ImportTests {
  /// A thousand people; row 900 has a day that does not exist, every hundredth row a note of
  /// several lines.
  private static func thousand() -> (text: String, badLine: Int) {
    var text = "name,birthday,birthplace,note\r\n"
    var line = 2
    var badLine = 0
    for row in 1...1000 {
      if row == 900 { badLine = line }
      let day = row == 900 ? "1990-02-30" : "19\(10 + row % 90)-0\(1 + row % 9)-1\(row % 10)"
      let hasLines = row % 100 == 50
      let note = hasLines ? "\"one\r\ntwo, \"\"quoted\"\"\n\nthree\"" : ""
      text += "Person \(row),\(day),Town \(row % 7),\(note)\r\n"
      line += hasLines ? 4 : 1
    }
    return (text, badLine)
  }

  @Test func `one bad row of a thousand stops all, is named by its line, and can be skipped`()
    throws
  {
    let kith = try Kith()
    let (text, badLine) = Self.thousand()
    let file = try kith.file("people.csv", text)
    let refused = kith("import", file, "--json")
    #expect(refused.status == 1)
    #expect(refused.object["read"] as? Int == 1000)
    #expect(refused.object["rejected"] as? Int == 1)
    #expect(refused.object["saved"] as? Bool == false)
    let problem = try #require((refused.object["problems"] as? [[String: Any]])?.first)
    #expect(problem["line"] as? Int == badLine)
    #expect(badLine > 901)
    #expect(problem["record"] as? Int == 900)
    #expect(problem["column"] as? String == "birthday")
    #expect(problem["value"] as? String == "1990-02-30")
    #expect((problem["message"] as? String)?.contains("February 1990 has 28 days") == true)
    #expect(kith("list").output == "")
    let words = kith("import", file)
    #expect(words.output.contains("\t\(badLine)\t900\tbirthday\t1990-02-30\t"))

    let skipped = kith("import", file, "--skip-invalid", "--json")
    #expect(skipped.status == 0)
    #expect(skipped.error == "")
    #expect(skipped.object["added"] as? Int == 999)
    #expect(skipped.object["saved"] as? Bool == true)
    #expect(kith("list").rows.count == 999)

    let again = kith("import", file, "--skip-invalid", "--json")
    #expect(again.object["added"] as? Int == 0)
    #expect(again.object["changed"] as? Int == 0)
    #expect(again.object["unchanged"] as? Int == 999)
    let note = kith("show", "Person 50", "--json").object["note"] as? String
    #expect(note == "one\ntwo, \"quoted\"\n\nthree" || note == "one\r\ntwo, \"quoted\"\n\nthree")
  }

  @Test func `several files are taken in together or not at all`() throws {
    let kith = try Kith()
    let good = try kith.file("good.csv", "name\nAnn\n")
    let bad = try kith.file("bad.csv", "name,birthday\nBo,1990-13-01\n")
    let result = kith("import", good, bad)
    #expect(result.status == 1)
    #expect(result.error.contains("bad.csv"))
    #expect(kith("list").output == "")
    let worse = kith("import", bad, good, bad)
    #expect(worse.error.contains("nothing was saved: 2 of 2 records of 2 files are invalid"))
    let json = kith("import", good, bad, "--json").list
    #expect(json.map { $0["saved"] as? Bool } == [false, false])
    #expect(kith("import", good, bad, "--skip-invalid").status == 0)
    #expect(kith("list").rows.map { $0[1] } == ["Ann"])
  }

  @Test(arguments: [
    ("", "the file is empty"), ("foo,bar\n1,2\n", "no known column"),
    ("na\u{0}me\nAda\n", "the file contains a NUL"),
  ])
  func `a file refused before its first record has its report too`(text: String, why: String)
    throws
  {
    let kith = try Kith()
    let result = kith("import", "-", "--json", input: text)
    #expect(result.status == 1)
    #expect(result.object["read"] as? Int == 0)
    let problem = (result.object["problems"] as? [[String: Any]])?.first
    #expect((problem?["message"] as? String)?.contains(why) == true)
    #expect(problem?["severity"] as? String == "error")
    #expect(result.commandError["code"] as? String == "format")
  }

  @Test func `a NUL is an error of its record, with its line`() throws {
    let kith = try Kith()
    let result = kith("import", "-", "--json", input: "name\nAda\n\u{0}\nBo\n")
    #expect(result.status == 1)
    #expect(result.object["read"] as? Int == 3)
    let problem = (result.object["problems"] as? [[String: Any]])?.first
    #expect(problem?["line"] as? Int == 3)
    #expect(problem?["record"] as? Int == 2)
    #expect((problem?["message"] as? String)?.contains("NUL at offset 9") == true)
    #expect(kith("list").output == "")
  }

  @Test func `a header without rows is no fault, and the report says that it was nobody`() throws {
    let kith = try Kith()
    let path = try kith.file("p.csv", "name,birthday\n")
    let rows = kith("import", path)
    #expect(rows.status == 0 && rows.error == "")
    #expect(rows.output == "\(path)\tcsv\t0\t0\t0\t0\t0\tsaved\n")
    kith.isTerminal = true
    #expect(
      kith("import", path).output
        == "\(path): 0 read, 0 added, 0 changed, 0 unchanged, 0 rejected\n")
  }

  @Test func `a delimiter that is named is the one that counts`() throws {
    let kith = try Kith()
    // A comma in a file with one column looks like the delimiter.
    let text = "name\nLovelace, Ada\nByron, G\n"
    let refused = kith("import", "-", input: text)
    #expect(refused.status == 1 && refused.output.contains("--delimiter"))
    let result = kith("import", "-", "--delimiter", ";", "--json", input: text)
    #expect(result.status == 0, "\(result)")
    #expect(result.object["added"] as? Int == 2)
    #expect(kith("list").rows.map { $0[1] } == ["Byron, G", "Lovelace, Ada"])
  }

  @Test func `columns are mapped as the documentation says, a whole header in quotes`() throws {
    let kith = try Kith()
    let text = "Wer,Geb. am\nAda,10.12.1815\n"
    let map = "name=Wer,birthday=\"Geb. am\""
    let docs = try String(
      contentsOf: DocumentTests.root.appendingPathComponent("docs/formats.md"), encoding: .utf8)
    #expect(docs.contains("`--columns '\(map)'`"))
    #expect(kith("import", "-", input: text).status == 1)
    #expect(kith("import", "-", "--columns", map, input: text).status == 0)
    #expect(kith("list").rows == [["1", "Ada", "1815-12-10", ""]])
  }

  @Test func `records left out on demand end with status 0, and the report says which`() throws {
    let kith = try Kith()
    let text = "name,birthday\nAnn,1990-02-30\n"
    let result = kith("import", "-", "--skip-invalid", "--json", input: text)
    #expect(result.status == 0 && result.error == "")
    #expect(result.object["rejected"] as? Int == 1)
    #expect(result.object["saved"] as? Bool == true)
    #expect((result.object["problems"] as? [[String: Any]])?.count == 1)
  }

  @Test func `a quote too many names the line where it opens and how much it takes in`() throws {
    let kith = try Kith()
    let rows = (1...20).map { "Person \($0),x\n" }.joined()
    func problem(_ text: String) -> [String: Any] {
      let result = kith("import", "-", "--json", input: text)
      #expect(result.status == 1)
      return (result.object["problems"] as? [[String: Any]])?.first ?? [:]
    }
    let unclosed = problem("name,note\nAda,\"13 inch\n" + rows)
    #expect(unclosed["line"] as? Int == 2)
    #expect(unclosed["column"] as? String == "note")
    #expect(unclosed["value"] as? String == "13 inch")
    #expect(
      unclosed["message"] as? String
        == "the opening quote is never closed, and it takes in the rest of the file, 20 lines more")
    let stray = problem("name,note\n\"5\" disk,a\n" + rows + "Z,\"y\"\n")
    #expect(stray["line"] as? Int == 2)
    #expect(stray["value"] as? String == "5\" disk,a")
    #expect(
      (stray["message"] as? String)?.hasSuffix("takes in 21 lines more, up to line 23") == true)
    #expect(kith("list").output == "")
  }

  @Test func `standard input is a file, however it comes`() throws {
    let kith = try Kith()
    #expect(kith("import", "-", input: "name\nAnn\n").status == 0)
    #expect(kith("list").rows.map { $0[1] } == ["Ann"])
  }

  @Test func `an import takes what the file has and keeps what it lacks`() throws {
    let kith = try Kith()
    kith("add", "Ann", "--birthday", "1990-01-01", "--birthplace", "Oslo", "--email", "a@x.org")
    let text = "name,birthday,email,birthplace\nAnn,1990-01-01,b@x.org,\n"
    #expect(kith("import", "-", "--json", input: text).object["changed"] as? Int == 1)
    let ann = kith("show", "ann", "--json").object
    #expect(ann["birthplace"] as? String == "Oslo")
    #expect((ann["emails"] as? [[String: Any]])?.count == 2)
    let skip = kith("import", "-", "--duplicates", "skip", "--json", input: text)
    #expect(skip.object["unchanged"] as? Int == 1)
    let add = kith("import", "-", "--duplicates", "add", "--json", input: text)
    #expect(add.object["added"] as? Int == 1)
    #expect(kith("list").rows.count == 2)
  }

  @Test func `an import reads no date by the locale`() throws {
    let kith = try Kith()
    kith.language = .english(order: .mdy)
    let text = "name,birthday\nAnn,3/4/1990\n"
    let result = kith("import", "-", input: text)
    #expect(result.status == 1)
    #expect(result.output.contains("1990-04-03"))
    #expect(result.output.contains("1990-03-04"))
    #expect(kith("import", "-", "--date-order", "dmy", input: text).status == 0)
    #expect(kith("list").rows[0][2] == "1990-04-03")
  }

  @Test func `events come in by their own headers, with their people`() throws {
    let kith = try Kith()
    kith("add", "Ann")
    let text = "title,start,end,people\nTrip,2027-03-01,2027-03-05,Ann\n"
    #expect(kith("import", "-", input: text).status == 0)
    #expect(kith("event", "list").output == "1\t2027-03-01\t2027-03-05\tTrip\n")
    let wrong = "title,start,end\nTrip,2027-03-05,2027-03-01\n"
    let refused = kith("import", "-", input: wrong)
    #expect(refused.status == 1)
    #expect(refused.output.contains("2027-03-05"))
    #expect(refused.output.contains("2027-03-01"))
    #expect(kith("event", "list").rows.count == 1)
  }

  @Test func `what is not understood is quoted`() throws {
    let kith = try Kith()
    let file = try kith.file("p.csv", "name\nAnn\n")
    #expect(kith("import", file, "--columns", "q=r").error.contains("`q`"))
    #expect(kith("import", file, "--encoding", "klingon").error.contains("`klingon`"))
    #expect(kith("import", file, "--delimiter", "xx").error.contains("`xx`"))
    #expect(kith("import", file, "--format", "pdf").error.contains("`pdf`"))
    #expect(kith("list").output == "")
  }

  @Test func `on a terminal the report is words with line, column and value`() throws {
    let kith = try Kith()
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    kith.width = 120
    let result = kith("import", "-", input: "name,birthday\nBo,1990-02-30\n")
    #expect(
      result.output.contains(
        "-: 1 read, 0 would be added, 0 would be changed, 0 unchanged, 1 rejected"))
    #expect(result.output.contains("line 2, Bo, birthday `1990-02-30`: February 1990 has 28 days"))
    #expect(result.error.contains("--skip-invalid"))
  }

  @Test(arguments: [
    "name,birthday,email\nJohn Smith,1980-01-01,j1@x.org\nJohn Smith,,j2@x.org\n",
    "name,note\nA,x\nA,y\n", "name,note\nA,x\nA,y\nA,x\n", "name,phone\nLarry,+1 6\n",
  ]) func `a second import of a file finds everything unchanged`(text: String) throws {
    let kith = try Kith()
    kith("add", "Larry", "--birthday", "2000-02-29")
    let path = try kith.file("p.csv", text)
    kith("import", path)
    let count = kith("list").rows.count
    let again = kith("import", path, "--json").object
    #expect(again["added"] as? Int == 0 && again["changed"] as? Int == 0, "\(again)")
    #expect(kith("list").rows.count == count)
  }

  @Test func `a warning or an error of a record names whom it is about`() throws {
    let kith = try Kith()
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Leap Year\nBDAY:1950-02-29\nEND:VCARD\n"
    let cards = try kith.file("a.vcf", card)
    #expect(
      kith("import", cards, "--json").object["problems"] as? NSArray == [
        [
          "line": 4, "record": 1, "column": "birthday", "value": "1950-02-29",
          "severity": "warning",
          "message": "February 1950 has 28 days; kept as an unmapped property",
          "hint": NSNull(), "name": "Leap Year",
        ]
      ])
    kith.isTerminal = true
    kith.variables["NO_COLOR"] = "1"
    let again = kith("import", cards).output.split(whereSeparator: \.isWhitespace)
    let words = again.joined(separator: " ")
    #expect(words.contains("warning line 4, Leap Year, birthday `1950-02-29`:"))
    let rows = try kith.file("a.csv", "name,birthday\nZoë,31/02/1990\n,1990-01-01\n")
    let refused = kith("import", rows).output
    #expect(refused.contains("line 2, Zoë, birthday `31/02/1990`:"))
    #expect(refused.contains("line 3, name:"), "who has no name is not named")
    kith.width = 40
    for line in kith("import", rows).output.split(separator: "\n").dropFirst() {
      #expect(line.count <= 40, "\(line)")
    }
  }

  @Test func `a person with more values than a format can hold is refused`() throws {
    let kith = try Kith()
    let mails = (0...8000).map { "e\($0)@x" }.joined(separator: ";")
    let path = try kith.file("a.csv", "name,email\nA,\(mails)\nB,b@x\n")
    let report = kith("import", path, "--skip-invalid", "--json").object
    #expect(report["rejected"] as? Int == 1 && report["added"] as? Int == 1)
  }

  @Test(arguments: [
    ("name,note\nA,a\nB,\"x\" y, z\nC,c\nD,\"d\"\n", "up to line 5"),
    ("name,note\nA,a\nB,\"x\"y\nC,c\n", "up to the end of the file"),
  ])
  func `a stray quote tells how far it reached`(text: String, reach: String) throws {
    let kith = try Kith()
    let report = kith("import", try kith.file("a.csv", text), "--dry-run", "--json").object
    let problem = (report["problems"] as? [[String: Any]])?.first
    #expect(problem?["line"] as? Int == 3)
    #expect((problem?["message"] as? String)?.contains(reach) == true, "\(report)")
  }

  @Test func `a pipe among the files of a folder is refused and not waited for`() throws {
    let kith = try Kith()
    let folder = kith.folder.appendingPathComponent("cards").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try kith.file("cards/a.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nEND:VCARD\n")
    #expect(mkfifo(folder + "/b.vcf", 0o600) == 0)
    let result = kith("import", folder)
    #expect(result.status == 1)
    #expect(result.error.hasPrefix("kith: `\(folder)/b.vcf` is not a regular file\nhint: "))
    #expect(kith("list").output == "")
  }
}
