/// The lines of one `VEVENT`, as they stand between its BEGIN and its END.
struct ICalendarComponent {
  var number: Int
  var line: Int
  /// Its own properties.
  var properties: [ContentLine] = []
  /// The lines of what stands inside it, such as alarms, with their BEGIN and END.
  var inner: [String] = []
  /// Everything as it was read.
  var raw: [UInt8] = []
  /// Where empty lines were passed over: behind how many lines of `raw`, and how many they were.
  var gaps: [(behind: Int, count: Int)] = []
  /// Why it cannot be read.
  var fault: ImportProblem?

  /// The properties of a name that say something.
  func all(_ name: String) -> [ContentLine] {
    properties.filter { $0.name == name && !$0.isBlank }
  }

  /// The first of them.
  func first(_ name: String) -> ContentLine? {
    properties.first { $0.name == name && !$0.isBlank }
  }

  /// The text of the first of them, its escapes undone.
  func text(_ name: String) -> String? { first(name)?.plainText }
}

extension ContentLine {
  /// Whether there is nothing in the value but white space.
  var isBlank: Bool { value.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The value with its escapes undone; an unescaped comma is a comma.
  var plainText: String { ContentLineText.unescaped(value) }

  /// The value as it is, less white space around it.
  var trimmedText: String { String(decoding: ContentLineText.trimmed(value), as: UTF8.self) }

  /// The items of a list, less white space around each.
  var items: [String] {
    ContentLineText.parts(of: value, at: ContentLineByte.comma)
      .map { String(decoding: ContentLineText.trimmed($0), as: UTF8.self) }.filter { !$0.isEmpty }
  }

  /// The name of the zone that its times are in.
  var zone: String? { values(of: "TZID").first { !$0.isEmpty } }
}
