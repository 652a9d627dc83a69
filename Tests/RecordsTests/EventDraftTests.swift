import Calendars
import Records
import Testing

@Suite struct EventDraftTests {
  private func typed(_ values: (Event.Field, String)...) throws -> Draft<Event> {
    var draft = Draft<Event>()
    draft.type(.title, "Trip", try reader())
    for (field, text) in values { draft.type(field, text, try reader()) }
    return draft
  }

  private func editing(_ start: String, _ end: String?) throws -> Draft<Event> {
    var event = Event()
    event.title = "Trip"
    event.start = try day(start)
    event.end = try end.map(day)
    return Draft(editing: Stored(id: 1, event))
  }

  @Test func `an event needs a title and a day`() throws {
    #expect(try Draft<Event>().wrong == [.title, .start])
    #expect(try typed((.end, "2027-03-05")).wrong == [.start])
    #expect(try typed((.start, "2027-03-05")).wrong.isEmpty)
  }

  @Test func `a start after the end names both days`() throws {
    let draft = try typed((.start, "2027-03-05"), (.end, "2027-03-01"))
    let problem = try #require(draft.problems(today: try today()).first)
    #expect(problem.field == .start)
    #expect(problem.typed == "2027-03-05")
    #expect(problem.reason.contains("2027-03-01"))
    #expect(draft.record.range == nil)
  }

  @Test func `both days belong to the event, and may be the same`() throws {
    #expect(try typed((.start, "2027-03-01"), (.end, "2027-03-01")).record.range?.length == 1)
    #expect(try typed((.start, "2027-03-01"), (.end, "2027-03-05")).record.range?.length == 5)
    #expect(try typed((.start, "2027-03-01")).record.range?.length == 1)
  }

  @Test func `an end on the day of the start is the same as none`() throws {
    var draft = try editing("2027-03-01", nil)
    draft.type(.end, "2027-03-01", try reader())
    #expect(!draft.isChanged)
    #expect(draft.touched.isEmpty)
    #expect(draft.record.settled == draft.loaded)
    draft = try editing("2027-03-01", "2027-03-05")
    draft.type(.start, "2027-03-05", try reader())
    #expect(draft.touched == [.start, .end])
    #expect(draft.record.settled.end == nil)
  }

  @Test func `moving one end never moves the other, in any order`() throws {
    var draft = try editing("2027-03-03", nil)
    draft.type(.end, "2027-03-03", try reader())
    draft.type(.start, "2027-03-01", try reader())
    #expect(draft.record.end == (try day("2027-03-03")))
    draft = try editing("2027-03-01", "2027-03-05")
    for start in ["2027-03-05", "2027-03-09", "2027-03-02"] {
      draft.type(.start, start, try reader())
    }
    #expect(draft.record.range?.length == 4)
    #expect(try draft.wrong.isEmpty)
  }

  @Test func `what one side said of the end stands where the other moved the start`() throws {
    var draft = try editing("2027-03-03", "2027-03-05")
    draft.type(.end, "2027-03-03", try reader())
    let theirs = try editing("2027-03-01", "2027-03-05").record
    #expect(draft.conflicts(with: theirs).isEmpty)
    #expect(draft.rebased(onto: theirs).record.range?.length == 3)
  }

  @Test func `times come at both ends, and a start alone is a moment`() throws {
    let start = try typed((.start, "2027-03-01 18:30"))
    #expect(try start.wrong.isEmpty)
    #expect(start.record.settled.endTime?.text == "18:30")
    let long = try typed((.start, "2027-03-01 18:30"), (.end, "2027-03-02"))
    #expect(try long.wrong == [.endTime])
    let end = try typed((.start, "2027-03-01"), (.end, "2027-03-01 20:00"))
    #expect(try end.wrong == [.startTime])
    let both = try typed((.start, "2027-03-01 18:30"), (.end, "20:00"))
    #expect(try both.wrong.isEmpty)
    #expect(both.record.startTime?.text == "18:30")
    #expect(both.record.endTime?.text == "20:00")
    #expect(both.record.range?.length == 1)
  }

  @Test(arguments: [
    ("2027-03-01 18:30", "18:30", true), ("2027-03-01 18:30", "18:29", false),
    ("2027-03-01 18:30", "2027-03-02 06:00", true), ("2027-03-02 06:00", "2027-03-01 18:30", false),
  ]) func `times count on the same day`(start: String, end: String, isGood: Bool) throws {
    #expect(try typed((.start, start), (.end, end)).wrong == (isGood ? [] : [.start]))
  }

  @Test func `a day alone leaves the time, and clearing an end takes it away`() throws {
    var draft = try typed((.start, "2027-03-01 18:30"), (.end, "20:00"))
    draft.type(.start, "2027-02-28", try reader())
    #expect(draft.record.startTime?.text == "18:30")
    draft.type(.end, "none", try reader())
    #expect(draft.record.end == nil && draft.record.endTime == nil)
    draft.clear(.start)
    #expect(draft.record.start == nil && draft.record.startTime == nil)
  }

  @Test func `times are typed apart too, and refused where they are none`() throws {
    var draft = try typed((.start, "2027-03-01"), (.startTime, "7:05"), (.endTime, "08:00"))
    #expect(draft.record.startTime?.text == "07:05")
    draft.type(.startTime, "25:00", try reader())
    draft.type(.endTime, "none", try reader())
    #expect(try draft.wrong == [.startTime])
    #expect(draft.record.startTime?.text == "07:05")
    draft.type(.startTime, "", try reader())
    #expect(try draft.wrong.isEmpty)
  }

  @Test func `a rule is yearly or refused, and exceptions need one`() throws {
    var draft = try typed((.start, "2027-03-01"), (.rule, "Yearly"))
    #expect(draft.record.rule?.text == "FREQ=YEARLY")
    draft.type(.except, "2029-03-01", try reader())
    draft.type(.except, "1 March 2028", try reader())
    draft.type(.except, "2029-03-01", try reader())
    #expect(draft.record.except == [try day("2028-03-01"), try day("2029-03-01")])
    #expect(try draft.wrong.isEmpty)
    draft.type(.rule, "none", try reader())
    #expect(try draft.wrong == [.except])
    draft.type(.rule, "FREQ=HOURLY", try reader())
    #expect(try draft.wrong == [.rule, .except])
  }

  @Test func `a refused exception stays refused beside a good one`() throws {
    var draft = try typed((.start, "2027-03-01"), (.rule, "yearly"), (.except, "2027-02-30"))
    draft.type(.except, "2028-03-01", try reader())
    #expect(try draft.wrong == [.except])
    draft.clear(.except)
    #expect(try draft.wrong.isEmpty)
  }

  @Test func `tags, people and texts are kept once and trimmed`() throws {
    var draft = try typed((.start, "2027-03-01"), (.tags, " x"), (.tags, "x"), (.place, " Rome "))
    draft.set(.people) { $0.people = [3, 1, 3] }
    #expect(draft.record.tags == ["x"])
    #expect(draft.record.place == "Rome")
    #expect(draft.record.people == [3, 1])
  }

  @Test func `an event's texts may have 1 MiB each`() throws {
    let long = String(repeating: "x", count: 1 << 20 + 1)
    for field in [Event.Field.uid, .title, .zone, .place, .tags, .note] {
      #expect(try typed((.start, "2027-03-01"), (field, long)).wrong == [field])
    }
  }
}
