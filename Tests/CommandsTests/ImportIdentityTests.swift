import Foundation
import Testing

@testable import Commands

/// How imported records are matched, and the effect of a second import.
@Suite struct ImportIdentityTests {
  private static func card(_ uid: String, _ lines: String...) -> String {
    let own = lines.map { $0 + "\n" }.joined()
    return "BEGIN:VCARD\nVERSION:4.0\n\(uid.isEmpty ? "" : "UID:\(uid)\n")\(own)END:VCARD\n"
  }

  @Test(arguments: [
    "name,birthday,note\nAnn,1990-01-01,x\nAnn,1990-01-01,y\nAnn,1990-01-01,x\n",
    "name,birthday,note,email\nAnn,1990-01-01,,a@x\nAnn,1990-01-01,y,b@x\nann,1990-01-01,z,c@x\n",
    "uid,name,birthday,email\nu,Ann,1990-01-01,a@x\nu,Ann,1991-01-01,b@x\n,Ann,1990-01-01,c@x\n",
    "uid,name,birthday,email\nu,Ann,1990-01-01,\n,Ann,1990-01-01,c@x\nu,Ann,,d@x\n,Ann,1990-01-01,e@x\n",
    card("u", "FN:Ann", "EMAIL:a@x", "X-A:1") + card("u", "FN:Bea", "EMAIL:b@x", "X-A:2"),
    card("", "FN:Ann", "BDAY:19900101", "TEL:1") + card("", "FN:Ann", "BDAY:19900101", "TEL:2"),
    "uid,title,start,place\ne,T,2027-01-01,A\ne,U,2027-01-02,B\n",
    "title,start,place,tags\nT,2027-01-01,A,x\nT,2027-01-01,B,y\n",
  ])
  func `a file that says two things of one record changes nothing the second time`(text: String)
    throws
  {
    for before in ["", "name,birthday,note,email\nAnn,1990-01-01,old,old@x\n"] {
      let kith = try Kith()
      if !before.isEmpty { kith("import", try kith.file("before.csv", before)) }
      let path = try kith.file("p", text)
      #expect(kith("import", path).status == 0)
      let people = kith("export", "--format", "json").output
      let again = kith("import", path, "--json").object
      #expect(again["read"] as? Int == again["unchanged"] as? Int, "\(again)")
      #expect(kith("export", "--format", "json").output == people)
    }
  }

  @Test func `people who share nothing but a uid are all kept`() throws {
    let kith = try Kith()
    let text =
      Self.card("0", "FN:Ann Smith", "BDAY:19900101", "EMAIL:ann@example.org")
      + Self.card("0", "FN:Ben Brown", "BDAY:19850202", "EMAIL:ben@example.org")
      + Self.card("0", "FN:Cy Clark", "TEL:555")
      + Self.card("0", "FN:Ann Jones", "NOTE:Married")
      + Self.card("0", "FN:Nan", "EMAIL:ANN@example.org")
    let path = try kith.file("same.vcf", text)
    let first = kith("import", path, "--json").object
    #expect(first["added"] as? Int == 3 && first["read"] as? Int == 5)
    #expect(kith("list").rows.map { $0[1] } == ["Ann Smith", "Ben Brown", "Cy Clark"])
    #expect(kith("show", "1", "--json").object["note"] as? String == "Married")
    let warnings = (first["problems"] as? [[String: Any]] ?? []).compactMap {
      $0["message"] as? String
    }
    #expect(
      warnings.contains {
        $0.hasPrefix(
          "`Ben Brown, born 1985-02-02` has the uid `0`, which `Ann Smith, born 1990-01-01`")
      }, "\(warnings)")
    let again = kith("import", path, "--json").object
    #expect(again["unchanged"] as? Int == 5, "\(again)")
  }

  @Test func `someone of the same name is told with both birthdays`() throws {
    let kith = try Kith()
    kith("add", "Ann", "--birthday", "1980-01-01")
    let text = "name,birthday\nAnn,1990-05-09\n"
    let report = kith("import", "-", "--json", input: text).object
    let problem = (report["problems"] as? [[String: Any]])?.first
    #expect(
      problem?["message"] as? String
        == "Added as a new person; there is already an Ann, born 1980-01-01 (1)")
    #expect((problem?["hint"] as? String)?.contains("kith merge") == true)
    #expect(
      kith("add", "Ann", "--birthday", "--02-29").error
        == "kith: Another person has the same name: Ann, born 1980-01-01 (1)\n")
  }

  @Test func `the first value of a file counts, and a warning names the field that stays`() throws {
    let kith = try Kith()
    kith("add", "Ann", "--birthday", "1990-01-01", "--note", "old", "--birthplace", "Bath")
    let text =
      "name,birthday,note,birthplace,email\n"
      + "Ann,1990-01-01,x,,a@x\nAnn,1990-01-01,y,Rome,b@x\n"
    let report = kith("import", try kith.file("p.csv", text), "--json").object
    let problems = report["problems"] as? [[String: Any]] ?? []
    #expect(problems.count == 1)
    #expect(problems.first?["severity"] as? String == "warning")
    #expect(problems.first?["line"] as? Int == 3)
    #expect(
      problems.first?["message"] as? String
        == "`Ann, born 1990-01-01` is in the file twice with different values: `note` stays "
        + "`x`, not `y`")
    let ann = kith("show", "1", "--json").object
    #expect(ann["note"] as? String == "x")
    #expect(ann["birthplace"] as? String == "Rome")
    #expect((ann["emails"] as? [[String: Any]])?.map { $0["value"] as? String } == ["a@x", "b@x"])
  }

  @Test func `common labels are spelt as in cards, so that a value is not there twice`() throws {
    let kith = try Kith()
    let head = "First Name,Last Name,Birthday,E-mail 1 - Label,E-mail 1 - Value\n"
    _ = try kith.imported("g.csv", head + "Jane,Roe,1990-02-28,* Home,jane@x.org\n")
    _ = try kith.imported(
      "j.vcf", SampleFiles.card("FN:Jane Roe", "EMAIL;TYPE=HOME:jane@x.org", "BDAY:19900228"))
    let jane = kith("show", "1", "--json").object
    #expect((jane["emails"] as? [Any])?.count == 1)
  }

  @Test func `a yearly entry without a year is the same in every year`() throws {
    let kith = try Kith()
    let text = "Party=24/12 ev\nLeap=29/2 ann to2/3\n"
    #expect(try kith.imported("a.birthdays", text)["added"] as? Int == 2)
    kith.variables["KITH_TODAY"] = "2028-12-30"
    #expect(try kith.imported("a.birthdays", text)["unchanged"] as? Int == 2)
    #expect(kith("event", "list").rows.count == 2)
  }

  @Test func `a merge holds when the cards it was made of are imported again`() throws {
    let kith = try Kith()
    let one = SampleFiles.card("UID:one", "FN:Ann Bee", "BDAY:19900101", "EMAIL:a@x", "NOTE:n1")
    let two = SampleFiles.card("UID:two", "FN:Anna Bee", "BDAY:19900101", "EMAIL:b@x", "TITLE:t2")
    let both = try kith.file("both.vcf", one + two)
    kith("import", both)
    #expect(kith("merge", "1", "2").status == 0)
    let merged = kith("export", "--format", "json").output
    for path in [both, try kith.file("two.vcf", two), try kith.file("one.vcf", one), both] {
      let report = kith("import", path, "--json").object
      #expect(report["unchanged"] as? Int == report["read"] as? Int, "\(report)")
      #expect(kith("export", "--format", "json").output == merged)
    }
  }

  @Test func `a card with a uid can be added once more`() throws {
    let kith = try Kith()
    let path = try kith.file("a.vcf", SampleFiles.card("UID:u", "FN:Ann"))
    kith("import", path)
    #expect(kith("import", path, "--duplicates", "add", "--json").object["added"] as? Int == 1)
    #expect(kith("list").rows.count == 2)
  }
}
