import Foundation
import Testing

@testable import Commands

@Suite struct EventTests {
  @Test func `an event that ends before it starts is refused with both days and not stored`()
    throws
  {
    let kith = try Kith()
    let result = kith("event", "add", "Trip", "--from", "2027-03-05", "--to", "2027-03-01")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.error.contains("2027-03-05"))
    #expect(result.error.contains("2027-03-01"))
    #expect(kith("event", "list", "--json").list.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: kith.database))
  }

  @Test func `an edit is held to the same order of days as an addition`() throws {
    let kith = try Kith()
    kith("event", "add", "Trip", "--from", "2027-03-01", "--to", "2027-03-05")
    let before = kith("event", "list", "--json").output
    #expect(kith("event", "edit", "trip", "--to", "2027-02-28").status == 1)
    #expect(kith("event", "edit", "trip", "--from", "2027-03-06").status == 1)
    #expect(kith("event", "list", "--json").output == before)
    #expect(
      kith("event", "edit", "trip", "--to", "2027-03-01", "--json").object["days"] as? Int == 1)
  }

  @Test func `both days belong to an event`() throws {
    let kith = try Kith()
    kith("event", "add", "Trip", "--from", "2027-03-01", "--to", "2027-03-05")
    kith("event", "add", "Day", "--from", "2027-03-06")
    #expect(kith("event", "list", "--json").list.map { $0["days"] as? Int } == [5, 1])
    for (from, to, found) in [
      ("2027-02-01", "2027-02-28", []), ("2027-02-01", "2027-03-01", ["Trip"]),
      ("2027-03-05", "2027-03-05", ["Trip"]), ("2027-03-05", "2027-03-06", ["Trip", "Day"]),
      ("2027-03-07", "2027-04-01", []),
    ] {
      #expect(
        kith("event", "list", "--from", from, "--to", to).rows.map { $0[3] } == found, "\(from)")
    }
  }

  @Test func `an event already running has its true start and no days left`() throws {
    let kith = try Kith()
    kith("event", "add", "Fair", "--from", "2026-11-20", "--to", "2026-12-05")
    let entry = try #require(kith("upcoming", "--days", "0", "--json").list.first)
    #expect(entry["date"] as? String == "2026-11-20")
    #expect(entry["through"] as? String == "2026-12-05")
    #expect(entry["days"] as? Int == 0)
    #expect(
      kith("upcoming", "--days", "0").rows == [
        ["2026-11-20", "2026-12-05", "0", "event", "Fair", ""]
      ])
  }

  @Test func `a yearly event on 29 February happens in leap years only`() throws {
    let kith = try Kith()
    kith("event", "add", "Leap", "--from", "2024-02-29", "--repeat", "yearly")
    #expect(
      kith("event", "list", "--from", "2025-01-01", "--to", "2032-12-31").rows.map { $0[1] }
        == ["2028-02-29", "2032-02-29"])
    #expect(kith("event", "list").rows.count == 1)
  }

  @Test func `exceptions leave single repeats out, across New Year too`() throws {
    let kith = try Kith()
    kith(
      "event", "add", "Party", "--from", "2020-12-30", "--to", "2021-01-02", "--repeat", "yearly",
      "--except", "2025-12-30")
    let rows = kith("event", "list", "--from", "2025-01-01", "--to", "2027-01-01").rows
    #expect(
      rows.map { [$0[1], $0[2]] } == [
        ["2024-12-30", "2025-01-02"], ["2026-12-30", "2027-01-02"],
      ])
    #expect(
      kith("event", "add", "X", "--from", "2027-03-01", "--except", "2027-03-02").status == 1)
  }

  @Test func `times count in the order of the ends`() throws {
    let kith = try Kith()
    func add(_ from: String, _ to: String) -> Int32 {
      kith("event", "add", "Concert", "--from", from, "--to", to).status
    }
    #expect(add("2027-03-01 18:30", "17:00") == 1)
    #expect(add("2027-03-01 18:30", "22:00") == 0)
    #expect(add("2027-03-01 23:00", "2027-03-02 05:00") == 0)
    let list = kith("event", "list", "--json").list
    #expect(list.map { $0["days"] as? Int } == [1, 2])
    #expect(list.map { $0["start_time"] as? String } == ["18:30", "23:00"])
    let moment = kith("event", "add", "Call", "--from", "2027-03-01 18:30", "--json").object
    #expect(moment["end_time"] as? String == "18:30")
    #expect(kith("event", "add", "X", "--from", "2027-03-01", "--to", "18:30").status == 1)
  }

  @Test func `people join and leave an event by words`() throws {
    let kith = try Kith()
    kith("add", "Ada Lovelace")
    kith("add", "Zoë")
    kith("event", "add", "Tea", "--from", "2027-03-01", "--with", "ada", "--with", "zoe")
    func people() -> [String?] {
      let people = kith("event", "show", "tea", "--json").object["people"] as? [[String: Any]]
      return (people ?? []).map { $0["name"] as? String }
    }
    #expect(people() == ["Ada Lovelace", "Zoë"])
    #expect(kith("event", "edit", "tea", "--remove", "with:ada").status == 0)
    #expect(people() == ["Zoë"])
    let wrong = kith("event", "edit", "tea", "--with", "nobody", "--place", "Here")
    #expect(wrong.status == 1)
    #expect(wrong.error.contains("no person matches `nobody`"))
    #expect(kith("event", "show", "tea", "--json").object["place"] is NSNull)
  }

  @Test func `somebody removed is gone from their events`() throws {
    let kith = try Kith()
    kith("add", "Ada")
    kith("event", "add", "Tea", "--from", "2027-03-01", "--with", "ada")
    #expect(kith("remove", "ada", "--yes").status == 0)
    let event = kith("event", "show", "tea", "--json")
    #expect(event.status == 0)
    #expect((event.object["people"] as? [Any])?.isEmpty == true)
  }

  @Test func `an event is found by words and named among several`() throws {
    let kith = try Kith()
    kith("event", "add", "Summer camp", "--from", "2027-07-01")
    kith("event", "add", "Summer fête", "--from", "2027-08-01")
    #expect(kith("event", "show", "fete", "--json").object["title"] as? String == "Summer fête")
    let several = kith("event", "edit", "summer", "--place", "X", "--json")
    #expect(several.status == 1)
    #expect(several.commandError["code"] as? String == "ambiguous")
    let candidates = several.commandError["candidates"] as? [[String: Any]]
    #expect(candidates?.map { $0["name"] as? String } == ["Summer camp", "Summer fête"])
    #expect(kith("event", "show", "sumer camp").error.contains("Did you mean `Summer camp`?"))
    #expect(kith("event", "list", "fete").rows.map { $0[0] } == ["2"])
  }

  @Test func `fields of an event are emptied and single values taken out`() throws {
    let kith = try Kith()
    kith(
      "event", "add", "Tea", "--from", "2027-03-01 10:00", "--to", "11:00", "--tag", "a", "--tag",
      "b", "--place", "Here", "--note", "N", "--zone", "Europe/London")
    let edited = kith(
      "event", "edit", "tea", "--clear", "place", "--clear=note", "--remove", "tag:a", "--json"
    ).object
    #expect(edited["place"] is NSNull)
    #expect(edited["note"] is NSNull)
    #expect(edited["tags"] as? [String] == ["b"])
    #expect(edited["zone"] as? String == "Europe/London")
    #expect(kith("event", "edit", "tea", "--clear", "plac").error.contains("`place`"))
    #expect(kith("event", "edit", "tea", "--remove", "tag:nope").status == 1)
    #expect(kith("event", "edit", "tea", "--remove", "tag").status == 2)
  }

  @Test func `an event is shown whole, its note and what a calendar said besides line by line`()
    throws
  {
    let kith = try Kith()
    let calendar = try kith.file(
      "e.ics",
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:u
      DTSTART;VALUE=DATE:20270106
      SUMMARY:T
      DESCRIPTION:a\\nb
      RRULE:FREQ=WEEKLY;INTERVAL=2
      ATTENDEE:mailto:x@example.org
      END:VEVENT
      END:VCALENDAR

      """)
    #expect(kith("import", calendar).status == 0)
    kith.isTerminal = true
    #expect(
      kith("event", "show", "1", "--color", "never").output == """
        T  (1)
          When                 6 January 2027
          Repeats              every 2 weeks
          Note                 a
                               b
          Unmapped properties  ATTENDEE:mailto:x@example.org

        """)
    #expect(kith("event", "list", "T").output.contains("6 January 2027, every 2 weeks"))
  }
}
