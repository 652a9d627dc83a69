import Calendars
import Records
import TestSupport
import Testing

@Suite struct PersonTypedTests {
  private func typed(_ values: (Person.Field, String)...) throws -> Draft<Person> {
    var draft = Draft<Person>()
    draft.type(.name, "Ada", try reader())
    for (field, text) in values { draft.type(field, text, try reader()) }
    return draft
  }

  @Test func `single texts replace, lists grow and hold nothing twice`() throws {
    let record = try typed(
      (.org, "A"), (.org, " B "), (.tags, "x"), (.tags, "y"), (.tags, " x"), (.tags, ""),
      (.emails, "home:a@b"), (.emails, "a@b"), (.emails, "home: a@b")
    ).record
    #expect(record.org == "B")
    #expect(record.tags == ["x", "y"])
    #expect(record.emails == [Labelled("home", "a@b"), Labelled(nil, "a@b")])
  }

  @Test func `every text field can be typed and emptied`() throws {
    for field in Person.Field.allCases {
      guard let path = Person.text(field) else { continue }
      var draft = try typed((field, "  e\u{301} "))
      #expect(draft.record[keyPath: path] == "\u{E9}")
      #expect(draft.touched.contains(field))
      draft.type(field, " ", try reader())
      #expect(draft.record[keyPath: path] == nil)
    }
  }

  @Test(arguments: [
    ("yes", true), (" Y ", true), ("TRUE", true), ("1", true), ("x", true), ("no", false),
    ("N", false), ("false", false), ("0", false), ("", false),
  ]) func `a flag is typed as yes or no`(text: String, value: Bool) throws {
    let draft = try typed((.afterSunset, "yes"), (.afterSunset, text), (.deathAfterSunset, text))
    #expect(draft.record.afterSunset == value)
    #expect(draft.record.deathAfterSunset == value)
    #expect(try draft.wrong.isEmpty)
  }

  @Test func `any other word for a flag is refused, and the flag stays`() throws {
    let draft = try typed((.afterSunset, "yes"), (.afterSunset, "perhaps"))
    #expect(draft.record.afterSunset)
    #expect(try draft.wrong == [.afterSunset])
  }

  @Test(arguments: [
    ("gregorian", ObservedCalendars.gregorian), ("Hebrew", .hebrew), (" both ", .both),
    ("none", nil),
    ("", nil), ("default", nil),
  ]) func `the calendar to keep is typed as a word`(text: String, value: ObservedCalendars?) throws
  {
    let draft = try typed((.observe, "hebrew"), (.observe, text))
    #expect(draft.record.observe == value)
    #expect(try draft.wrong.isEmpty)
  }

  @Test func `dates are typed in any form, and emptied`() throws {
    var draft = try typed((.birthday, "10 Dec 1815"), (.died, "about 1852"))
    #expect(draft.record.birthday == (try date("1815-12-10")))
    #expect(draft.record.died == (try date("1852~")))
    draft.type(.birthday, "none", try reader())
    draft.type(.died, "", try reader())
    #expect(draft.record.birthday == nil)
    #expect(draft.record.died == nil)
  }

  @Test func `a date of one's own has a label and a date`() throws {
    let good = try typed((.dates, "anniversary: 8 July 1835"), (.dates, "name day:--05-04"))
    #expect(
      good.record.dates
        == [
          Labelled("anniversary", try date("1835-07-08")),
          Labelled("name day", try date("--05-04")),
        ])
    for text in ["1835-07-08", "anniversary:", "anniversary:none", "anniversary:soon", ": 1835"] {
      #expect(try typed((.dates, text)).wrong == [.dates], "\(text)")
    }
  }

  @Test func `an address is typed as one text`() throws {
    let record = try typed((.addresses, "home:12 Mill Lane, Norwick"), (.addresses, "Elm 3")).record
    #expect(
      record.addresses
        == [
          Labelled("home", Address(text: "12 Mill Lane, Norwick")),
          Labelled(nil, Address(text: "Elm 3")),
        ])
  }

  @Test func `values are removed with their label or without`() throws {
    var draft = try typed(
      (.emails, "home:a@b"), (.emails, "work:a@b"), (.emails, "c@d"), (.urls, "https://e.org"),
      (.tags, "x"), (.tags, "y"), (.addresses, "home:Elm 3"), (.dates, "one:2000-01-01"),
      (.dates, "two:--02-29"))
    func removes(_ field: Person.Field, _ text: String) throws -> Bool {
      draft.remove(field, text, try reader())
    }
    #expect(try removes(.emails, "work:a@b"))
    #expect(try !removes(.emails, "work:a@b"))
    #expect(try removes(.emails, "a@b"))
    #expect(try !removes(.emails, "a@b"))
    #expect(try removes(.urls, "https://e.org"))
    #expect(try removes(.tags, " x "))
    #expect(try removes(.addresses, "Elm 3"))
    #expect(try removes(.dates, "one:1 January 2000"))
    #expect(try removes(.dates, "two"))
    #expect(try !removes(.dates, "two"))
    #expect(try !removes(.note, "x"))
    #expect(draft.record.emails == [Labelled(nil, "c@d")])
    #expect(draft.record.tags == ["y"])
    #expect(draft.record.urls.isEmpty && draft.record.addresses.isEmpty)
    #expect(draft.record.dates.isEmpty)
  }
}
