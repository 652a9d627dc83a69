import Calendars
import Records

/// The columns of an event in a row, computed once per file.
struct CSVEventColumns {
  struct Cell {
    let column: Int
    let field: Event.Field
    /// The number of the column in `CSVDateColumns`; -1 if it contains no dates.
    let order: Int
  }

  private(set) var cells: [Cell] = []
  let unknown: [CSVColumn]

  init(_ columns: CSVColumns, _ dates: inout CSVDateColumns) {
    unknown = columns.unknown
    for (column, meaning) in columns.known {
      guard case .event(let field) = meaning else { continue }
      let isDate = [.start, .end, .except].contains(field)
      cells.append(
        Cell(column: column.index, field: field, order: isDate ? dates.add(field.name) : -1))
    }
    // Time columns are applied last, so that they win over a time after the day.
    cells.sort { one, other in Self.isTime(other.field) && !Self.isTime(one.field) }
  }

  private static func isTime(_ field: Event.Field) -> Bool {
    field == .startTime || field == .endTime
  }
}
