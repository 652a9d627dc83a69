import Calendars
import Texts

extension Occurrence {
  /// Orders events by name, then by id and first day.
  func precedes(_ other: Occurrence) -> Bool {
    if foldedName != other.foldedName { return foldedName < other.foldedName }
    return id != other.id ? id < other.id : days.start < other.days.start
  }

  /// Orders an event after people with the same name.
  func precedes(_ person: AnniversaryView) -> Bool {
    foldedName.withBytes { order($0, person.foldedName) < 0 }
  }

  private var id: Int64 {
    switch subject {
    case .person(let id, _), .event(let id, _, _, _): id
    }
  }
}

extension AnniversaryView {
  /// Orders anniversaries by name, id, kind, label and calendar.
  func precedes(_ other: AnniversaryView) -> Bool {
    let byName = order(foldedName, other.foldedName)
    if byName != 0 { return byName < 0 }
    if id != other.id { return id < other.id }
    if kind != other.kind { return kind.rawValue < other.kind.rawValue }
    let byLabel = order(label, other.label)
    return byLabel != 0 ? byLabel < 0 : calendar.name < other.calendar.name
  }
}
