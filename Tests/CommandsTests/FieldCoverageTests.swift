import Foundation
import Records
import Testing

@testable import Commands

/// Options, form, output and history support every field of a person, or list why not.
@Suite struct FieldCoverageTests {
  private func expectWhole(
    _ name: String, _ fields: [Person.Field], without left: [Person.Field: String]
  ) {
    for field in Person.Field.allCases {
      let count = fields.count { $0 == field } + (left[field] == nil ? 0 : 1)
      #expect(
        count == 1,
        "\(name): `\(field.name)` is there \(count) times: give it a row, or the reason for none")
    }
    for (field, reason) in left { #expect(!reason.isEmpty, "\(field)") }
  }

  @Test func `every field has an option, or the reason for none`() {
    expectWhole(
      "options", PersonFields.options.map(\.field), without: PersonFields.withoutOption)
    for (field, option) in PersonFields.options where field != .tags {
      #expect(option.name == "--" + field.name.replacing("_", with: "-"))
      #expect(option.isRepeatable == field.kind.isList)
    }
  }

  @Test func `every field has a row in the form, or the reason for none`() {
    expectWhole("form", PersonFields.rows.map(\.field), without: PersonFields.withoutRow)
  }

  private func typed(_ field: Person.Field) -> String {
    switch field.kind {
    case .date: field == .birthday ? "1815-12-10" : "1852-11-27"
    case .choice: field == .observe ? "both" : "1,14"
    case .labelledDates: "anniversary:1835-07-08"
    default: "some\(field.name.filter(\.isLetter))"
    }
  }

  @Test(arguments: Person.Field.allCases)
  func `what an option sets is stored, shown, found, logged, checked and taken back`(
    field: Person.Field
  ) throws {
    guard field != .name,
      let option = PersonFields.options.first(where: { $0.field == field })?.option
    else { return }
    let kith = try Kith()
    kith("add", "Ada Lovelace")
    let before = kith("show", "1", "--json").output
    let words = option.isFlag ? [option.name] : [option.name, typed(field)]
    #expect(kith.run(["edit", "1"] + words).status == 0)
    let value =
      option.isFlag ? "yes" : typed(field).split(separator: ":").last.map(String.init) ?? ""
    #expect(kith("show", "1").rows.contains { $0[0] == field.name && $0[1] == value })
    #expect(kith("show", "1", "--json").output != before)
    #expect(kith("log").output.contains("Ada Lovelace (1): \(field.name) "))
    if field.row.isSearched { #expect(kith("list", typed(field)).rows.count == 1) }
    if let word = field.row.filterWord {
      #expect(kith("list", "has:\(word)").rows.count == 1)
      #expect(kith("list", "no:\(word)").rows.isEmpty)
    }
    #expect(kith("check").status == 0)
    kith("undo")
    #expect(kith("show", "1", "--json").output == before)
    kith("redo")
    kith("edit", "1", "--clear", option.name.replacing("--", with: ""))
    #expect(kith("show", "1", "--json").output == before)
  }
}
