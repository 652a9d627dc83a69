import Calendars
import Records
import Storage
import Testing
import Texts

@Suite struct UpcomingTests {
  private func found(
    _ sample: SampleStore, _ first: String, _ last: String,
    change: (inout UpcomingQuery) -> Void = { _ in }
  ) throws -> [String] {
    var query = UpcomingQuery(try Sample.window(first, last))
    change(&query)
    return try sample.upcoming(query).map { occurrence in
      let range = occurrence.days
      let days = range.length == 1 ? [range.start] : [range.start, range.end]
      let texts = days.map { $0.text }
      let turns = occurrence.turns.map { " \($0)" } ?? ""
      return texts.joined(separator: "…") + " " + occurrence.name + turns
    }
  }

  private func set(_ sample: SampleStore, _ key: Settings.Key, _ word: String) throws {
    var settings = try sample.store.settings
    let taken = settings.set(key, to: word)
    #expect(taken)
    try sample.store.save(settings, changing: key)
  }

  @Test func `a 29 February birthday is kept once a year, by the setting`() throws {
    let sample = try SampleStore()
    try sample.add("Leap", (.birthday, "2004-02-29"))
    #expect(
      try found(sample, "2027-01-01", "2028-12-31") == ["2027-02-28 Leap 23", "2028-02-29 Leap 24"])
    try set(sample, .leapDay, "mar1")
    #expect(
      try found(sample, "2027-01-01", "2028-12-31") == ["2027-03-01 Leap 23", "2028-02-29 Leap 24"])
    let query = UpcomingQuery(try Sample.window("2027-03-01", "2027-03-01"))
    #expect(try sample.upcoming(query).first?.isLeapDay == true)
    try sample.add("March", (.birthday, "2004-03-01"))
    #expect(try sample.upcoming(query).map(\.isLeapDay) == [true, false])
  }

  @Test func `the days go over New Year in order, then by name`() throws {
    let sample = try SampleStore()
    for (name, birthday) in [
      ("eve", "2000-12-31"), ("Zoë", "--01-01"), ("Éve", "2000-12-31"), ("ada", "2001-01-01"),
    ] { try sample.add(name, (.birthday, birthday)) }
    #expect(
      try found(sample, "2026-12-31", "2027-01-01") == [
        "2026-12-31 eve 26", "2026-12-31 Éve 26", "2027-01-01 ada 26", "2027-01-01 Zoë",
      ])
    #expect(try found(sample, "2026-12-30", "2026-12-30").isEmpty)
  }

  @Test func `born today turns 0, and nobody is listed before the birth`() throws {
    let sample = try SampleStore()
    try sample.add("New", (.birthday, "2026-12-01"))
    try sample.add("Hebrew", (.birthday, "21 Kislev 5787"))
    #expect(
      try found(sample, "2020-01-01", "2027-12-31") == [
        "2026-12-01 Hebrew 0", "2026-12-01 New 0", "2027-12-01 New 1", "2027-12-21 Hebrew 1",
      ])
  }

  @Test func `the dead have no birthday, and a memorial day from the next year on`() throws {
    let sample = try SampleStore()
    try sample.add(
      "Ada", (.birthday, "1990-12-10"), (.died, "2024-11-27"), (.dates, "wedding:2020-11-28"))
    try sample.add("Unknown", (.birthday, "1990-11-27"), (.died, "2024"))
    #expect(try found(sample, "2024-01-01", "2025-12-31") == ["2025-11-27 Ada 1"])
    let none = try found(sample, "2025-01-01", "2025-12-31") { $0.kinds = [.birthday, .date] }
    #expect(none.isEmpty)
  }

  @Test func `a Hebrew birthday falls twice in one Gregorian year, or not at all`() throws {
    let sample = try SampleStore()
    try sample.add("Tevet", (.birthday, "16 Tevet 5740"))
    #expect(try found(sample, "2022-01-01", "2022-12-31").isEmpty)
    #expect(
      try found(sample, "2023-01-01", "2023-12-31") == [
        "2023-01-09 Tevet 43", "2023-12-28 Tevet 44",
      ]
    )
  }

  @Test func `both calendars are listed apart, also on one day`() throws {
    let sample = try SampleStore()
    try sample.add("Both", (.birthday, "2012-04-04"), (.observe, "both"))
    let query = UpcomingQuery(try Sample.window("2012-04-04", "2013-04-30"))
    let both = try sample.upcoming(query)
    #expect(both.map(\.calendar) == [.gregorian, .hebrew, .hebrew, .gregorian])
    let days = try ["2012-04-04", "2012-04-04", "2013-03-23", "2013-04-04"].map(Sample.day)
    #expect(both.map(\.days.start) == days)
    #expect(both.map(\.turns) == [0, 0, 1, 1])
  }

  @Test func `a date of one's own has its label, and is listed from its own day`() throws {
    let sample = try SampleStore()
    try sample.add("Ada", (.dates, "wedding:2027-07-08"), (.dates, "name day:--07-08"))
    let query = UpcomingQuery(try Sample.window("2026-07-01", "2027-07-31"))
    let dates = try sample.upcoming(query)
    #expect(dates.map(\.label) == ["name day", "name day", "wedding"])
    #expect(dates.map(\.turns) == [nil, nil, 0])
    #expect(dates.map(\.kind) == [.date, .date, .date])
  }

  @Test func `an event stands on its first day, or on the window's while it runs`() throws {
    let sample = try SampleStore()
    try sample.addEvent("Trip", (.start, "2027-03-01"), (.end, "2027-03-05"))
    try sample.addEvent("Long", (.start, "2001-01-01"), (.end, "2028-05-18"))
    try sample.addEvent("Day", (.start, "2027-03-03"))
    #expect(
      try found(sample, "2027-03-03", "2027-03-04") == [
        "2027-03-03 Day", "2001-01-01…2028-05-18 Long", "2027-03-01…2027-03-05 Trip",
      ])
    #expect(
      try found(sample, "2027-02-28", "2027-03-02") == [
        "2001-01-01…2028-05-18 Long", "2027-03-01…2027-03-05 Trip",
      ])
    #expect(try found(sample, "2028-05-18", "2028-05-18") == ["2001-01-01…2028-05-18 Long"])
    #expect(try found(sample, "2028-05-19", "2028-06-18").isEmpty)
    #expect(try found(sample, "2027-03-06", "2027-03-06") { $0.limit = 0 }.isEmpty)
  }

  @Test func `a yearly event repeats over New Year, in leap years alone, but for exceptions`()
    throws
  {
    let sample = try SampleStore()
    try sample.addEvent(
      "Party", (.start, "2020-12-30"), (.end, "2021-01-02"), (.rule, "yearly"),
      (.except, "2027-12-30"))
    try sample.addEvent("Leap", (.start, "2024-02-29"), (.rule, "yearly"))
    #expect(
      try found(sample, "2027-01-02", "2028-12-30") == [
        "2026-12-30…2027-01-02 Party", "2028-02-29 Leap", "2028-12-30…2029-01-02 Party",
      ])
    #expect(try found(sample, "2019-01-01", "2020-12-29").isEmpty)
  }

  @Test func `a limit goes over the days, and the reader can leave`() throws {
    let sample = try SampleStore()
    for number in 1...9 { try sample.add("n\(number)", (.birthday, "--01-0\(number)")) }
    for limit in 0...10 {
      let some = try found(sample, "2027-01-01", "2027-12-31") { $0.limit = limit }
      #expect(some.count == min(limit, 9))
    }
    var count = 0
    let query = UpcomingQuery(try Sample.window("2027-01-01", "2027-12-31"))
    var upcoming = sample.store.upcoming.occurrences(query)
    while count < 3, try upcoming.next() != nil { count += 1 }
    #expect(count == 3)
  }

  @Test func `uids are there for whoever asks, and a walk leaves the memory for pages as it was`()
    throws
  {
    let sample = try SampleStore()
    for name in ["Ada", "Zoë"] {
      try sample.add(name, (.birthday, "--02-02"), (.uid, "of-\(name)"))
    }
    let pages = try sample.rows("PRAGMA cache_size")
    var query = UpcomingQuery(try Sample.window("2027-01-01", "2027-12-31"))
    func uids() throws -> [String] {
      try sample.upcoming(query).map { found in
        if case .person(_, let uid) = found.subject { "\(found.name) \(uid)" } else { "" }
      }
    }
    #expect(try uids() == ["Ada of-Ada", "Zoë of-Zoë"])
    query.wantsUIDs = false
    #expect(try uids() == ["Ada ", "Zoë "])
    #expect(try sample.rows("PRAGMA cache_size") == pages)
  }

  @Test func `a store that stays open hears what others set`() throws {
    let folder = try TemporaryFolder()
    let open = try SampleStore(folder.file("a.db"))
    let id = try open.add("Leap", (.birthday, "2004-02-29"))
    #expect(try found(open, "2027-02-01", "2027-03-31") == ["2027-02-28 Leap 23"])
    let other = try SampleStore(folder.file("a.db"))
    try set(other, .leapDay, "mar1")
    try set(other, .observe, "both")
    #expect(
      try found(open, "2027-02-01", "2027-03-31") == ["2027-03-01 Leap 23", "2027-03-16 Leap 23"])
    #expect(try open.store.people.remove([id]) == 1)
    #expect(try open.rows("SELECT * FROM kept_day").isEmpty)
  }
}
