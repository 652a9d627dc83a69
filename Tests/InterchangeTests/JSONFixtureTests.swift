import Foundation
import Interchange
import TestSupport
import Testing

/// Each `fixtures/FORMAT/NAME.FORMAT` has one quirk; the expected result of its import is next to
/// it.
@Suite struct JSONFixtureTests {
  private static let formats: [ImportFormat] = [.json, .ldif, .birthdays, .abook]
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "fixtures")

  private static func names(_ format: ImportFormat, ending ext: String) -> [String] {
    let folder = root.appending(path: format.name)
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == ext }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  private static let files = formats.flatMap { format in
    names(format, ending: format.name).map { "\(format.name)/\($0)" }
  }

  private static func format(of path: String) throws -> ImportFormat {
    try #require(ImportFormat(named: String(path.prefix { $0 != "/" })))
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    let format = try format(of: path)
    return Array(try Data(contentsOf: root.appending(path: "\(path).\(format.name)")))
  }

  @Test(arguments: formats) func `no expected result is without its file`(format: ImportFormat) {
    let files = Self.names(format, ending: format.name)
    #expect(files.count > 8)
    #expect(files == Self.names(format, ending: "expected"))
  }

  @Test(arguments: files)
  func `a file is imported as expected, in pieces of any size`(path: String) throws {
    let format = try Self.format(of: path)
    let bytes = try Self.bytes(path)
    let lines = JSONTranscript.lines(format, BytesSource(bytes))
    let expected = Self.root.appending(path: "\(path).expected")
    guard let text = try? String(contentsOf: expected, encoding: .utf8) else {
      try (lines.joined(separator: "\n") + "\n").write(
        to: expected, atomically: true, encoding: .utf8)
      Issue.record("\(path).expected was missing and has been written: read it")
      return
    }
    #expect(lines == text.split(separator: "\n").map(String.init))
    for chunk in [1, 7] {
      let pieces = JSONTranscript.lines(format, BytesSource(bytes, chunk: chunk))
      #expect(pieces == lines, "pieces of \(chunk)")
    }
  }

  @Test(arguments: files)
  func `damage of any kind never traps, and pieces of any size tell the same`(path: String) throws {
    let format = try Self.format(of: path)
    let bytes = try Self.bytes(path)
    var random = SeededGenerator(seed: UInt64(bytes.count) + 4711)
    for _ in 0..<120 {
      var damaged = bytes
      for _ in 0...Int.random(in: 0..<4, using: &random) { damage(&damaged, &random) }
      let whole = JSONTranscript.lines(format, BytesSource(damaged))
      let pieces = JSONTranscript.lines(format, BytesSource(damaged, chunk: 3))
      #expect(whole == pieces)
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let signs = Array("{}[]\",:\\u0= \n\r#&/-+.<eEtfn".utf8) + [0, 0x80, 0xC3, 0xED, 0xFF]
    let sign = signs[Int.random(in: 0..<signs.count, using: &random)]
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.insert(sign, at: place)
    case 1 where place < bytes.count: bytes[place] = sign
    case 2 where place < bytes.count: bytes.remove(at: place)
    case 3: bytes.removeSubrange(place...)
    default: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
    }
  }
}
