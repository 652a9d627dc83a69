import Calendars
import Foundation
import Interchange
import Records
import TestSupport
import Testing

/// Other programs, without code from kith, read the exports of all fixtures.
@Suite struct FixtureReadersTests {
  /// All people in the fixtures, each with a uid.
  private static func people() throws -> [Person] {
    var people: [Person] = []
    for name in VCardFixtures.names(ending: "vcf") {
      let bytes = try VCardFixtures.bytes(name)
      people += ((try? VCardTranscript.people(bytes)) ?? []).map(\.draft.record)
    }
    let named = people.filter { !$0.name.isEmpty }
    return named.enumerated().map { index, person in
      var person = person
      person.uid = "fixture-\(index)"
      return person
    }
  }

  private static let cards = """
    import sys, json, vobject
    text = sys.stdin.buffer.read().decode("utf-8")
    for card in vobject.readComponents(text):
      values = lambda name: [str(line.value) for line in card.contents.get(name, [])]
      print(json.dumps([values("uid"), values("fn"), values("tel"), values("email"), values("note")]))
    """

  @Test(arguments: [VCardVersion.v4, .v3])
  func `vobject reads the cards of all fixtures as kith does`(version: VCardVersion) throws {
    let people = try Self.people()
    #expect(people.count > 100)
    let text = String(decoding: try VCardTranscript.cards(people, version), as: UTF8.self)
    let lines = try DebianPython.lines(
      Self.cards, module: "vobject", package: "python3-vobject", input: text
    ).filter { !$0.isEmpty }
    #expect(lines.count == people.count)
    for (line, person) in zip(lines, people) {
      let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [[String]]
      // The first FN is the name; a second one is stored as an unmapped property.
      let expected = [
        [person.uid], [person.name], person.phones.map(\.value), person.emails.map(\.value),
        [person.note].compactMap { $0 },
      ]
      let first = read?.enumerated().map { $0 == 1 ? Array($1.prefix(1)) : $1 }
      #expect(first == expected, "\(person.name)")
    }
  }

  @Test(arguments: [VCardVersion.v4, .v3])
  func `khard lists everybody in the fixtures`(version: VCardVersion) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kith-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let book = folder.appending(path: "book")
    try FileManager.default.createDirectory(at: book, withIntermediateDirectories: true)
    let people = try Self.people()
    for person in people {
      try Data(try VCardTranscript.cards([person], version)).write(
        to: book.appending(path: VCardExport.fileName(of: person)))
    }
    let configuration = folder.appending(path: "khard.conf")
    try Data("[addressbooks]\n[[book]]\npath = \(book.path)\n".utf8).write(to: configuration)
    let listed = try DebianPython.output(
      "/usr/bin/khard", ["-c", configuration.path, "list", "-p", "-F", "uid,formatted_name"],
      environment: ["HOME": folder.path], package: "khard")
    let expected = people.map { "\($0.uid)\t\($0.name)" }
    #expect(listed.split(separator: "\n").map(String.init).sorted() == expected.sorted())
  }

  /// All events in the fixtures, each with a uid.
  private static func events() throws -> [Event] {
    var events: [Event] = []
    for name in ICalFixtureTests.names(ending: "ics") {
      let bytes = try Data(contentsOf: ICalFixtureTests.folder.appending(path: "\(name).ics"))
      let text = String(decoding: bytes, as: UTF8.self)
      events += ((try? ICalTranscript.events(text)) ?? []).filter {
        !$0.problems.contains { $0.severity == .error }
          && $0.draft.problems(today: ImportTranscript.today).isEmpty
      }.map(\.draft.record.settled)
    }
    return events.enumerated().map { index, event in
      var event = event
      event.uid = "fixture-\(index)"
      return event
    }
  }

  @Test func `python-icalendar reads the events of all fixtures as kith does`() throws {
    let events = try Self.events()
    #expect(events.count > 40)
    try ICalReadersTests.agree(on: events)
  }

  @Test func `khal lists the events of the fixtures on their days`() throws {
    // Other tests compare rules; khal converts times to its own zone and has its own titles for
    // birthdays.
    let events = try Self.events().filter { event in
      event.rule == nil && event.startTime == nil
        && !event.unmapped.contains { $0.hasPrefix("X-BIRTHDAY") }
    }
    #expect(events.count > 10)
    let folder = FileManager.default.temporaryDirectory.appending(path: "kith-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let khal = try Khal(folder)
    let numbered = events.enumerated().map { index, event in
      var event = event
      event.title = "event \(index)."
      return event
    }
    try khal.take(
      try ICalExportTests.written { (export) throws(InterchangeError) in
        for event in numbered { try export.write(event) }
      })
    let ranges = numbered.compactMap(\.range)
    let window = try #require(
      DateRange(
        start: ranges.map(\.start).min() ?? .last, end: ranges.map(\.end).max() ?? .first))
    let listed = try khal.days(in: window)
    for (event, days) in zip(numbered, ranges) {
      #expect(listed[event.title] == [days.start], "\(event.uid), \(days)")
    }
  }
}
