import Calendars
import Foundation
import Interchange
import Records
import TestSupport
import Testing

@Suite struct JSONExportTests {
  private final class File {
    var bytes: [UInt8] = []
  }

  /// A person with random texts as unmapped properties.
  private static func person(_ random: inout RandomRecords) -> Person {
    var draft = Draft(new: random.person())
    for _ in 0..<random.below(3) {
      let unmapped = random.text() ?? ""
      draft.set(.unmapped) { $0.unmapped.append(unmapped) }
    }
    return draft.record
  }

  private static func mentions(_ random: inout RandomRecords) -> [JSONExport.Mention] {
    (0..<random.below(3)).map { _ in
      JSONExport.Mention(uid: random.text() ?? "", name: random.text() ?? "x")
    }
  }

  private func isSame(_ one: String?, _ other: String?) -> Bool {
    (one ?? "").utf8.elementsEqual((other ?? "").utf8)
  }

  @Test func `people and events come back as they were written`() throws {
    var random = RandomRecords(seed: 1, today: JSONTranscript.today)
    for _ in 0..<150 {
      let people = (0..<5).map { _ in Self.person(&random) }
      let events = (0..<3).map { _ in (random.event(), Self.mentions(&random)) }
      let file = File()
      var export = try JSONExport { file.bytes.append(contentsOf: $0) }
      for person in people { try export.write(person) }
      for (event, mentions) in events { try export.write(event, people: mentions) }
      try export.finish()
      var reader = try JSONImport(
        BytesSource(file.bytes, chunk: 100), today: JSONTranscript.today)
      for person in people {
        guard case .person(let record)? = try reader.next() else {
          Issue.record("no person")
          continue
        }
        #expect(record.draft.record == person)
        #expect(record.draft.refused.isEmpty && record.problems.isEmpty)
        #expect(isSame(record.draft.record.note, person.note))
      }
      for (event, mentions) in events {
        guard case .event(let record)? = try reader.next() else {
          Issue.record("no event")
          continue
        }
        #expect(record.draft.record.settled == event)
        #expect(record.people == mentions.map { $0.uid.isEmpty ? $0.name : $0.uid })
        #expect(record.draft.refused.isEmpty && record.problems.isEmpty)
      }
      #expect(try reader.next() == nil)
      #expect(reader.notes.isEmpty)
    }
  }

  @Test func `a record that is refused can be read again from what was read of it`() throws {
    var random = RandomRecords(seed: 2, today: JSONTranscript.today)
    let people = (0..<20).map { _ in Self.person(&random) }
    let file = File()
    var export = try JSONExport { file.bytes.append(contentsOf: $0) }
    for person in people { try export.write(person) }
    try export.finish()
    var reader = try JSONImport(BytesSource(file.bytes, chunk: 7), today: JSONTranscript.today)
    var kept: [[UInt8]] = []
    while case .person(let record)? = try reader.next() { kept.append(record.raw) }
    let rejects =
      Array("[\n".utf8) + kept.joined(separator: Array(",\n".utf8)) + Array("\n]\n".utf8)
    var again = try JSONImport(BytesSource(rejects), today: JSONTranscript.today)
    for person in people {
      guard case .person(let record)? = try again.next() else {
        Issue.record("no person")
        continue
      }
      #expect(record.draft.record.name == person.name)
      #expect(record.draft.record.addresses == person.addresses)
    }
    #expect(try again.next() == nil)
  }

  @Test func `a file of nobody is a file`() throws {
    let file = File()
    var export = try JSONExport { file.bytes.append(contentsOf: $0) }
    try export.finish()
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text == "{\"kith\": 1, \"people\": [], \"events\": []}\n")
    #expect(JSONTranscript.lines(.json, text) == [])
  }

  @Test func `each record has a line, and another parser reads the same`() throws {
    var random = RandomRecords(seed: 3, today: JSONTranscript.today)
    let people = (0..<30).map { _ in Self.person(&random) }
    let file = File()
    var export = try JSONExport { file.bytes.append(contentsOf: $0) }
    for person in people { try export.write(person) }
    try export.write(random.event(), people: [])
    try export.finish()
    #expect(file.bytes.count { $0 == 0x0A } == 34)
    let read = try #require(
      JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
    #expect(read["kith"] as? Int == 1)
    let objects = try #require(read["people"] as? [[String: Any]])
    #expect(objects.count == people.count)
    for (object, person) in zip(objects, people) {
      #expect(isSame(object["name"] as? String, person.name))
      #expect(isSame(object["note"] as? String, person.note))
      #expect((object["tags"] as? [String])?.count == person.tags.count)
    }
  }

  @Test func `docs name every key that is written, and say the version`() throws {
    let file = File()
    var random = RandomRecords(seed: 4, today: JSONTranscript.today)
    var export = try JSONExport { file.bytes.append(contentsOf: $0) }
    for _ in 0..<50 { try export.write(Self.person(&random)) }
    for _ in 0..<20 {
      let (event, mentions) = (random.event(), Self.mentions(&random))
      try export.write(event, people: mentions)
    }
    try export.finish()
    var keys: Set<String> = []
    var reader = try JSONReader(BytesSource(file.bytes))
    while let token = try reader.token() {
      if case .key(let key) = token { keys.insert(key) }
    }
    #expect(keys.count > 45)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let docs = try String(contentsOf: root.appending(path: "docs/json.md"), encoding: .utf8)
    for key in keys { #expect(docs.contains("`\(key)`"), "docs/json.md lacks `\(key)`") }
    #expect(docs.contains("\"kith\": 1"))
  }

  @Test func `unmapped lines as long as photos come back`() throws {
    var person = Person()
    person.name = "Ada"
    person.unmapped = ["PHOTO:data:image/jpeg;base64," + String(repeating: "A", count: 11 << 20)]
    let file = File()
    var export = try JSONExport { file.bytes.append(contentsOf: $0) }
    try export.write(person)
    try export.finish()
    var reader = try JSONImport(BytesSource(file.bytes), today: JSONTranscript.today)
    guard case .person(let record)? = try reader.next() else {
      Issue.record("no person")
      return
    }
    #expect(record.draft.record == person)
    #expect(record.draft.canSave(today: JSONTranscript.today))
  }
}
