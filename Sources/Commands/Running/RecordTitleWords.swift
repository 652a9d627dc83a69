import AddressBook
import Records
import Storage

extension RecordTitle {
  /// `Ada Lovelace, born 1815-12-10`; of an event the title and the first day.
  var words: String {
    guard let day else { return name }
    return kind == .person ? "\(name), born \(day)" : "\(name), \(day)"
  }
}

extension PreviewedRecord {
  /// What tells it from others that are called so: `Ada Lovelace, born 1815-12-10`.
  var described: String { recordTitle.words }

  /// The values of a field in quotes, cut where they are long; `nothing` for none.
  func quoted(_ field: Field) -> String { quote(field).map { "`\($0)`" } ?? "empty" }
}

extension PersonSummary {
  /// The same of somebody who need not be read whole.
  var described: String { recordTitle.words }
}
