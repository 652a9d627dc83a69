import Calendars
public import Records
public import Storage

extension DayMarks {
  /// Marks the days of an occurrence.
  public mutating func add(_ view: OccurrenceView) {
    switch view {
    case .event(let event): addEvent(event.days)
    case .person(let kept):
      let mark: Mark = kept.kind == .birthday ? .birthday : kept.kind == .date ? .date : .memorial
      add(mark, on: kept.days.start)
    }
  }
}
