import Calendars
import Records
import TestSupport
import Testing

@Suite struct PersonRulesTests {
  private func draft(_ values: (Person.Field, String)...) throws -> Draft<Person> {
    var draft = Draft<Person>()
    draft.type(.name, "Ada", try reader())
    for (field, text) in values { draft.type(field, text, try reader()) }
    return draft
  }

  @Test(arguments: [
    "", " ", "\n\t\r\n", "\u{A0}", "\u{3000}", "\u{2009}\u{2028}", "\u{200B}", "\u{200F}\u{202E}",
    "\u{FEFF}", "\0", "\u{7}\u{1B}", "\u{3164}",
  ]) func `a name of nothing that can be seen is none`(name: String) throws {
    var person = Person()
    person.name = name
    #expect(try Draft(new: person).wrong == [.name])
    var event = Event()
    event.title = name
    event.start = try today()
    #expect(try Draft(new: event).wrong == [.title])
  }

  @Test func `texts are trimmed of white space of any kind, and of nothing else`() throws {
    #expect(try draft((.org, "\u{3000}王小明\u{A0}\u{2029}")).record.org == "王小明")
    #expect(try draft((.org, "\u{B}\u{85}x\u{C}")).record.org == "x")
    #expect(try draft((.org, " \u{0}x\u{1B} ")).record.org == "\u{0}x\u{1B}")
    #expect(try draft((.org, "a \n b")).record.org == "a \n b")
  }

  @Test(arguments: [
    ("2026-12-01", true), ("2026-12-02", false), ("2026-12", true), ("2027-01", false),
    ("2026", true), ("2027", false), ("2027~", false), ("--12-31", true),
    ("21 Kislev 5787", true), ("22 Kislev 5787", false), ("Elul 5787", false), ("AM 5787", true),
  ]) func `a birthday after today is refused`(text: String, isGood: Bool) throws {
    #expect(try draft((.birthday, text)).wrong == (isGood ? [] : [.birthday]))
    #expect(try draft((.died, text)).wrong == (isGood ? [] : [.died]))
  }

  @Test func `someone born this evening has tomorrow's Hebrew date`() throws {
    #expect(try draft((.birthday, "22 Kislev 5787"), (.afterSunset, "yes")).wrong.isEmpty)
    #expect(try draft((.died, "22 Kislev 5787"), (.deathAfterSunset, "yes")).wrong.isEmpty)
    #expect(try draft((.birthday, "23 Kislev 5787"), (.afterSunset, "yes")).wrong == [.birthday])
    #expect(try draft((.birthday, "2026-12-02"), (.afterSunset, "yes")).wrong == [.birthday])
  }

  @Test(arguments: [
    ("1815-12-10", "1815-12-10", true), ("1815-12-10", "1815-12-09", false),
    ("1815-12-10", "1815-12", true), ("1815-12-10", "1815-11", false),
    ("1815-12-10", "1815", true), ("1815", "1814", false), ("1815~", "1814", true),
    ("1815", "1814~", true), ("--12-10", "1814", true), ("1815-12-10", "--12-09", true),
    ("12 Nisan 5772", "2012-04-04", true), ("12 Nisan 5772", "2012-04-03", false),
  ]) func `a death is not before the birth`(born: String, died: String, isGood: Bool) throws {
    #expect(
      try draft((.birthday, born), (.died, died), (.tags, "x")).wrong == (isGood ? [] : [.died]))
  }

  @Test func `the evening moves a Hebrew date one day back, and no Gregorian one`() throws {
    let evening = try draft(
      (.birthday, "12 Nisan 5772"), (.afterSunset, "yes"), (.died, "2012-04-03"))
    #expect(try evening.wrong.isEmpty)
    let before = try draft(
      (.birthday, "2012-04-04"), (.died, "2012-04-03"), (.deathAfterSunset, "yes"))
    #expect(try before.wrong == [.died])
    let hebrew = try draft(
      (.birthday, "2012-04-04"), (.died, "12 Nisan 5772"), (.deathAfterSunset, "yes"))
    #expect(try hebrew.wrong == [.died])
  }

  @Test(arguments: [
    ("--12-10", "hebrew", false), ("--12-10", "both", false), ("--12-10", "gregorian", true),
    ("12 Nisan", "gregorian", false), ("12 Nisan", "both", false), ("12 Nisan", "hebrew", true),
    ("1815-12-10", "both", true), ("12 Nisan 5772", "both", true), ("1815", "hebrew", true),
    ("--02-29", "hebrew", false),
  ]) func `a calendar that cannot be computed is a problem`(
    born: String, observe: String, isGood: Bool
  ) throws {
    #expect(
      try draft((.birthday, born), (.observe, observe)).wrong == (isGood ? [] : [.observe]))
  }

  @Test func `a text may have 1 MiB and no byte more, in every field`() throws {
    let fitting = String(repeating: "é", count: 1 << 19)
    for field in Person.Field.allCases {
      for (text, isGood) in [(fitting, true), (fitting + "x", false)] {
        var person = Person()
        person.name = "Ada"
        if let path = Person.text(field) {
          person[keyPath: path] = text
        } else if let path = Person.labelledTexts(field) {
          person[keyPath: path] = [Labelled(nil, "x"), Labelled(text, "x")]
        } else {
          switch field {
          case .name: person.name = text
          case .uid: person.uid = text
          case .tags: person.tags = ["x", text]
          case .dates: person.dates = [Labelled(text, try date("2000"))]
          case .addresses: person.addresses = [Labelled(nil, Address(street: "x", country: text))]
          default: continue
          }
        }
        #expect(person.problems(today: try today()).map(\.field) == (isGood ? [] : [field]))
      }
    }
  }

  @Test func `the rules hold for whatever a draft is made from`() throws {
    var person = Person()
    person.name = "Ada"
    person.birthday = try date("2030-01-01")
    #expect(!Draft(new: person).canSave(today: try today()))
    #expect(!Draft(editing: Stored(id: 1, person)).canSave(today: try today()))
  }
}
