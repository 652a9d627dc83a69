import Foundation
import Testing

@testable import Commands

@Suite struct CalendarImportTests {
  private func imported(_ kith: Kith, _ events: [String]...) throws -> [String: Any] {
    let own = events.map { "BEGIN:VEVENT\r\n\($0.joined(separator: "\r\n"))\r\nEND:VEVENT\r\n" }
    let text = "BEGIN:VCALENDAR\r\n\(own.joined())END:VCALENDAR\r\n"
    let result = kith("import", try kith.file("a.ics", text), "--json")
    #expect(result.status == 0, "\(result)")
    return result.object
  }

  private func messages(_ report: [String: Any]) -> [String] {
    (report["problems"] as? [[String: Any]] ?? []).compactMap { $0["message"] as? String }
  }

  private func days(_ kith: Kith, from: String, to: String) -> [String] {
    kith("event", "list", "--from", from, "--to", to).rows.map { "\($0[1]) \($0[3])" }
  }

  @Test(arguments: [
    ("America/New_York", "210000", "20270309T020000Z"),
    ("Asia/Tokyo", "080000", "20270307T230000Z"),
    ("Pacific/Auckland", "120000", "20270307T230000Z"), ("UTC", "230000", "20270308T230000Z"),
    ("Pacific/Pago_Pago", "200000", "20270309T070000Z"),
    ("Pacific/Honolulu", "200000", "20270309T060000Z"),
  ])
  func `an instance that is named in UTC is that of the day there`(
    zone: String, time: String, instance: String
  ) throws {
    let kith = try Kith()
    let report = try imported(
      kith,
      ["UID:s", "SUMMARY:S", "DTSTART;TZID=\(zone):20270307T\(time)", "RRULE:FREQ=DAILY;COUNT=3"],
      ["UID:s", "SUMMARY:M", "DTSTART:20270308T100000Z", "RECURRENCE-ID:\(instance)"])
    let found = days(kith, from: "2027-03-01", to: "2027-03-31")
    #expect(found == ["2027-03-07 S", "2027-03-08 M", "2027-03-09 S"])
    #expect(messages(report).contains { $0.contains("2027-03-08") } == (zone != "UTC"))
  }

  @Test(arguments: [("+1400", "20270308T060000Z"), ("-1000", "20270309T060000Z")])
  func `what the file says of a zone decides which day is meant`(
    offset: String, instance: String
  ) throws {
    let kith = try Kith()
    let zone = """
      BEGIN:VTIMEZONE\r\nTZID:Island\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r
      TZOFFSETFROM:\(offset)\r\nTZOFFSETTO:\(offset)\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n
      """
    let text = """
      BEGIN:VCALENDAR\r\n\(zone)BEGIN:VEVENT\r\nUID:s\r\nSUMMARY:S\r
      DTSTART;TZID=Island:20270307T200000\r\nRRULE:FREQ=DAILY;COUNT=3\r\nEND:VEVENT\r
      BEGIN:VEVENT\r\nUID:s\r\nSUMMARY:M\r\nDTSTART:20270308T100000Z\r
      RECURRENCE-ID:\(instance)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
      """
    #expect(kith("import", try kith.file("a.ics", text)).status == 0)
    let found = days(kith, from: "2027-03-01", to: "2027-03-31")
    #expect(found == ["2027-03-07 S", "2027-03-08 M", "2027-03-09 S"])
  }

  @Test func `a series with a moved instance that is imported twice is unchanged`() throws {
    let kith = try Kith()
    let events = [
      ["UID:s", "SUMMARY:S", "DTSTART:20270301", "RRULE:FREQ=WEEKLY;COUNT=3"],
      ["UID:s", "SUMMARY:M", "DTSTART:20270309", "RECURRENCE-ID:20270308"],
    ]
    #expect(try imported(kith, events[0], events[1])["added"] as? Int == 2)
    let again = try imported(kith, events[0], events[1])
    #expect(again["unchanged"] as? Int == 2)
    #expect(again["added"] as? Int == 0 && again["changed"] as? Int == 0)
    #expect(
      days(kith, from: "2027-03-01", to: "2027-03-31")
        == ["2027-03-01 S", "2027-03-09 M", "2027-03-15 S"])
  }

  @Test func `an exception in UTC lands on an occurrence`() throws {
    let kith = try Kith()
    let report = try imported(
      kith,
      [
        "UID:s", "SUMMARY:S", "DTSTART;TZID=America/New_York:20270301T210000",
        "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20270309T020000Z",
      ])
    #expect(days(kith, from: "2027-03-01", to: "2027-03-31") == ["2027-03-01 S", "2027-03-15 S"])
    #expect(messages(report).contains { $0.contains("2027-03-08") })
  }

  @Test func `an event that is cancelled and stored is named with its number`() throws {
    let kith = try Kith()
    let event = ["UID:u", "SUMMARY:Party", "DTSTART:20270301"]
    _ = try imported(kith, ["SUMMARY:Other", "DTSTART:20270301"], event)
    let report = try imported(kith, event + ["STATUS:CANCELLED"])
    #expect(report["read"] as? Int == 0)
    let told = messages(report)
    #expect(told.contains { $0.contains("`Party`") && $0.contains("event 2") }, "\(told)")
    let unknown = try imported(
      kith, ["UID:v", "SUMMARY:X", "DTSTART:20270301", "STATUS:CANCELLED"])
    #expect(messages(unknown).count == 1)
  }

  @Test func `a moved instance that is cancelled later is named`() throws {
    let kith = try Kith()
    let series = ["UID:s", "SUMMARY:S", "DTSTART:20270301", "RRULE:FREQ=DAILY;COUNT=3"]
    let moved = ["UID:s", "SUMMARY:M", "DTSTART:20270311", "RECURRENCE-ID:20270302"]
    _ = try imported(kith, series, moved)
    let report = try imported(kith, series, moved + ["STATUS:CANCELLED"])
    #expect(messages(report).contains { $0.contains("`M` is cancelled") })
  }

  @Test(arguments: ["", "FREQ=WEEKLY;COUNT=2"])
  func `an event that ends at midnight is over before that day`(rule: String) throws {
    let kith = try Kith()
    let event = ["UID:u", "SUMMARY:Party", "DTSTART:20270301T200000", "DTEND:20270302T000000"]
    _ = try imported(kith, event + (rule.isEmpty ? [] : ["RRULE:\(rule)"]))
    #expect(days(kith, from: "2027-03-02", to: "2027-03-02").isEmpty)
    #expect(days(kith, from: "2027-03-01", to: "2027-03-01") == ["2027-03-01 Party"])
    #expect(kith("upcoming", "--from", "2027-03-02", "--days", "2").output == "")
    #expect(kith("event", "show", "1", "--json").object["days"] as? Int == 1)
    let written = kith("export", "--events", "--format", "ical").output
    #expect(written.contains("DTEND:20270302T000000"))
  }

  @Test func `seconds and a missing title are warned about and cost no event`() throws {
    let kith = try Kith()
    let text = SampleFiles.calendar("UID:u", "DTSTART:20270301T183059", "LOCATION:Room 1")
    let report = try kith.imported("a.ics", text)
    let messages = (report["problems"] as? [[String: Any]] ?? []).compactMap {
      $0["message"] as? String
    }
    #expect(messages.contains { $0.contains("seconds") })
    #expect(messages.contains { $0.contains("SUMMARY") })
    #expect(kith("event", "list").rows.first?.last == "Room 1")
  }

  @Test func `a length of time beyond all measure is refused`() throws {
    let kith = try Kith()
    let length = String(repeating: "999999999W", count: 90_000)
    let path = try kith.file(
      "a.ics", SampleFiles.calendar("UID:u", "DTSTART:20270301", "SUMMARY:T", "DURATION:P" + length)
    )
    #expect(kith("import", path).status == 1)
  }

  @Test func `of Nextcloud's entries those for birthdays alone become birthdays`() throws {
    let kith = try Kith()
    let text = ["BDAY", "ANNIVERSARY", "DEATHDATE"].map { kind in
      SampleFiles.calendar(
        "UID:\(kind)", "SUMMARY:\(kind) (1999)", "DTSTART;VALUE=DATE:20200315",
        "RRULE:FREQ=YEARLY", "X-NEXTCLOUD-BC-FIELD-TYPE:\(kind)")
    }.joined()
    _ = try kith.imported("a.ics", text, "--birthdays")
    #expect(kith("list").rows.count == 1)
    #expect(kith("event", "list").rows.count == 2)
  }

  @Test func `a calendar without its end is warned about`() throws {
    let kith = try Kith()
    let whole = SampleFiles.calendar("UID:u", "SUMMARY:T", "DTSTART:20270101")
    let report = try kith.imported("a.ics", whole.replacing("END:VCALENDAR", with: "BEGIN:VEV"))
    let problem = (report["problems"] as? [[String: Any]])?.first
    #expect((problem?["message"] as? String)?.contains("END:VCALENDAR") == true)
    #expect((try kith.imported("b.ics", whole)["problems"] as? [Any])?.isEmpty == true)
  }

  @Test func `a calendar without anything is warned about`() throws {
    let kith = try Kith()
    let path = try kith.file("a.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n")
    #expect(kith("import", path).output.contains("the calendar has no events"))
  }
}
