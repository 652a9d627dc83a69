import Interchange
import Records
import Testing

@testable import Commands

/// A second birthday in the Hebrew calendar, whose months are numbered differently by programs.
@Suite struct VCardHebrewBirthdayTests {
  private func hint(_ name: String, _ lines: String...) throws -> String? {
    let card = ["BEGIN:VCARD", "VERSION:3.0", "FN:\(name)"] + lines + ["END:VCARD", ""]
    let record = try #require(try VCardTranscript.people(card.joined(separator: "\r\n")).first)
    #expect(record.draft.record.unmapped.contains { $0.hasPrefix("X-ALTBDAY") }, "it is kept")
    #expect(record.problems.count == 1)
    return record.problems.first?.hint?.words
  }

  @Test func `each reading comes with the command that has it`() throws {
    #expect(
      try hint("Ben O'Dov", "X-ALTBDAY;CALSCALE=hebrew:57610712")
        == #"`kith edit 'Ben O'\''Dov' --birthday '12 Adar 5761'` counted as Apple does, "#
        + #"or `kith edit 'Ben O'\''Dov' --birthday '12 Nisan 5761'` counted from Tishrei, "#
        + #"or `kith edit 'Ben O'\''Dov' --birthday '12 Tishrei 5761'` counted from Nisan"#)
    #expect(
      try hint("Leap", "X-ALTBDAY;CALSCALE=hebrew:-57600601")
        == "`kith edit 'Leap' --birthday '1 Adar I 5760'` counted as Apple does, or `kith edit "
        + "'Leap' --birthday '1 Elul 5760'` counted from Nisan")
    #expect(
      try hint("Thirteenth", "X-ALTBDAY;CALSCALE=hebrew:57601301")
        == "`kith edit 'Thirteenth' --birthday '1 Elul 5760'` counted as Apple does, or `kith "
        + "edit 'Thirteenth' --birthday '1 Adar II 5760'` counted from Nisan")
  }

  @Test func `the other birthday proves a reading, also one of the evening`() throws {
    // 2001-03-07 is 12 Adar 5761.
    for (day, rest) in [("2001-03-07", "hebrew`"), ("2001-03-06", "hebrew --after-sunset`")] {
      #expect(
        try hint("Ada", "BDAY:\(day)", "X-ALTBDAY;CALSCALE=hebrew:57610712")
          == "According to the other birthday it is 12 Adar 5761: `kith edit 'Ada' --observe "
          + "\(rest) adds it"
      )
    }
  }

  @Test(arguments: ["57611412", "soon", "57610731", "1", "99999999"])
  func `what is no date in any count is kept as well`(value: String) throws {
    #expect(try hint("Ada", "X-ALTBDAY;CALSCALE=hebrew:\(value)") == "Add it with `kith edit`")
    #expect(try hint("Ada", "X-ALTBDAY;CALSCALE=chinese:\(value)") == "Add it with `kith edit`")
  }
}
