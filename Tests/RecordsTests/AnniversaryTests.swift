import Calendars
import Records
import Testing

@Suite struct AnniversaryTests {
  private func person(_ values: (Person.Field, String)...) throws -> Person {
    var draft = Draft<Person>()
    draft.type(.name, "Ada", try reader())
    for (field, text) in values { draft.type(field, text, try reader()) }
    #expect(try draft.wrong.isEmpty)
    return draft.record
  }

  private func kept(_ person: Person, _ preferred: ObservedCalendars? = nil) -> [String] {
    person.anniversaries(preferred: preferred).map { day in
      [day.kind.rawValue, day.label, day.key.text, day.year.map(String.init) ?? ""]
        .filter { !$0.isEmpty }.joined(separator: " / ")
    }
  }

  @Test func `a birthday is kept in the calendar in which it was given`() throws {
    #expect(kept(try person((.birthday, "1815-12-10"))) == ["birthday / 12-10 / 1815"])
    #expect(kept(try person((.birthday, "12 Nisan 5772"))) == ["birthday / 12 Nisan / 5772"])
    #expect(kept(try person((.birthday, "--02-29"))) == ["birthday / 02-29"])
  }

  @Test func `the person's choice goes before the setting, and the setting before the date`() throws
  {
    let plain = try person((.birthday, "2012-04-04"))
    #expect(kept(plain, .hebrew) == ["birthday / 12 Nisan / 5772"])
    #expect(kept(plain, .both) == ["birthday / 04-04 / 2012", "birthday / 12 Nisan / 5772"])
    let chosen = try person((.birthday, "2012-04-04"), (.observe, "gregorian"))
    #expect(kept(chosen, .hebrew) == ["birthday / 04-04 / 2012"])
  }

  @Test func `a calendar of the setting that cannot be computed gives way to the date's own`()
    throws
  {
    #expect(kept(try person((.birthday, "--12-10")), .hebrew) == ["birthday / 12-10"])
    #expect(kept(try person((.birthday, "--12-10")), .both) == ["birthday / 12-10"])
    #expect(kept(try person((.birthday, "12 Nisan")), .gregorian) == ["birthday / 12 Nisan"])
  }

  @Test func `after sunset a Gregorian birthday has the next Hebrew day`() throws {
    let evening = try person((.birthday, "2012-04-03"), (.afterSunset, "yes"), (.observe, "both"))
    #expect(kept(evening) == ["birthday / 04-03 / 2012", "birthday / 12 Nisan / 5772"])
    let hebrew = try person((.birthday, "12 Nisan 5772"), (.afterSunset, "yes"), (.observe, "both"))
    #expect(kept(hebrew) == ["birthday / 04-03 / 2012", "birthday / 12 Nisan / 5772"])
  }

  @Test(arguments: ["1815", "1815-12", "1815~", "1815-12~", "AM 5772", "Nisan 5772"])
  func `nothing is kept of a date without a day`(text: String) throws {
    #expect(kept(try person((.birthday, text), (.observe, "both"))).isEmpty)
    #expect(kept(try person((.died, text))).isEmpty)
    #expect(kept(try person((.dates, "own:\(text)"))).isEmpty)
  }

  @Test func `of the dead only the memorial day is kept`() throws {
    let dead = try person(
      (.birthday, "1815-12-10"), (.died, "1852-11-27"), (.dates, "anniversary:1835-07-08"))
    #expect(kept(dead) == ["memorial / 11-27 / 1852"])
    let unknown = try person((.birthday, "1815-12-10"), (.died, "1852"))
    #expect(kept(unknown).isEmpty)
  }

  @Test func `a memorial day follows the calendar that is kept for the person`() throws {
    let dead = try person((.birthday, "12 Nisan 5700"), (.died, "2012-04-04"))
    #expect(kept(dead) == ["memorial / 12 Nisan / 5772"])
    let evening = try person(
      (.birthday, "12 Nisan 5700"), (.died, "2012-04-03"), (.deathAfterSunset, "yes"))
    #expect(kept(evening) == ["memorial / 12 Nisan / 5772"])
    #expect(kept(try person((.died, "30 Cheshvan 5783"))) == ["memorial / eve of Kislev / 5783"])
  }

  @Test func `dates of one's own are kept in their own calendar`() throws {
    let person = try person(
      (.birthday, "12 Nisan 5772"), (.observe, "hebrew"), (.dates, "wedding:2003-02-01"),
      (.dates, "bar mitzvah:12 Nisan 5785"))
    #expect(
      kept(person) == [
        "birthday / 12 Nisan / 5772", "date / wedding / 02-01 / 2003",
        "date / bar mitzvah / 12 Nisan / 5785",
      ])
  }

  @Test func `the age counts the birthdays kept, and is nothing for the dead`() throws {
    func age(_ person: Person, _ text: String, _ preferred: ObservedCalendars? = nil) throws -> Int?
    {
      person.age(on: try day(text), preferred: preferred, by: Observance())
    }
    let ada = try person((.birthday, "1995-12-10"))
    #expect(try age(ada, "2026-12-09") == 30)
    #expect(try age(ada, "2026-12-10") == 31)
    #expect(try age(ada, "1995-12-10") == 0)
    #expect(try age(ada, "1995-12-09") == nil)
    #expect(try age(try person((.birthday, "--12-10")), "2026-12-10") == nil)
    #expect(try age(try person((.birthday, "1995~")), "2026-12-10") == nil)
    #expect(try age(try person((.birthday, "1995-12-10"), (.died, "2000")), "2026-12-10") == nil)
    let leap = try person((.birthday, "2000-02-29"))
    #expect(try age(leap, "2026-02-27") == 25)
    #expect(try age(leap, "2026-02-28") == 26)
    let both = try person((.birthday, "2012-04-04"), (.observe, "both"))
    #expect(try age(both, "2026-04-03") == 13)
    #expect(try age(try person((.birthday, "2012-04-04")), "2026-04-03", .hebrew) == 14)
  }
}
