import Records

/// The unknown columns; those in which a value was read are reported.
struct CSVUnknownColumns {
  private var unseen: [CSVColumn]
  private var seen: [CSVColumn] = []
  private let areKept: Bool
  private let areWithoutBirthday: Bool

  init(_ columns: CSVColumns, areKept: Bool) {
    unseen = columns.unknown
    self.areKept = areKept
    areWithoutBirthday = !columns.areEvents && !columns.haveBirthday
  }

  mutating func look(at row: CSVRecord) {
    guard !unseen.isEmpty else { return }
    for index in unseen.indices.reversed() where !row.isBlank(at: unseen[index].index) {
      seen.append(unseen.remove(at: index))
    }
  }

  var notes: [ImportProblem] {
    let columns = seen.sorted { $0.index < $1.index }
    if columns.isEmpty { return [] }
    let names = columns.map { column in
      column.header.isEmpty ? "column \(column.index + 1), without a name" : "`\(column.header)`"
    }.joined(separator: ", ")
    let kept = areKept ? "kept in the note" : "left out"
    return [
      ImportProblem(
        severity: .warning,
        (areWithoutBirthday ? "no birthday column; " : "")
          + "columns without a matching field are \(kept): \(names)",
        hint: areKept ? nil : .keepUnknownOrMap)
    ]
  }
}
