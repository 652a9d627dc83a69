import Foundation
import Testing

@testable import Commands

@Suite struct ExportTests {
  @Test func `what is exported and imported elsewhere is the same to the byte`() throws {
    let kith = try Kith()
    let (people, events) = (Self.fixture("people.csv"), Self.fixture("events.csv"))
    #expect(kith("import", people, events).status == 0)
    for isExcel in [false, true] {
      let options = isExcel ? ["--excel"] : []
      let (allPeople, allEvents) = (
        kith.run(["export"] + options).output, kith.run(["export", "--events"] + options).output
      )
      let other = try Kith()
      let copies = [
        try other.file("people.csv", allPeople), try other.file("events.csv", allEvents),
      ]
      #expect(other.run(["import"] + copies).status == 0)
      #expect(other.run(["export"] + options).output == allPeople)
      #expect(other.run(["export", "--events"] + options).output == allEvents)
      let again = other.run(["import", "--json"] + copies).list
      #expect(again.map { $0["unchanged"] as? Int } == [14, 6])
    }
  }

  @Test func `an export replaces no file without force, and leaves no half of one`() throws {
    let kith = try Kith()
    kith("add", "Ada")
    let path = try kith.file("out.csv", "precious\n")
    let refused = kith("export", "-o", path, "--json")
    #expect(refused.status == 1)
    #expect(refused.complaint["code"] as? String == "exists")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious\n")
    #expect(kith("export", "-o", path, "--force").status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Ada"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: kith.folder.path)
    #expect(names.sorted() == ["kith.db", "out.csv"])
  }

  @Test func `a link is followed and a device refused`() throws {
    let kith = try Kith()
    kith("add", "Ada")
    let path = try kith.file("real.csv", "")
    let link = kith.folder.appendingPathComponent("link.csv").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(kith("export", "-o", link, "--force").status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Ada"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    #expect(kith("export", "-o", "/dev/null", "--force").status == 1)
  }

  @Test func `events name their people by uid where a name is shared`() throws {
    let kith = try Kith()
    kith("add", "Ada", "--birthday", "1990-01-01")
    kith("add", "Ada", "--birthday", "1991-01-01")
    kith("event", "add", "Dinner", "--from", "2027-01-01", "--with", "2")
    let (people, events) = (kith("export").output, kith("export", "--events").output)
    let other = try Kith()
    let copies = [try other.file("p.csv", people), try other.file("e.csv", events)]
    #expect(other.run(["import"] + copies).status == 0)
    let with = other("event", "list", "--json").list.first?["people"] as? [[String: Any]]
    #expect(with?.map { $0["id"] as? Int } == [2])
  }

  static func fixture(_ name: String) -> String {
    DocumentTests.root.appendingPathComponent("fixtures/\(name)").path
  }
}
