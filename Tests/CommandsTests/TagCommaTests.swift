import Testing

@testable import Commands

/// A comma separates tags in every command that names tags.
@Suite struct TagCommaTests {
  private func kith() throws -> Kith {
    let kith = try Kith()
    kith("add", "Ada", "--birthday", "1815-12-10")
    kith("tag", "add", "rowing,choir", "1")
    return kith
  }

  private func tags(_ kith: Kith) -> [String] {
    kith("tag", "list").rows.map { String($0[0]) }
  }

  @Test func `tags are added and removed by the words that name several`() throws {
    let kith = try kith()
    #expect(tags(kith) == ["choir", "rowing"])
    kith("tag", "add", "Choir,chess", "1")
    #expect(tags(kith) == ["chess", "choir", "rowing"])
    kith("tag", "remove", "rowing, chess", "1")
    #expect(tags(kith) == ["choir"])
    kith("edit", "1", "--tag", "a,b")
    kith("edit", "1", "--remove", "tags:a,choir")
    #expect(tags(kith) == ["b"])
  }

  @Test func `lead times are set for each of several tags`() throws {
    let kith = try kith()
    kith("tag", "lead-times", "rowing,choir", "3")
    #expect(
      kith("tag", "lead-times").rows == [
        ["choir", "3"], ["rowing", "3"],
      ])
    kith("tag", "lead-times", "rowing,choir", "default")
    #expect(kith("tag", "lead-times").rows.isEmpty)
  }
}
