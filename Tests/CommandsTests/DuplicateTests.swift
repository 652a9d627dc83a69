import Foundation
import Testing

@testable import Commands

@Suite struct DuplicateTests {
  @Test func `the same name, mail or phone makes people likely the same`() throws {
    let kith = try Kith()
    kith("add", "Zoë Łukasik", "--birthday", "--02-29", "--email", "zoe@example.org")
    kith("add", "zoe lukasik", "--phone", "+48 601 000 129")
    kith("add", "Z. L.", "--phone", "home:0048-601-000-129")
    kith("add", "Z.", "--email", "ZOE@example.org")
    kith("add", "John Smith", "--birthday", "1980-01-01")
    kith("add", "John Smith", "--birthday", "1990-01-01")
    let groups = kith("duplicates", "--json").list
    #expect(
      groups.map { $0["reason"] as? String } == [
        "the same name", "the same e-mail address", "the same phone number",
      ])
    let ids = groups.map { ($0["people"] as? [[String: Any]])?.map { $0["id"] as? Int ?? 0 } }
    #expect(ids == [[1, 2], [1, 4], [2, 3]])
  }

  @Test func `joining people loses no value and no event`() throws {
    let kith = try Kith()
    kith("add", "Ada", "--birthplace", "London", "--email", "a@example.org", "--note", "first")
    kith(
      "add", "Ada Lovelace", "--birthplace", "Bath", "--birthday", "1815-12-10", "--email",
      "b@example.org", "--tag", "maths", "--note", "second")
    kith("event", "add", "Tea", "--from", "2027-01-01", "--with", "2", "--with", "1")
    kith("event", "add", "Ball", "--from", "2027-01-02", "--with", "2")
    let joined = kith("merge", "1", "2", "--json")
    #expect(joined.status == 0)
    let person = joined.object
    #expect(person["name"] as? String == "Ada")
    #expect(person["birthplace"] as? String == "London")
    #expect((person["birthday"] as? [String: Any])?["text"] as? String == "1815-12-10")
    #expect((person["emails"] as? [[String: Any]])?.count == 2)
    #expect(person["tags"] as? [String] == ["maths"])
    let note = person["note"] as? String ?? ""
    for part in ["first", "second", "name: Ada Lovelace", "birthplace: Bath"] {
      #expect(note.contains(part), "\(part)")
    }
    #expect(kith("list").rows.count == 1)
    for event in kith("event", "list", "--json").list {
      #expect((event["people"] as? [[String: Any]])?.map { $0["id"] as? Int } == [1])
    }
  }

  @Test func `the card of someone who was joined is known again`() throws {
    let kith = try Kith()
    let path = try kith.file(
      "p.csv", "uid,name,email\nx-1,Ada,a@example.org\nx-2,A. L.,b@example.org\n")
    kith("import", path)
    kith("merge", "1", "2")
    let again = kith("import", path, "--json").object
    #expect(again["added"] as? Int == 0)
    #expect(kith("list").rows.count == 1)
  }

  @Test func `somebody cannot be joined with themselves`() throws {
    let kith = try Kith()
    kith("add", "Ada")
    #expect(kith("merge", "1", "ada").status == 2)
    #expect(kith("list").rows.count == 1)
  }
}
