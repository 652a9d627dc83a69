import Calendars
import Foundation
import Interchange
import Records

@testable import Commands

/// The results of a vCard import as the lines of `.expected` files.
enum VCardTranscript {
  static let today = DayNumber(739_000) ?? .first

  static func lines(
    _ bytes: [UInt8], chunk: Int = Int.max, encoding: TextEncoding = .detected
  ) -> [String] {
    var lines: [String] = []
    do throws(InterchangeError) {
      var reader = try VCardImport(
        BytesSource(bytes, chunk: chunk), encoding: encoding, today: today)
      while let item = try reader.next() { lines += self.lines(item) }
      lines += reader.notes.map(line)
    } catch {
      lines.append(line(ImportProblem(error)))
    }
    return lines
  }

  static func people(_ text: String) throws -> [ImportedRecord<Person>] {
    try people(Array(text.utf8))
  }

  static func people(_ bytes: [UInt8]) throws -> [ImportedRecord<Person>] {
    var reader = try VCardImport(BytesSource(bytes), today: today)
    var people: [ImportedRecord<Person>] = []
    while let item = try reader.next() {
      if case .person(let record) = item { people.append(record) }
    }
    return people
  }

  static func cards(
    _ people: [Person], _ version: VCardVersion = .v4, folds: Bool = true
  ) throws -> [UInt8] {
    let file = File()
    var export = VCardExport(version: version, folds: folds) { file.bytes.append(contentsOf: $0) }
    for person in people { try export.write(person) }
    try export.finish()
    return file.bytes
  }

  private final class File {
    var bytes: [UInt8] = []
  }

  private static func lines(_ item: ImportedItem) -> [String] {
    switch item {
    case .person(let record):
      let fields = ImportTranscript.fields(record.draft.record)
      let unmapped = record.draft.record.unmapped.map { "  carried \($0)" }
      let problems = record.draft.problems(today: today).map(record.located) + record.problems
      return ["\(record.number)@\(record.line) \(fields)"] + unmapped + problems.map(line)
    case .event, .cancelled: return ["an event"]
    case .unreadable(let problem, let raw):
      return [line(problem) + " (\(raw.count) bytes)"]
    }
  }

  private static func line(_ problem: ImportProblem) -> String {
    let place = [
      problem.line.map { "line \($0)" }, problem.record.map { "record \($0)" }, problem.column,
      problem.value.map { "[\($0)]" },
    ].compactMap { $0 }.joined(separator: ", ")
    return "  \(problem.severity) \(place): \(problem.sentence)"
      + (problem.hint.map { " (\($0.words))" } ?? "")
  }
}

enum VCardFixtures {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "fixtures/vcard")

  static func names(ending ext: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == ext }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "\(name).vcf")))
  }

  /// The encoding that the test requests for a file.
  static func encoding(_ name: String) -> TextEncoding {
    name.hasSuffix("-asked") && !name.hasSuffix("-not-asked")
      ? .named(String(name.dropLast("-asked".count))) : .detected
  }
}
