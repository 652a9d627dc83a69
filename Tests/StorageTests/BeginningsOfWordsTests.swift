import Storage
import Testing
import Texts

/// A prefix of few words is searched as these words, a prefix of many words as a prefix.
@Suite struct BeginningsOfWordsTests {
  private func found(_ words: String..., in sample: SampleStore) throws -> [String] {
    try sample.list { $0.search = SearchQuery(words: words) }
  }

  @Test(arguments: [1, 31, 32, 33, 70])
  func `all are found, however many words begin so`(count: Int) throws {
    let sample = try SampleStore()
    let names = (100..<100 + count).map { "Zo\($0) Anna" }
    for name in names { try sample.add(name) }
    for name in ["Zora Berta", "Zp Anna", "Z Anna", "Zo", "Anna"] { try sample.add(name) }
    #expect(try found("zo1", "an", in: sample) == names)
    #expect(try found("an", "ZO1", in: sample) == names)
    #expect(try found("zo1", in: sample) == names)
    #expect(try found("zo10", "ann", in: sample).count == min(count, 10))
    #expect(try found("zo1", "ber", in: sample).isEmpty)
    #expect(try found("zo1", "x", in: sample).isEmpty)
  }

  @Test func `a word that came after the first question is found by the next`() throws {
    let sample = try SampleStore()
    try sample.add("Zoe Anna")
    #expect(try found("zo", in: sample) == ["Zoe Anna"])
    try sample.add("Zora Anna")
    #expect(try found("zo", "an", in: sample) == ["Zoe Anna", "Zora Anna"])
    let typed = try sample.store.people.page(after: nil, matching: "an zo", limit: 9).map(\.name)
    #expect(typed == ["Zoe Anna", "Zora Anna"])
  }

  @Test func `words that are whole and no beginnings of others are told apart`() throws {
    let sample = try SampleStore()
    for name in ["Jo Or", "Joan And", "John Not", "Near Jo"] { try sample.add(name) }
    #expect(try found("jo", "or", in: sample) == ["Jo Or"])
    #expect(try found("and", in: sample) == ["Joan And"])
    #expect(try found("not", "j", in: sample) == ["John Not"])
    #expect(try found("near", in: sample) == ["Near Jo"])
  }
}
