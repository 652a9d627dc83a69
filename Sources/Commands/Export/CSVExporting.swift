import Interchange
import Records
import Storage
import Texts

/// Writes what is stored as CSV.
struct CSVExporting {
  private let store: Store
  private let isForExcel: Bool

  init(_ store: Store, excel: Bool) {
    self.store = store
    isForExcel = excel
  }

  /// Writes the people that words find, by id; gives how many there were.
  func writePeople(_ query: PeopleQuery, to sink: @escaping ByteSink) throws(ExportError) -> Int {
    var labels: [String] = []
    try store.forEachPerson(query, failure: ExportError.storage) { person throws(ExportError) in
      labels += person.record.dates.compactMap(\.label).filter { !labels.contains($0) }
      return true
    }
    var export = try ExportError.during { () throws(InterchangeError) in
      try CSVExport.people(dateLabels: labels, excel: isForExcel, sink: sink)
    }
    var count = 0
    try store.forEachPerson(query, failure: ExportError.storage) { person throws(ExportError) in
      count += 1
      try ExportError.during { () throws(InterchangeError) in try export.write(person.record) }
      return true
    }
    try ExportError.during { () throws(InterchangeError) in try export.finish() }
    return count
  }

  /// Writes the events that words find, by first day; gives how many there were.
  func writeEvents(_ search: SearchQuery, to sink: @escaping ByteSink) throws(ExportError) -> Int {
    var export = try ExportError.during { () throws(InterchangeError) in
      try CSVExport.events(excel: isForExcel, sink: sink)
    }
    var count = 0
    try store.forEachEvent(search, failure: ExportError.storage) { event throws(ExportError) in
      count += 1
      let people = try people(of: event.record)
      try ExportError.during { () throws(InterchangeError) in
        try export.write(event.record, people: people)
      }
      return true
    }
    try ExportError.during { () throws(InterchangeError) in try export.finish() }
    return count
  }

  /// The names of an event's people; where a name is not one person's alone, the uid.
  private func people(of event: Event) throws(ExportError) -> [String] {
    do throws(StorageError) {
      var names: [String] = []
      for id in event.people {
        guard let person = try store.person(id)?.record else { continue }
        let isUnique = try store.people(named: person.name, limit: 2).count == 1
        names.append(isUnique ? person.name : person.uid)
      }
      return names
    } catch {
      throw .storage(error)
    }
  }
}
