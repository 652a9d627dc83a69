import Calendars
import Records
import Testing

@Suite struct DraftTests {
  private func stored() throws -> Stored<Person> {
    var person = Person()
    person.uid = "u1"
    person.name = "Ada Lovelace"
    person.birthday = try date("1815-12-10")
    person.emails = [Labelled("home", "ada@example.org")]
    return Stored(id: 7, person)
  }

  @Test func `a new draft lacks a name, and is changed though nothing was touched`() throws {
    let draft = Draft<Person>()
    #expect(try draft.wrong == [.name])
    #expect(!draft.canSave(today: try today()))
    #expect(draft.touched.isEmpty)
    #expect(draft.isChanged)
  }

  @Test func `what was known beforehand is brought into the stored form`() throws {
    var person = Person()
    person.name = "  Zoe\u{308} \n"
    person.nickname = " \t"
    person.tags = ["a", " a", ""]
    let draft = Draft(new: person)
    #expect(Array(draft.record.name.utf8) == Array("Zo\u{EB}".utf8))
    #expect(draft.record.nickname == nil)
    #expect(draft.record.tags == ["a"])
    person.name = " \u{A0}"
    #expect(try Draft(new: person).wrong == [.name])
  }

  @Test func `touched fields are those that differ from what was loaded`() throws {
    var draft = Draft(editing: try stored())
    #expect(!draft.isChanged)
    draft.set(.name) { $0.name = "Ada" }
    draft.set(.note) { $0.note = "Countess" }
    #expect(draft.touched == [.name, .note])
    draft.set(.name) { $0.name = " Ada Lovelace " }
    #expect(draft.touched == [.note])
    draft.clear(.note)
    #expect(!draft.isChanged)
    #expect(draft.record == draft.loaded)
  }

  @Test func `what cannot be used is held as the field's problem, and its value stays`() throws {
    var draft = Draft(editing: try stored())
    draft.type(.birthday, "31.2.1815", try reader())
    #expect(draft.record.birthday == (try date("1815-12-10")))
    #expect(draft.touched == [.birthday])
    #expect(draft.isChanged)
    let problems = draft.problems(today: try today())
    #expect(problems.map(\.field) == [.birthday])
    #expect(problems.first?.typed == "31.2.1815")
    #expect(!draft.canSave(today: try today()))
    draft.type(.birthday, "28.2.1815", try reader())
    #expect(draft.canSave(today: try today()))
  }

  @Test func `emptying a field forgets what was refused there`() throws {
    var draft = Draft(editing: try stored())
    draft.type(.died, "someday", try reader())
    #expect(try draft.wrong == [.died])
    draft.clear(.died)
    #expect(try draft.wrong.isEmpty)
    #expect(!draft.isChanged)
  }

  @Test func `a good value beside a refused one does not hide it`() throws {
    var draft = Draft(editing: try stored())
    draft.type(.dates, "anniversary:31.2.1835", try reader())
    draft.type(.dates, "name day:--05-04", try reader())
    #expect(try draft.wrong == [.dates])
    #expect(draft.record.dates == [Labelled("name day", try date("--05-04"))])
    let removed = draft.remove(.dates, "name day", try reader())
    #expect(removed)
    #expect(try draft.wrong == [.dates])
    draft.clearRefused(.dates)
    #expect(!draft.isChanged)
    draft.type(.dates, "name day:never", try reader())
    draft.clear(.dates)
    #expect(!draft.isChanged)
  }

  @Test func `problems come in the order of the fields`() throws {
    var draft = Draft<Person>()
    draft.type(.dates, "no label", try reader())
    draft.type(.birthday, "2027-01-01", try reader())
    draft.type(.observe, "julian", try reader())
    #expect(try draft.wrong == [.name, .birthday, .observe, .dates])
  }

  @Test func `a stored record keeps its uid, whatever is left blank`() throws {
    var draft = Draft(editing: try stored())
    draft.clear(.uid)
    #expect(draft.record.uid == "u1")
    draft.type(.uid, "  ", try reader())
    #expect(draft.record.uid == "u1")
    #expect(!draft.isChanged)
  }

  @Test func `fields that both sides changed to different values are in conflict`() throws {
    var draft = Draft(editing: try stored())
    draft.set(.name) { $0.name = "Ada King" }
    draft.set(.note) { $0.note = "mine" }
    draft.set(.org) { $0.org = "Analytical Society" }
    var theirs = try stored().record
    theirs.name = "Augusta Ada"
    theirs.org = "Analytical Society"
    theirs.birthplace = "London"
    let conflicts = draft.conflicts(with: theirs)
    #expect(conflicts.map(\.field) == [.name])
    #expect(conflicts.first?.mine.name == "Ada King")
    #expect(conflicts.first?.theirs.name == "Augusta Ada")
  }

  @Test func `rebasing keeps what each side changed`() throws {
    var draft = Draft(editing: try stored())
    draft.set(.note) { $0.note = "mine" }
    draft.type(.died, "never", try reader())
    var theirs = try stored().record
    theirs.birthplace = "London"
    theirs.died = try date("1852-11-27")
    let rebased = draft.rebased(onto: theirs)
    #expect(rebased.id == 7)
    #expect(rebased.loaded == theirs)
    #expect(rebased.record.note == "mine")
    #expect(rebased.record.birthplace == "London")
    // A refused text is not a value, so the rebase does not replace theirs.
    #expect(rebased.record.died == theirs.died)
    #expect(try rebased.wrong == [.died])
    #expect(draft.conflicts(with: theirs).map(\.field) == [.died])
  }

  @Test func `the same change made by both sides leaves nothing to save`() throws {
    var draft = Draft(editing: try stored())
    draft.set(.note) { $0.note = "same" }
    var theirs = try stored().record
    theirs.note = "same"
    #expect(draft.conflicts(with: theirs).isEmpty)
    #expect(!draft.rebased(onto: theirs).isChanged)
  }

  @Test func `every field can be emptied and copied`() throws {
    for field in Person.Field.allCases {
      var draft = Draft(editing: try stored())
      draft.clear(field)
      if field != .uid {
        #expect(draft.record.isEmpty(field))
      }
    }
    var event = Event()
    event.title = "Trip"
    event.start = try day("2027-03-01")
    event.startTime = ClockTime(text: "10:00")
    for field in Event.Field.allCases {
      var draft = Draft(editing: Stored(id: 1, event))
      draft.clear(field)
      #expect(draft.record.isEmpty(field))
    }
  }
}
