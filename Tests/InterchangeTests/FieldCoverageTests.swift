import Records
import Testing

@testable import Interchange

/// Each format supports every field of a person, or lists why not.
@Suite struct FieldCoverageTests {
  private func expectWhole<F: RecordField>(
    _ name: String, _ mapped: [F], leftOut: [F: String]
  ) {
    for field in F.allCases {
      let count = mapped.count { $0 == field } + (leftOut[field] == nil ? 0 : 1)
      #expect(
        count == 1,
        "\(name) has `\(field.name)` \(count) times: give it a row, or the reason to leave it out")
    }
    for (field, reason) in leftOut { #expect(!reason.isEmpty, "\(field)") }
  }

  @Test func `CSV has every field, or says why not`() {
    expectWhole("CSV", CSVExport.fields, leftOut: CSVExport.leftOut)
    expectWhole("CSV", CSVExport.eventFields, leftOut: CSVExport.eventsLeftOut)
  }

  @Test func `a card has every field, or says why not`() {
    let mapped = VCardField.all.flatMap { $0.parts.isEmpty ? [$0.field] : $0.parts }
    expectWhole("vCard", mapped, leftOut: VCardField.leftOut)
  }

  @Test func `JSON has every field`() {
    expectWhole("JSON", PersonKey.ofFile.map(\.field), leftOut: [:])
    let events = EventKey.all.compactMap { if case .field(let field) = $0 { field } else { nil } }
    expectWhole("JSON", events, leftOut: [:])
    #expect(
      PersonKey.all.map(\.name).filter(Self.keys.contains) == Self.keys,
      "keys stay as they are, and in their order")
  }

  private static let keys = [
    "id", "uid", "name", "prefix", "given", "additional", "family", "suffix", "nickname",
    "birthday", "age", "observe", "after_sunset", "birthplace", "death", "death_after_sunset",
    "deathplace", "emails", "phones", "urls", "addresses", "dates", "org", "title", "tags", "note",
    "lead_times", "carried", "former_uids",
  ]
}
