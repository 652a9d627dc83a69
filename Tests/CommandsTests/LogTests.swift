import Testing

@testable import Commands

@Suite struct LogTests {
  @Test func `since a day the log has that day and later`() throws {
    let kith = try Kith()
    kith("add", "Ada")
    #expect(kith("log", "--since", "today").rows.count == 1)
    #expect(kith("log", "--since", "2026-11-30").rows.count == 1)
    #expect(kith("log", "--since", "tomorrow").rows.isEmpty)
    #expect(kith("log", "--since", "soon").status == 1)
  }

  @Test func `the people of an event are named, also those who are gone`() throws {
    let kith = try Kith()
    for name in ["Ada", "Bea", "Cy"] { kith("add", name) }
    kith("event", "add", "Tea", "--from", "2027-01-01", "--with", "ada", "--with", "cy")
    kith("event", "edit", "tea", "--remove", "with:cy", "--with", "bea")
    let text = "Tea (1): people Ada (1); Cy (3) → Ada (1); Bea (2)"
    #expect(kith("log").rows[0][3] == text)
    kith("remove", "cy", "--yes")
    #expect(kith("log").rows[1][3] == text)
    let records = kith("log", "--json").list[1]["records"] as? [[String: Any]]
    let fields = records?[0]["fields"] as? [[String: Any]]
    #expect(fields?[0]["before"] as? String == "1; 3", "programs go by the numbers")
  }

  @Test func `the log of a person has that of everybody who was joined into them`() throws {
    let kith = try Kith()
    for name in ["Ada", "Bea", "Cy", "Dan"] { kith("add", name) }
    kith("edit", "cy", "--note", "x")
    kith("merge", "bea", "cy")
    kith("merge", "ada", "bea")
    #expect(kith("log", "ada").rows.map { $0[0] } == ["7", "6", "5", "3", "2", "1"])
    #expect(kith("log", "dan").rows.map { $0[0] } == ["4"])
    kith("undo")
    #expect(kith("log", "ada").rows.map { $0[0] } == ["7", "1"])
    #expect(kith("log", "bea").rows.map { $0[0] } == ["7", "6", "5", "3", "2"])
  }

  @Test func `a change that is dropped is told from one that never was`() throws {
    let kith = try Kith()
    kith("add", "Ada")
    kith("add", "Bea")
    kith("undo")
    kith("add", "Cy")
    let dropped = kith("undo", "2", "--json").commandError
    #expect((dropped["message"] as? String) == "change 2 is no longer in the history")
    #expect((dropped["hint"] as? String)?.contains("when something else is saved") == true)
    #expect(
      kith("undo", "9", "--json").commandError["message"] as? String == "no change has the number 9"
    )
  }
}
