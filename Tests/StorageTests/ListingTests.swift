import Calendars
import Records
import Storage
import Testing
import Texts

@Suite struct ListingTests {
  private func list(
    _ sample: SampleStore, words: String..., change: (inout PeopleQuery) -> Void = { _ in }
  ) throws -> [String] {
    try sample.list { query in
      if !words.isEmpty { query.search = SearchQuery(words: words) }
      change(&query)
    }
  }

  @Test func `words are found in names, place, organisation, mail and tags`() throws {
    let sample = try SampleStore()
    try sample.add(
      "Łukasz Nowak", (.nickname, "Lucek"), (.birthplace, "Kraków"), (.org, "Øhm & Straße"),
      (.emails, "home:luke@example.org"), (.tags, "family"), (.given, "Łukasz"),
      (.additional, "Maria"), (.note, "secret"), (.phones, "555"))
    try sample.add("王小明", (.tags, "family friends"))
    for words in [
      "lukasz", "NOW", "lucek", "krakow", "ohm", "strasse", "luke", "example", "fam", "maria",
    ] {
      #expect(try list(sample, words: words).contains("Łukasz Nowak"), "\(words)")
    }
    for words in ["王", "小", "明", "小明", "王小", "王小明", "friends"] {
      #expect(try list(sample, words: words) == ["王小明"], "\(words)")
    }
    for words in ["secret", "555", "kasz", "明小", "王明"] {
      #expect(try list(sample, words: words).isEmpty, "\(words)")
    }
    #expect(try list(sample, words: "now", "kra") == ["Łukasz Nowak"])
    #expect(try list(sample, words: "now", "friends").isEmpty)
    #expect(try list(sample, words: "fam").count == 2)
    #expect(try list(sample, words: "!!!").count == 2)
  }

  @Test func `a tag is the whole tag, folded`() throws {
    let sample = try SampleStore()
    try sample.add("A", (.tags, "Família"), (.tags, "work"))
    try sample.add("B", (.tags, "familia e amigos"), (.org, "familia"))
    try sample.add("C", (.tags, "!!!"))
    try sample.add("D", (.tags, "王小明"))
    func tagged(_ tag: String) throws -> [String] {
      try list(sample) { $0.tag = Folding.folded(tag) }
    }
    #expect(try tagged("familia") == ["A"])
    #expect(try tagged("FAMILIA E AMIGOS") == ["B"])
    #expect(try tagged("fam").isEmpty)
    #expect(try tagged("!!!") == ["C"])
    #expect(try tagged("王小明") == ["D"])
    #expect(try tagged("王小").isEmpty)
    let both = try list(sample, words: "a") { $0.tag = "work" }
    #expect(both == ["A"])
  }

  @Test(arguments: [
    ("1980-01-01", "1989-12-31", "day month year"), ("1985-06-16", "", "hebrew month year"),
    ("", "1985-06-14", "month old year"), ("1985-06-15", "1985-06-15", "day month year"),
    ("1985-07-01", "1985-12-31", "year"), ("2012-04-03", "2012-04-03", "hebrew"),
    ("2012-04-04", "2012-04-04", ""), ("1990-01-01", "1989-01-01", ""),
  ]) func `born is any day on which the birth can lie`(first: String, last: String, names: String)
    throws
  {
    let sample = try SampleStore()
    try sample.add("day", (.birthday, "1985-06-15"))
    try sample.add("month", (.birthday, "1985-06"))
    try sample.add("year", (.birthday, "1985~"))
    try sample.add("old", (.birthday, "1815-12-10"))
    try sample.add("hebrew", (.birthday, "12 Nisan 5772"), (.afterSunset, "yes"))
    try sample.add("yearless", (.birthday, "--06-15"))
    try sample.add("unknown")
    let found = try list(sample) { query in
      query.born = (PartialDate(text: first)?.dayNumber, PartialDate(text: last)?.dayNumber)
    }
    #expect(found.joined(separator: " ") == names)
  }

  private func people() throws -> SampleStore {
    let sample = try SampleStore()
    try sample.add("march", (.birthday, "1990-03-02"))
    try sample.add("nobody")
    try sample.add("leap", (.birthday, "--02-29"))
    try sample.add("nisan", (.birthday, "12 Nisan 5772"))
    try sample.add("elul", (.birthday, "29 Elul"))
    try sample.add("december", (.birthday, "1815-12-10"))
    try sample.add("Éve", (.birthday, "1990-03-02"))
    try sample.add("tevet", (.birthday, "16 Tevet"))
    try sample.add("year", (.birthday, "1990"))
    try sample.add("may", (.birthday, "2000-05"))
    return sample
  }

  @Test func `by name, folded`() throws {
    let names = [
      "december", "elul", "Éve", "leap", "march", "may", "nisan", "nobody", "tevet", "year",
    ]
    let sample = try people()
    #expect(try list(sample) == names)
    #expect(try list(sample) { $0.isReversed = true } == names.reversed())
    #expect(try list(sample) { $0.limit = 3 } == ["december", "elul", "Éve"])
    #expect(try list(sample) { $0.limit = 0 }.isEmpty)
  }

  @Test func `by birthday: month and day of any calendar, then those without`() throws {
    let sample = try people()
    // In 2026, 29 Elul is 11 September; 16 Tevet is both 5 January and 25 December.
    let order = ["tevet", "leap", "Éve", "march", "nisan", "may", "elul", "december"]
    #expect(try list(sample) { $0.sort = .birthday } == order + ["nobody", "year"])
    let back = try list(sample) { query in
      query.sort = .birthday
      query.isReversed = true
    }
    #expect(
      back == [
        "december", "elul", "may", "nisan", "Éve", "march", "leap", "tevet", "nobody", "year",
      ])
    let limited = try list(sample) { query in
      query.sort = .birthday
      query.limit = 2
    }
    #expect(limited == ["tevet", "leap"])
  }

  @Test func `a Hebrew day that a year lacks still has its place`() throws {
    // 16 Tevet has no day in 2022: it is on 20 December 2021 and on 9 January 2023.
    let sample = try SampleStore(today: "2022-06-01")
    try sample.add("february", (.birthday, "--02-01"))
    try sample.add("tevet", (.birthday, "16 Tevet"))
    try sample.add("a nobody")
    #expect(try list(sample) { $0.sort = .birthday } == ["tevet", "february", "a nobody"])
  }

  @Test func `by age: the youngest first`() throws {
    let order = ["nisan", "may", "Éve", "march", "year", "december"]
    let rest = ["elul", "leap", "nobody", "tevet"]
    let sample = try people()
    #expect(try list(sample) { $0.sort = .age } == order + rest)
    let back = try list(sample) { query in
      query.sort = .age
      query.isReversed = true
    }
    #expect(back == ["december", "year", "Éve", "march", "may", "nisan"] + rest)
  }

  @Test func `by when they came in and when they changed, equal ones by name`() throws {
    let folder = try TemporaryFolder()
    let sample = try SampleStore(folder.file("a.db"))
    for name in ["c", "b", "a"] { try sample.add(name) }
    #expect(try list(sample) { $0.sort = .added } == ["c", "b", "a"])
    #expect(try list(sample) { $0.sort = .changed } == ["a", "b", "c"])
    let later = Store(
      sample.connection, today: sample.store.today, milliseconds: 1_800_000_000_000)
    var draft = Draft(editing: try #require(try later.people.find(id: 3)))
    draft.type(.note, "x", Sample.reader)
    _ = try later.people.save(draft)
    #expect(try list(sample) { $0.sort = .changed } == ["b", "c", "a"])
    let back = try list(sample) { query in
      query.sort = .changed
      query.isReversed = true
    }
    #expect(back == ["a", "b", "c"])
    let added = try list(sample) { query in
      query.sort = .added
      query.isReversed = true
    }
    #expect(added == ["a", "b", "c"])
  }

  @Test func `filters go with every order, and a list can be left at any time`() throws {
    let sample = try people()
    for sort in PeopleQuery.Sort.allCases {
      let found = try list(sample, words: "m") { query in
        query.sort = sort
        query.born = (try? Sample.day("1990-01-01"), nil)
      }
      #expect(Set(found) == ["march", "may"])
      var query = PeopleQuery()
      query.sort = sort
      var count = 0
      do {
        var people = sample.store.people.all(query)
        while count < 4, try people.next() != nil { count += 1 }
      }
      #expect(count == 4)
      // A cursor that is dropped half-way ends its transaction.
      #expect(!sample.connection.isInTransaction)
      #expect(throws: StorageError.missing(path: "x")) {
        var people = sample.store.people.all(query)
        while try people.next() != nil { throw StorageError.missing(path: "x") }
      }
      #expect(!sample.connection.isInTransaction)
    }
    #expect(try sample.store.people.count == 10)
  }

  @Test func `a change inside of a walk is refused, as history would not have it`() throws {
    let sample = try SampleStore()
    for name in ["a", "b"] { try sample.add(name) }
    var people = sample.store.people.all(PeopleQuery())
    let first = try people.next()
    #expect(first?.record.name == "a")
    #expect(throws: SaveError<Person>.self) { try sample.add("c") }
    while try people.next() != nil {}
    try sample.add("c")
    #expect(try sample.list() == ["a", "b", "c"])
  }
}
