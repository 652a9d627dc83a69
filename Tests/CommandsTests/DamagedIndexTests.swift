import Foundation
import Testing

@testable import Commands

/// A changed byte in an index must not make a command fail.
@Suite struct DamagedIndexTests {
  /// Changes one byte of an index entry that occurs once in the file.
  private func damage(
    _ kith: Kith, _ entry: [UInt8], at offset: Int, to byte: UInt8
  ) throws {
    let url = URL(fileURLWithPath: kith.database)
    var bytes = try Data(contentsOf: url)
    let found = try #require(bytes.range(of: Data(entry)))
    bytes[found.lowerBound + offset] = byte
    try bytes.write(to: url)
  }

  @Test(arguments: [
    ["remind", "--digest", "month", "--again"], ["upcoming"], ["upcoming", "--json"],
    ["calendar", "december"],
    ["export", "--format", "html"], [],
  ])
  func `a span that is no number ends nothing and loses no event`(words: [String]) throws {
    let kith = try Kith()
    kith("event", "add", "Feast", "--from", "2026-12-24", "--to", "2026-12-26")
    kith("event", "add", "Other", "--from", "2026-12-01", "--to", "2026-12-25")
    let sound = kith.run(words).output
    #expect(sound.contains("Feast"))
    // A record with a number of one byte, a text of ten bytes and the number 1: the first becomes a
    // text.
    let entry: [UInt8] = [0x04, 0x01, 0x21, 0x09, 0x04] + Array("2026-12-24".utf8)
    try damage(kith, entry, at: 1, to: 0x0F)
    #expect(kith.run(words).output == sound)
    #expect(kith("check", "--repair").status == 0)
    #expect(kith("check").status == 0)
  }

  @Test func `lead times that are bytes end nothing`() throws {
    let kith = try Kith()
    kith("add", "Ann", "--birthday", "1990-12-05", "--lead-times", "7")
    kith("add", "Bea", "--birthday", "1990-12-05", "--lead-times", "2,9")
    // A record with a text of three bytes and the number 2: the text becomes a blob.
    try damage(kith, [0x03, 0x13, 0x01] + Array("2,9".utf8), at: 1, to: 0x12)
    #expect(kith("remind").output.contains("Ann"))
  }
}
