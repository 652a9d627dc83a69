import Foundation
import Testing

@testable import Commands

/// Faults that were found by exporting to files and importing what is broken.
@Suite struct FoundFileFaultsTests {
  @Test func `a file that appears meanwhile is not replaced without force`() throws {
    let kith = try Kith()
    let path = kith.folder.appendingPathComponent("out.csv").path
    do {
      let file = try WholeFile(path, replaces: false, precious: [])
      Array("mine".utf8).withUnsafeBytes { file.keep($0) }
      _ = try kith.file("out.csv", "theirs")
      let complaint = #expect(throws: Complaint.self) { try file.finish() }
      #expect(complaint?.code == .exists && complaint?.message == "`\(path)` is there already")
    }
    #expect(FileManager.default.contents(atPath: path) == Data("theirs".utf8))
    let forced = try WholeFile(path, replaces: true, precious: [])
    try forced.finish()
    #expect(FileManager.default.contents(atPath: path) == Data())
  }

  @Test func `an export that finds nobody says so`() throws {
    let kith = try Kith()
    kith("add", "Ann")
    let path = kith.folder.appendingPathComponent("a.vcf").path
    let result = kith("export", "nobody", "-o", path)
    #expect(result.status == 0 && result.error.contains("nothing is found by `nobody`"))
    #expect(!kith("export", "ann", "-o", path, "--force").error.contains("nothing is found"))
  }

  @Test(arguments: [0o640, 0o600, 0o644])
  func `a file that is replaced keeps its rights`(mode: Int) throws {
    let kith = try Kith()
    kith("add", "Ann")
    let path = try kith.file("a.vcf", "x")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(kith("export", "-o", path, "--force").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == mode)
    let other = kith.folder.appendingPathComponent("b.vcf").path
    kith("export", "-o", other)
    let own = try FileManager.default.attributesOfItem(atPath: other)
    #expect(own[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a dry run writes no rejects and says so`() throws {
    let kith = try Kith()
    let path = try kith.file("a.csv", "name,birthday\nAnn,1990-02-30\n")
    let rejects = kith.folder.appendingPathComponent("r.csv").path
    let result = kith("import", path, "--skip-invalid", "--dry-run", "--rejects", rejects)
    #expect(result.error.contains("writes no rejects"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: rejects))
    let full = kith("import", path, "--skip-invalid", "--rejects", "/dev/full", "--force")
    #expect(full.status == 1 && full.error.contains("--rejects") && !full.error.contains("-o "))
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

  @Test func `the uids of those who were merged go through JSON`() throws {
    let kith = try Kith()
    let cards = ["one", "two"].map {
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\($0)\r\nFN:Ann\r\nEND:VCARD\r\n"
    }
    kith("import", try kith.file("a.vcf", cards.joined()))
    #expect(kith("merge", "1", "2").status == 0)
    let json = kith("export", "--format", "json").output
    #expect(json.contains(#""former_uids": ["two"]"#), "\(json)")
    let other = try Kith()
    let path = try other.file("a.json", json)
    #expect(other("import", path, "--json").object["added"] as? Int == 1)
    #expect(other("import", path, "--json").object["unchanged"] as? Int == 1)
    #expect(other("export", "--format", "json").output == json)
    other("import", try other.file("two.vcf", cards[1]))
    #expect(other("list").rows.count == 1)
    #expect(other("undo").status == 0)
    // A uid that is somebody's stays theirs.
    let third = try Kith()
    third("import", try third.file("two.vcf", cards[1]))
    #expect(third("import", try third.file("a.json", json), "--json").object["added"] as? Int == 1)
    third("import", try third.file("two.vcf", cards[1]))
    #expect(third("list").rows.count == 2)
  }

  @Test(arguments: [
    ("dateOfBirth: 19900102000000Z", "1990-01-02"), ("dateOfBirth: 19900102", "1990-01-02"),
    ("birthday: 199001021530+0100", "1990-01-02"),
  ])
  func `a date in LDAP's own form is read`(line: String, date: String) throws {
    let kith = try Kith()
    kith("import", try kith.file("a.ldif", "dn: x\ncn: Ann\n\(line)\n"))
    #expect(kith("list").rows.first?[2] == date)
  }

  @Test(arguments: [("birthmonth: 5", "5"), ("birthmonth: May\nbirthday: 1", "May-1")])
  func `a bad birthday of LDIF is quoted as it stands`(lines: String, value: String) throws {
    let kith = try Kith()
    let path = try kith.file("a.ldif", "dn: x\ncn: Ann\n\(lines)\n")
    let problems = kith("import", path, "--json").object["problems"] as? [[String: Any]]
    #expect(problems?.first?["value"] as? String == value)
  }

  @Test func `a calendar without anything is warned about`() throws {
    let kith = try Kith()
    let path = try kith.file("a.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n")
    #expect(kith("import", path).output.contains("there is no event"))
  }

  @Test func `a pipe among the files of a folder is refused and not waited for`() throws {
    let kith = try Kith()
    let folder = kith.folder.appendingPathComponent("cards").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try kith.file("cards/a.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nEND:VCARD\n")
    #expect(mkfifo(folder + "/b.vcf", 0o600) == 0)
    let result = kith("import", folder)
    #expect(result.status == 1)
    #expect(result.error.hasPrefix("kith: `\(folder)/b.vcf` is no plain file\nhint: "))
    #expect(kith("list").output == "")
  }
}
