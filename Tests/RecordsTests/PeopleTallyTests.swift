import Calendars
import Records
import Testing

@Suite struct PeopleTallyTests {
  private let today: DayNumber

  init() throws { today = try RecordsTests.day("2026-11-30") }

  private func person(
    _ name: String, _ birthday: String?, _ more: (inout Person) -> Void = { _ in }
  )
    -> Person
  {
    var person = Person()
    person.name = name
    person.birthday = birthday.flatMap { PartialDate(text: $0) }
    more(&person)
    return person
  }

  private func tally(_ people: [Person]) -> PeopleTally {
    var tally = PeopleTally(today: today, settings: Settings())
    for (index, person) in people.enumerated() {
      tally.add(Stored(id: Int64(index + 1), person), hasEmail: index == 0)
    }
    return tally
  }

  @Test func `what is known is counted, in part or in whole`() {
    let tally = tally([
      person("a", nil), person("b", "--02-29"), person("c", "1985-06"), person("d", "1985~"),
      person("e", "12 Nisan 5772") { $0.birthplace = "Ulm" }, person("f", "30 Adar I"),
      person("g", "1815-12-10") { $0.died = PartialDate(text: "1852") }, person("h", "AM 5750"),
    ])
    #expect(tally.people == 8 && tally.dead == 1 && tally.withBirthday == 7)
    #expect(tally.withYear == 5 && tally.withPlace == 1 && tally.withEmail == 1)
    #expect(tally.months == [0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1])
    #expect(tally.otherMonths == [.hebrew(.adarI): 1])
    // 5750 was from September 1989 to September 1990.
    #expect(tally.decades == [1810: 1, 1980: 2, 1990: 1, 2010: 1])
    #expect(tally.ages == [14: 1])
  }

  @Test(arguments: [
    ("2008-11-30", ObservedCalendars.gregorian, "2026-11-30", 18),
    ("2008-11-29", .gregorian, "2028-11-29", 20), ("2008-12-01", .gregorian, "2026-12-01", 18),
    ("1996-02-29", .gregorian, "2036-02-29", 40), ("2000-02-29", .gregorian, "2030-02-28", 30),
    ("1926-12-01", .gregorian, "2026-12-01", 100),
    ("20 Adar 5781", .hebrew, "2039-03-16", 18), ("30 Adar I 5768", .hebrew, "2028-03-28", 20),
    ("1996-12-11", .hebrew, "2026-12-11", 30), ("1996-12-11", .both, "2026-12-11", 30),
  ])
  func `the next milestone is found by the calendar that is kept`(
    birthday: String, observe: ObservedCalendars, day: String, age: Int
  ) throws {
    let person = person("x", birthday) { $0.observe = observe }
    let milestone = person.nextMilestone(from: today, preferred: nil, by: Observance())
    #expect(milestone?.age == age)
    #expect(try milestone?.day == RecordsTests.day(day), "\(String(describing: milestone))")
  }

  @Test(arguments: ["1926-11-29", "--12-10", "1985", "30 Adar I"])
  func `nobody past the last, or of unknown age, has one`(birthday: String) {
    let person = person("x", birthday)
    #expect(person.nextMilestone(from: today, preferred: nil, by: Observance()) == nil)
  }

  @Test func `the nearest ten are kept, in whatever order people come`() {
    let days = (1...28).map { "2008-12-" + ($0 < 10 ? "0\($0)" : "\($0)") }
    for order in [days, days.reversed(), days.shuffled()] {
      let coming = tally(order.map { person($0, $0) }).coming
      #expect(coming.map(\.name) == Array(days.prefix(10)))
    }
  }
}
