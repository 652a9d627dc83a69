import Calendars
import Interchange
import Records
import Storage
import Testing

@testable import AddressBook

@Suite struct ImportFindingTests {
  static let findings: [ImportFinding] = [
    .namesake(
      RecordTitle(.person, name: "Ada", day: nil),
      of: RecordTitle(.person, name: "Ada", day: "1815-12-10"), id: 7),
    .uidOfAnother(
      RecordTitle(.person, name: "Ada", day: nil), uid: "x",
      owner: RecordTitle(.person, name: "Grace", day: nil)),
    .repeated(
      RecordTitle(.event, name: "Lunch", day: "2027-01-01"),
      kept: [.init(field: "place", kept: nil, imported: "Paris")]),
    .cancelled(title: "Lunch", id: 3), .tooManyValues(limit: 8000), .noPersonNamed("Ada"),
    .severalPeopleNamed("Ada"), .changedMeanwhile, .removedMeanwhile(id: 4), .duplicateUID,
  ]

  @Test(arguments: findings)
  func `a finding comes out of a report as it went in`(finding: ImportFinding) {
    var problems = ImportProblems(in: "/tmp")
    let problem = ReportedProblem(
      line: 3, record: 2, column: nil, value: "v", severity: .warning, name: "n", file: "f",
      cause: .finding(finding))
    problems.append(problem)
    var read: [ReportedProblem] = []
    problems.forEach { read.append($0) }
    #expect(read == [problem])
  }

  @Test func `a namesake is found, and the import says so in a case`() throws {
    let store = try store()
    var importer = Importer("cards", store, .update)
    for day in ["18151210", "19061209"] {
      try importer.applyAll(
        of: try VCardImport(
          BytesSource(card("FN:Ada", "BDAY:\(day)")), today: today))
    }
    let report = importer.finished
    #expect(report.added == 2)
    var found: [ReportedProblem] = []
    report.problems.forEach { found.append($0) }
    #expect(
      found.map(\.cause) == [
        .finding(
          .namesake(
            RecordTitle(.person, name: "Ada", day: "1906-12-09"),
            of: RecordTitle(.person, name: "Ada", day: "1815-12-10"), id: 1))
      ])
  }
}
