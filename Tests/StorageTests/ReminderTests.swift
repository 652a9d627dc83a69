import Calendars
import Records
import Storage
import TestSupport
import Testing

@Suite struct ReminderTests {
  private let sample: SampleStore

  init() throws {
    sample = try SampleStore()
  }

  private func store(on day: String) throws -> Store {
    Store(sample.connection, today: try Sample.day(day), milliseconds: 1_796_000_000_000)
  }

  private func told(_ found: [Occurrence]) -> [String] {
    found.map { "\($0.days.start.text) \($0.name)" }
  }

  /// The undelivered reminders that are due on a day, without delivering them.
  private func due(on day: String, again: Bool = false) throws -> [String] {
    told(try store(on: day).reminders.due(.due, again: again) { _ in false })
  }

  /// Delivers the reminders that are due on a day.
  @discardableResult
  private func give(on day: String, _ reminders: Reminders = .due) throws -> [String] {
    let store = try store(on: day)
    let found = try store.reminders.claim(reminders, for: "me") { _ in false }
    try store.reminders.noteDelivered(by: "me")
    return told(found)
  }

  private func set(_ leadTimes: String) throws {
    var settings = try sample.store.settings
    let isTaken = settings.set(.leadTimes, to: leadTimes)
    #expect(isTaken)
    try sample.store.save(settings, changing: .leadTimes)
  }

  @Test func `a reminder is given a week before and on the day, once each`() throws {
    try sample.add("Ada", (.birthday, "1815-12-10"))
    #expect(try give(on: "2026-12-02") == [])
    #expect(try due(on: "2026-12-03") == ["2026-12-10 Ada"])
    #expect(try give(on: "2026-12-03") == ["2026-12-10 Ada"])
    #expect(try give(on: "2026-12-03") == [])
    for day in 4...9 { #expect(try give(on: "2026-12-0\(day)") == []) }
    #expect(try give(on: "2026-12-10") == ["2026-12-10 Ada"])
    #expect(try give(on: "2026-12-10") == [])
    #expect(try give(on: "2026-12-11") == [])
    #expect(try give(on: "2027-12-03") == ["2027-12-10 Ada"])
    #expect(try sample.rows("SELECT count(*) FROM change") == ["1"], "none of it is a change")
  }

  @Test func `what was missed is given late as long as it has not come, and once`() throws {
    try set("0,3,7,30")
    try sample.add("Ada", (.birthday, "1815-12-10"))
    #expect(try give(on: "2026-11-15") == ["2026-12-10 Ada"])
    #expect(try give(on: "2026-12-02") == [])
    #expect(try give(on: "2026-12-08") == ["2026-12-10 Ada"], "two that were missed are one")
    #expect(try give(on: "2026-12-09") == [])
    #expect(try give(on: "2026-12-11") == [], "the day itself was missed, and is over")
  }

  @Test func `a lead time that is set later takes up nothing that was told since`() throws {
    try sample.add("Ada", (.birthday, "1815-12-10"))
    try give(on: "2026-12-03")
    try set("0,7,30")
    #expect(try due(on: "2026-12-05") == [])
    try set("0,4,7")
    #expect(try due(on: "2026-12-06") == ["2026-12-10 Ada"])
  }

  @Test func `a person goes before tags, which are joined, and these before everyone`() throws {
    try sample.store.tags.setLeadTimes(LeadTimes([14, 1]), of: "Family")
    try sample.store.tags.setLeadTimes(LeadTimes([3]), of: "choir")
    try sample.store.tags.setLeadTimes(.off, of: "work")
    let day = (Person.Field.birthday, "1980-12-20")
    try sample.add("Own", day, (.tags, "family"), (.leadTimes, "5"))
    try sample.add("Tagged", day, (.tags, "family"), (.tags, "other"))
    try sample.add("Both", day, (.tags, "FAMILY"), (.tags, "choir"), (.tags, "work"))
    try sample.add("Never", day, (.tags, "work"))
    try sample.add("Muted", day, (.tags, "family"), (.leadTimes, "off"))
    try sample.add("Usual", day)
    let names = try (1...20).reversed().flatMap { ahead -> [String] in
      let date = "2026-12-" + (20 - ahead < 10 ? "0\(20 - ahead)" : "\(20 - ahead)")
      return ahead == 20 ? [] : try give(on: date).map { "\(ahead) \($0.dropFirst(11))" }
    }
    #expect(names == ["14 Both", "14 Tagged", "7 Usual", "5 Own", "3 Both", "1 Both", "1 Tagged"])
  }

  @Test func `an event goes by its tags, else by its people, else by everyone`() throws {
    try sample.store.tags.setLeadTimes(LeadTimes([9]), of: "feast")
    try sample.store.tags.setLeadTimes(LeadTimes([8]), of: "family")
    let ada = try sample.add("Ada", (.leadTimes, "5"))
    let bea = try sample.add("Bea", (.tags, "family"))
    let cid = try sample.add("Cid", (.leadTimes, "off"))
    func event(_ title: String, _ people: [Int64], tags: [String] = []) throws {
      var draft = Draft<Event>()
      draft.set(.title) { $0.title = title }
      draft.type(.start, "2026-12-20", Sample.reader)
      draft.set(.people) { $0.people = people }
      draft.set(.tags) { $0.tags = tags }
      _ = try sample.store.events.save(draft)
    }
    try event("tagged", [ada], tags: ["Feast", "x"])
    try event("theirs", [ada, bea, cid])
    try event("quiet", [cid])
    try event("plain", [], tags: ["x"])
    func titles(_ day: String) throws -> [String] {
      try give(on: day).map { String($0.dropFirst(11)) }
    }
    #expect(try titles("2026-12-11") == ["tagged"])
    #expect(try titles("2026-12-12") == ["theirs"])
    #expect(try titles("2026-12-13") == ["plain"])
    #expect(try titles("2026-12-15") == ["theirs"])
    #expect(try titles("2026-12-20") == ["plain"])
  }

  @Test func `an event that has begun is not to come any more`() throws {
    try sample.addEvent("Camp", (.start, "2026-12-10"), (.end, "2026-12-20"))
    #expect(try due(on: "2026-12-10") == ["2026-12-10 Camp"])
    #expect(try due(on: "2026-12-11") == [])
  }

  @Test func `again gives what is due on the very day, given or not, and notes nothing`() throws {
    try sample.add("Ada", (.birthday, "1815-12-10"))
    try sample.add("Bea", (.birthday, "1990-12-09"))
    let days = try (1...10).filter { day in
      try due(on: "2026-12-\(day < 10 ? "0" : "")\(day)", again: true).contains("2026-12-10 Ada")
    }
    #expect(days == [3, 10], "with nobody noting, on no day between")
    #expect(try due(on: "2026-12-03", again: true) == ["2026-12-10 Ada"], "Bea's was missed")
    try give(on: "2026-12-03")
    #expect(try due(on: "2026-12-03", again: true) == ["2026-12-10 Ada"])
    #expect(try due(on: "2026-12-04", again: true) == [])
    #expect(try due(on: "2026-12-09", again: true) == ["2026-12-09 Bea"])
    #expect(
      try sample.rows("SELECT count(*) FROM reminder_given WHERE given <> '2026-12-03'") == ["0"])
  }

  @Test func `what one program gives no other gives, until it has failed or is gone`() throws {
    try sample.add("Ada", (.birthday, "1815-12-10"))
    let store = try store(on: "2026-12-03")
    #expect(try store.reminders.claim(.due, for: "one") { _ in true }.count == 1)
    #expect(try store.reminders.claim(.due, for: "two") { $0 == "one" }.isEmpty)
    #expect(try store.reminders.due(.due, again: false) { $0 == "one" }.isEmpty)
    try store.reminders.release(claimsOf: "one")
    #expect(try sample.rows("SELECT * FROM reminder_given") == [])
    #expect(try store.reminders.claim(.due, for: "two") { _ in true }.count == 1)
    #expect(try store.reminders.claim(.due, for: "three") { _ in false }.count == 1, "two is gone")
    try store.reminders.noteDelivered(by: "two")
    #expect(try store.reminders.due(.due, again: false) { _ in false }.count == 1)
    try store.reminders.noteDelivered(by: "three")
    #expect(try store.reminders.due(.due, again: false) { _ in false }.isEmpty)
    // On the day itself, a released claim leaves the earlier delivery.
    let later = try self.store(on: "2026-12-10")
    #expect(try later.reminders.claim(.due, for: "four") { _ in true }.count == 1)
    try later.reminders.release(claimsOf: "four")
    #expect(try sample.rows("SELECT given, owner FROM reminder_given") == ["2026-12-03|-"])
  }

  @Test func `a digest is given once in a week or a month, and leaves out who is off`() throws {
    try sample.add("Ada", (.birthday, "1815-12-10"))
    try sample.add("Bea", (.birthday, "1990-12-28"))
    try sample.add("Cid", (.birthday, "1990-12-28"), (.leadTimes, "off"))
    try sample.add("Dan", (.birthday, "1990-12-28"))
    #expect(try give(on: "2026-11-30", .digest(.week)) == [], "an empty one is none")
    #expect(try give(on: "2026-12-04", .digest(.week)) == ["2026-12-10 Ada"])
    #expect(try give(on: "2026-12-05", .digest(.week)) == [])
    #expect(try give(on: "2026-12-07", .digest(.week)) == ["2026-12-10 Ada"], "a Monday")
    #expect(try give(on: "2026-12-08", .digest(.week, weekStart: .tuesday)) == ["2026-12-10 Ada"])
    let month = ["2026-12-10 Ada", "2026-12-28 Bea", "2026-12-28 Dan"]
    #expect(try give(on: "2026-12-05", .digest(.month)) == month)
    #expect(try give(on: "2026-12-31", .digest(.month)) == [])
    #expect(try give(on: "2026-12-03") == ["2026-12-10 Ada"], "a digest takes no reminder away")
  }

  @Test func `notes are dropped when they are of no more use`() throws {
    try sample.add("Ada", (.birthday, "1815-12-10"))
    try give(on: "2026-12-10")
    // A day given by `--today` does not count as the date of the clock.
    try give(on: "2030-01-05")
    #expect(try sample.rows("SELECT count(*) FROM reminder_given") == ["1"])
    let later = Store(
      sample.connection, today: try Sample.day("2027-02-15"), milliseconds: 1_803_000_000_000)
    try later.reminders.noteDelivered(by: "nobody")
    #expect(try sample.rows("SELECT count(*) FROM reminder_given") == ["0"])
  }

  /// If run every day, each reminder comes on its day: the days of `upcoming`, less the lead time.
  @Test func `over years each reminder comes on its day and once`() throws {
    var generator = SeededGenerator(seed: 77)
    for number in 0..<60 {
      var draft = Draft<Person>()
      draft.set(.name) { $0.name = "Person \(number)" }
      Sample.setDates(&draft, &generator)
      _ = try sample.store.people.save(draft)
    }
    try sample.add("Leap", (.birthday, "2004-02-29"))
    try sample.add("Adar", (.birthday, "30 Adar I 5782"), (.observe, "both"))
    try set("0,5,20")
    let first = try Sample.day("2027-01-01")
    var expected: [String] = []
    var given: [String] = []
    for offset in 0..<500 {
      let today = try #require(first.advanced(by: offset))
      let store = Store(sample.connection, today: today, milliseconds: 1_830_000_000_000)
      let found = try store.reminders.claim(.due, for: "me") { _ in false }
      try store.reminders.noteDelivered(by: "me")
      // Other reminders of the first run were missed ones.
      if offset > 0 { given += told(found).map { "\(offset) \($0)" } }
      for lead in [0, 5, 20] where offset > 0 {
        let day = try #require(today.advanced(by: lead))
        expected += told(try sample.upcoming(UpcomingQuery(DateRange(day)))).map {
          "\(offset) \($0)"
        }
      }
    }
    #expect(given == expected)
    #expect(given.count > 300)
  }
}
