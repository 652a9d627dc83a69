import Calendars
import Records
import Storage
import Testing
import Texts

@Suite struct FindingTests {
  private let sample: SampleStore

  init() throws {
    sample = try SampleStore()
    for name in ["Ada Lovelace", "Adam Smith", "Zoë", "Zoe", "1984", "王小明", "O'Brien, Miles"] {
      try sample.add(name)
    }
    try sample.add("Augusta King", (.nickname, "Countess Ada"))
    try sample.add("Grace Hopper", (.org, "Ada Ltd"), (.tags, "ada"))
    try sample.add("007")
  }

  @Test(arguments: [
    ("3", ["Zoë"]), ("ada lovelace", ["Ada Lovelace"]), ("ADA", ["Ada Lovelace", "Adam Smith"]),
    ("zoe", ["Zoë", "Zoe"]), ("ZOË", ["Zoë", "Zoe"]), ("smith", ["Adam Smith"]),
    ("love", ["Ada Lovelace"]), ("smith adam", ["Adam Smith"]), ("countess", ["Augusta King"]),
    ("king ada", ["Augusta King"]), ("1984", ["1984"]), ("198", ["1984"]), ("小明", ["王小明"]),
    ("王小", ["王小明"]), ("brien", ["O'Brien, Miles"]), ("obrien", ["O'Brien, Miles"]),
    ("007", ["007"]), ("+3", []), ("0", ["007"]), ("-3", []), ("ltd", []), ("", []), (" ", []),
    ("!!!", []), ("dam", []), ("99999999999999999999", []), ("ada  LOVELACE ", ["Ada Lovelace"]),
    ("grace ada", []), ("\"", []), ("*", []), ("%", []),
  ]) func `people are found by id, name, beginning, then words`(words: String, names: [String])
    throws
  {
    #expect(try sample.store.people.find(words).map(\.name) == names)
  }

  @Test func `an id goes before a name of digits`() throws {
    let named = try sample.add("4")
    #expect(try sample.store.people.find("4").map(\.id) == [4])
    #expect(try sample.store.people.remove([4]) == 1)
    #expect(try sample.store.people.find("4").map(\.id) == [named])
  }

  @Test func `no more are given than wanted`() throws {
    for words in ["zoe", "ad", "a", "o"] {
      #expect(try sample.store.people.find(words, limit: 1).count <= 1)
    }
    #expect(try sample.store.people.find("ada", limit: 1).map(\.name) == ["Ada Lovelace"])
  }

  @Test func `a summary has what is needed to tell people apart`() throws {
    try sample.add("Eve", (.birthday, "12 Nisan 5772"), (.birthplace, "Łódź"))
    let found = try #require(try sample.store.people.find("eve").first)
    #expect(found.birthday?.text == "12 Nisan 5772")
    #expect(found.birthplace == "Łódź")
  }

  @Test func `names like a mistyped one share its beginning`() throws {
    #expect(try sample.store.people.similarNames(to: "ada lovelase") == ["Ada Lovelace"])
    #expect(try sample.store.people.similarNames(to: "Adx") == ["Ada Lovelace", "Adam Smith"])
    #expect(try sample.store.people.similarNames(to: "qqq").isEmpty)
    #expect(try sample.store.people.similarNames(to: "").isEmpty)
    #expect(try sample.store.people.similarNames(to: "Adx", limit: 1) == ["Ada Lovelace"])
  }

  @Test func `an imported record is known by its folded name`() throws {
    #expect(try sample.store.people.named("ZOE").map(\.record.name) == ["Zoë", "Zoe"])
    #expect(try sample.store.people.named("zoe", limit: 1).map(\.record.name) == ["Zoë"])
    #expect(try sample.store.people.named("zo").isEmpty)
    let birthday = try #require(PartialDate(text: "12 Nisan 5772"))
    #expect(try sample.store.people.find(name: "zoe", born: birthday) == nil)
    let id = try sample.add("Zoé", (.birthday, birthday.text))
    #expect(try sample.store.people.find(name: "ZOË", born: birthday)?.id == id)
  }
}
