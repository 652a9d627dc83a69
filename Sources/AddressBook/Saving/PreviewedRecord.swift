import Calendars
public import Records
public import Storage

/// A record that previews, warnings and conflicts can show.
public protocol PreviewedRecord: Record {
  /// What it is called.
  var shownName: String { get }
  /// What tells it from others that are called so.
  var recordTitle: RecordTitle { get }
  /// What is kept of it as it was imported.
  var unmapped: [String] { get }
  /// What a field holds, one text a value.
  func values(of field: Field) -> [String]
}

extension PreviewedRecord {
  /// The values of a field in one text, cut where they are long; nil for none.
  public func quote(_ field: Field) -> String? {
    let values = field.name == "carried" ? unmapped : values(of: field)
    let text = values.joined(separator: "; ")
    return text.isEmpty ? nil : text.prefix(longestQuote) + (text.count > longestQuote ? "…" : "")
  }
}

/// As many characters of a value are enough to know it by.
private let longestQuote = 60

extension Person: PreviewedRecord {
  /// The name to show.
  public var shownName: String { name }
  /// The name and the day of birth.
  public var recordTitle: RecordTitle { RecordTitle(.person, name: name, day: birthday?.text) }
}

extension PersonSummary {
  /// The name and the day of birth.
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
