import Calendars
import Foundation
import Interchange
import Records
import Testing

@Suite struct CSVDemoTests {
  private func text(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "fixtures")
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func `the people of the demo read without a word of complaint`() throws {
    let people = try ImportTranscript.people(text("people.csv"))
    #expect(people.count == 14)
    #expect(try ImportTranscript.problems(text("people.csv")) == [])
    let byName = Dictionary(
      uniqueKeysWithValues: people.map { ($0.draft.record.name, $0.draft.record) })
    let ada = try #require(byName["Ada Lovelace"])
    #expect(ada.birthday == PartialDate(text: "1815-12-10"))
    #expect(ada.birthplace == "London")
    #expect(ada.addresses.first?.value.city == "London")
    #expect(ada.dates == [Labelled("anniversary", try #require(PartialDate(text: "1835-07-08")))])
    #expect(byName["Rivka Stern"]?.birthday == PartialDate(text: "30 Adar I"))
    #expect(byName["דוד כהן"]?.afterSunset == true)
    #expect(byName["Tomás O'Connor"]?.emails.map(\.label) == ["home", "work", nil])
  }

  @Test func `the events of the demo read without a word of complaint`() throws {
    let events = try ImportTranscript.events(text("events.csv"))
    #expect(events.count == 6)
    #expect(try ImportTranscript.problems(text("events.csv")) == [])
    #expect(events.map { $0.draft.record.range?.length } == [1, 8, 6, 1, 1, 1])
    #expect(events[1].people == ["Zoë Łukasik", "林志明"])
    let people = try ImportTranscript.people(text("people.csv")).map(\.draft.record.name)
    #expect(events.flatMap(\.people).allSatisfy(people.contains))
  }
}
