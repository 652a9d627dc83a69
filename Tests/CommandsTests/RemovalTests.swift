import Testing

@testable import Commands

/// What `remove` and `merge` say that they did.
@Suite struct RemovalTests {
  private func kith() throws -> Kith {
    let kith = try Kith()
    kith("add", "Ada Lovelace")
    kith("add", "Bea")
    kith("event", "add", "Tea", "--from", "2027-01-01")
    return kith
  }

  @Test func `whoever is named twice is removed and shown once`() throws {
    let kith = try kith()
    #expect(kith("show", "ada", "lovelace", "--json").object["id"] as? Int == 1)
    #expect(kith("event", "show", "tea", "1", "--json").object["id"] as? Int == 1)
    #expect(kith("remove", "ada", "lovelace", "--yes", "--json").list.count == 1)
    #expect(kith("event", "remove", "tea", "1", "--yes").rows == [["1", "Tea"]])
  }

  @Test(arguments: [["remove", "1"], ["event", "remove", "1"]])
  func `what somebody else removes while it asks is not told as removed here`(
    words: [String]
  ) throws {
    let kith = try kith()
    kith.isTerminal = true
    kith.inputIsTerminal = true
    kith.answers = ["y"]
    let other = try Kith()
    kith.meanwhile = { _ = other.run(words + ["--yes", "--database", kith.database]) }
    let result = kith.run(words)
    #expect(result.status == 1 && result.output.isEmpty, "\(result)")
    #expect(result.error.contains("removed by someone else meanwhile; nothing was removed here"))
    #expect(!result.error.contains("brings it back"))
  }

  @Test func `of several the ones are told that were removed here`() throws {
    let kith = try kith()
    kith.isTerminal = true
    kith.inputIsTerminal = true
    kith.answers = ["y"]
    let other = try Kith()
    kith.meanwhile = { other("remove", "1", "--yes", "--database", kith.database) }
    let result = kith("remove", "1", "2")
    #expect(result.status == 0 && result.output == "removed Bea  (2)\n")
    #expect(result.error.contains("number 1 was removed by someone else meanwhile"))
    #expect(result.error.contains("brings it back"))
  }

  @Test func `a merge counts those who go, and says how to part them`() throws {
    let kith = try kith()
    kith.isTerminal = true
    kith("add", "Cy")
    let result = kith("merge", "1", "2", "3")
    #expect(result.output.hasPrefix("joined 2 others into Ada Lovelace"))
    #expect(result.error == "kith: `kith undo` takes it apart again\n")
    kith("undo")
    #expect(kith("merge", "1", "2").output.hasPrefix("joined 1 other into Ada Lovelace"))
  }
}
