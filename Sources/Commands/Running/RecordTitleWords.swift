import AddressBook
import Records
import Storage

extension RecordTitle {
  /// `Ada Lovelace, born 1815-12-10`; for an event the title and the first day.
  var words: String {
    guard let day else { return name }
    return kind == .person ? "\(name), born \(day)" : "\(name), \(day)"
  }
}

extension PreviewedRecord {
  var described: String { recordTitle.words }

  /// The values of a field in backquotes, shortened if they are long; `empty` if there are none.
  func quoted(_ field: Field) -> String { quote(field).map { "`\($0)`" } ?? "empty" }
}

extension PersonSummary {
  var described: String { recordTitle.words }
}
