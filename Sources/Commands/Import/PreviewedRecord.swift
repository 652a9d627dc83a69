import Calendars
import Records
import Storage

/// A record that previews, warnings and conflicts can show.
protocol PreviewedRecord: Record {
  /// What it is called.
  var shownName: String { get }
  /// What tells it from others that are called so: `Ada Lovelace, born 1815-12-10`.
  var described: String { get }
  /// What is kept of it as it was imported.
  var carried: [String] { get }
  /// What a field holds, one text a value.
  func values(of field: Field) -> [String]
}

extension PreviewedRecord {
  /// The values of a field in quotes, cut where they are long; `nothing` for none.
  func quoted(_ field: Field) -> String {
    let values = field.name == "carried" ? carried : values(of: field)
    let text = values.joined(separator: "; ")
    if text.isEmpty { return "nothing" }
    return "`\(text.prefix(longestQuote))\(text.count > longestQuote ? "…" : "")`"
  }
}

/// As many characters of a value are enough to know it by.
private let longestQuote = 60

extension Person: PreviewedRecord {
  var shownName: String { name }
  var described: String { Self.described(name, birthday) }

  fileprivate static func described(_ name: String, _ birthday: PartialDate?) -> String {
    birthday.map { "\(name), born \($0.text)" } ?? name
  }
}

extension PersonSummary {
  /// The same of somebody who need not be read whole.
  var described: String { Person.described(name, birthday) }
}

extension Event: PreviewedRecord {
  var shownName: String { title }
  var described: String {
    start.map { "\(title), \(PartialDate(GregorianDate($0)).text)" } ?? title
  }
}
