import Testing

@testable import Commands

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
    #expect(result.error.contains("already been removed by someone else; nothing was removed"))
    #expect(!result.error.contains("restores it"))
  }

  @Test func `of several the ones are told that were removed here`() throws {
    let kith = try kith()
    kith.isTerminal = true
    kith.inputIsTerminal = true
    kith.answers = ["y"]
    let other = try Kith()
    kith.meanwhile = { other("remove", "1", "--yes", "--database", kith.database) }
    let result = kith("remove", "1", "2")
    #expect(result.status == 0 && result.output == "Removed Bea  (2)\n")
    #expect(result.error.contains("Record 1 had already been removed by someone else"))
    #expect(result.error.contains("restores it"))
  }

  @Test func `a merge counts those who go, and says how to part them`() throws {
    let kith = try kith()
    kith.isTerminal = true
    kith("add", "Cy")
    let result = kith("merge", "1", "2", "3")
    #expect(result.output.hasPrefix("Merged 2 people into Ada Lovelace"))
    #expect(result.error == "kith: `kith undo` undoes this\n")
    kith("undo")
    #expect(kith("merge", "1", "2").output.hasPrefix("Merged 1 person into Ada Lovelace"))
  }
}
