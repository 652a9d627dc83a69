import Testing

/// Small files of other programs.
enum SampleFiles {
  /// A vCard 3.0 with these lines.
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
  /// Imports a file, which must succeed, and returns the report.
  func imported(_ name: String, _ text: String, _ options: String...) throws -> [String: Any] {
    let result = run(["import", try file(name, text), "--json"] + options)
    #expect(result.status == 0, "\(result)")
    return result.object
  }
}
