import Testing

/// Small files of other programs.
enum SampleFiles {
  /// A card of version 3.0 with these lines.
  static func card(_ lines: String...) -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
  }

  /// A calendar with one event of these lines.
  static func calendar(_ lines: String...) -> String {
    let own = lines.map { $0 + "\r\n" }.joined()
    return "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n\(own)END:VEVENT\r\nEND:VCALENDAR\r\n"
  }
}

extension Kith {
  /// The report of an import of a file that is written for it, which has to go well.
  func imported(_ name: String, _ text: String, _ options: String...) throws -> [String: Any] {
    let result = run(["import", try file(name, text), "--json"] + options)
    #expect(result.status == 0, "\(result)")
    return result.object
  }
}
