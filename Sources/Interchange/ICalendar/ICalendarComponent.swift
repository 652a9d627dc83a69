/// One `VEVENT` as read.
struct ICalendarComponent {
  var number: Int
  var line: Int
  /// The properties of the event itself.
  var properties: [ContentLine] = []
  /// The lines of inner components such as alarms, with their BEGIN and END.
  var inner: [String] = []
  var raw: [UInt8] = []
  /// Skipped empty lines: after how many lines of `raw`, and how many.
  var gaps: [(behind: Int, count: Int)] = []
  /// The problem that makes the component unreadable.
  var fault: ImportProblem?

  /// The properties with this name whose value is not blank.
  func all(_ name: String) -> [ContentLine] {
    properties.filter { $0.name == name && !$0.isBlank }
  }

  func first(_ name: String) -> ContentLine? {
    properties.first { $0.name == name && !$0.isBlank }
  }

  func text(_ name: String) -> String? { first(name)?.plainText }
}

extension ContentLine {
  /// Whether the value has only spaces and tabs.
  var isBlank: Bool { value.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The unescaped value; an unescaped comma is a comma.
  var plainText: String { ContentLineText.unescaped(value) }

  /// The value as written, without white space around it.
  var trimmedText: String { String(decoding: ContentLineText.trimmed(value), as: UTF8.self) }

  /// The items of a list, without white space around each and without empty ones.
  var items: [String] {
    ContentLineText.parts(of: value, at: ContentLineByte.comma)
      .map { String(decoding: ContentLineText.trimmed($0), as: UTF8.self) }.filter { !$0.isEmpty }
  }

  /// The name of the time zone of the value.
  var zone: String? { values(of: "TZID").first { !$0.isEmpty } }
}
