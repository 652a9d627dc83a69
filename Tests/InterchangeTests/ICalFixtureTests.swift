import Foundation
import Interchange
import TestSupport
import Testing

/// Each `fixtures/icalendar/NAME.ics` has one quirk; the expected result of reading it is next to
/// it.
@Suite struct ICalFixtureTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "fixtures/icalendar")

  static func names(ending ext: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == ext }
      .map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  @Test func `every calendar has its expected result`() {
    #expect(Self.names(ending: "ics") == Self.names(ending: "expected"))
    #expect(Self.names(ending: "ics").count > 30)
  }

  @Test(arguments: names(ending: "ics"))
  func `a calendar reads as expected, in pieces of any size`(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appending(path: "\(name).ics")))
    let asked = name.hasPrefix("birthdays")
    let lines = ICalTranscript.lines(bytes, birthdays: asked)
    let file = Self.folder.appending(path: "\(name).expected")
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
      try lines.joined(separator: "\n").appending("\n").write(
        to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name).expected was missing and is written: look at it")
      return
    }
    #expect(lines == expected.split(separator: "\n").map(String.init))
    for chunk in [1, 2, 3, 7, 64] {
      #expect(ICalTranscript.lines(bytes, chunk: chunk, birthdays: asked) == lines)
    }
  }

  @Test func `a calendar that was damaged anywhere is told of and never brings kith down`() throws {
    var random = SeededGenerator(seed: 5546)
    let files = try Self.names(ending: "ics").map {
      Array(try Data(contentsOf: Self.folder.appending(path: "\($0).ics")))
    }
    for bytes in files where !bytes.isEmpty {
      for _ in 0..<60 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<damaged.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
          case 1: damaged.insert(UInt8(ascii: "9"), at: place)
          case 2: damaged.remove(at: place)
          default: damaged.removeSubrange(place..<min(place + 30, damaged.count))
          }
          if damaged.isEmpty { damaged = [UInt8(ascii: "B")] }
        }
        let lines = ICalTranscript.lines(damaged, birthdays: true)
        #expect(ICalTranscript.lines(damaged, chunk: 5, birthdays: true) == lines)
      }
    }
  }
}
