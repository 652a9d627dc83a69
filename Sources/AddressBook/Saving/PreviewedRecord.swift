import Calendars
public import Records
public import Storage

/// A record that previews, warnings and conflicts can show.
public protocol PreviewedRecord: Record {
  /// The name or title.
  var shownName: String { get }
  /// The name, and the day that distinguishes the record from others with that name.
  var recordTitle: RecordTitle { get }
  /// The unmapped properties.
  var unmapped: [String] { get }
  /// The values of a field, one text each.
  func values(of field: Field) -> [String]
}

extension PreviewedRecord {
  /// The values of a field in one text, shortened if it is long; `nil` if there are none.
  public func quote(_ field: Field) -> String? {
    let values = field.name == "carried" ? unmapped : values(of: field)
    let text = values.joined(separator: "; ")
    return text.isEmpty ? nil : text.prefix(longestQuote) + (text.count > longestQuote ? "…" : "")
  }
}

/// The number of characters that identify a value.
private let longestQuote = 60

extension Person: PreviewedRecord {
  /// The name.
  public var shownName: String { name }
  /// The name and the birthday.
  public var recordTitle: RecordTitle { RecordTitle(.person, name: name, day: birthday?.text) }
}

extension PersonSummary {
  /// The name and the birthday.
  public var recordTitle: RecordTitle { RecordTitle(.person, name: name, day: birthday?.text) }
}

extension Event: PreviewedRecord {
  /// The title.
  public var shownName: String { title }
  /// The title and the first day.
  public var recordTitle: RecordTitle {
    RecordTitle(.event, name: title, day: start.map { $0.text })
  }
}
