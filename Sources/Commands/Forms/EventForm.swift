import Calendars
import Records
import Storage
import TerminalUI

/// The form of an event: its rows, and the draft behind it.
struct EventForm: DraftForm {
  static let kind = ParkedDraft.Kind.event
  static let newTitle = "New event"

  private(set) var draft: Draft<Event>
  private let reader: DateReader
  private let today: DayNumber

  init(_ draft: Draft<Event>, _ reader: DateReader, today: DayNumber) {
    self.draft = draft
    self.reader = reader
    self.today = today
  }

  /// The rows; fields without one, such as the people, are left as they are.
  static func rows(today: DayNumber) -> [FormRow<Event.Field>] {
    let rules = [FormChoice("", "never"), FormChoice(RepeatRule.yearly.text, "yearly")]
    let days = FormRow<Event.Field>.Kind.range(end: .end, endLabel: "End", bounds: .everyDay)
    return [
      FormRow(.title, "Title", isRequired: true),
      FormRow(.start, "Start", days, isRequired: true),
      FormRow(.rule, "Repeats", .choice(rules)), FormRow(.place, "Place"),
      FormRow(.tags, "Tags", .list), FormRow(.note, "Note", .longText),
    ]
  }

  static func title(of event: Event) -> String { event.title }

  static func label(_ field: Event.Field) -> String {
    switch field {
    case .uid: "UID"
    case .title: "Title"
    case .start: "Start"
    case .end: "End"
    case .startTime: "Start time"
    case .endTime: "End time"
    case .zone: "Zone"
    case .rule: "Repeats"
    case .except: "Except"
    case .people: "With"
    case .place: "Place"
    case .tags: "Tags"
    case .note: "Note"
    case .carried: "Kept as imported"
    }
  }

  func values(of field: Event.Field) -> [String] {
    let event = draft.record
    if let path = Event.text(field) { return [event[keyPath: path]].compactMap { $0 } }
    switch field {
    case .title: return event.title.isEmpty ? [] : [event.title]
    case .start: return [Self.moment(event.start, event.startTime)].compactMap { $0 }
    case .end: return [Self.moment(event.end ?? event.start, event.endTime)].compactMap { $0 }
    case .rule: return [event.rule?.text].compactMap { $0 }
    case .startTime: return [event.startTime?.text].compactMap { $0 }
    case .endTime: return [event.endTime?.text].compactMap { $0 }
    case .tags: return event.tags
    default: return []
    }
  }

  private static func moment(_ day: DayNumber?, _ time: ClockTime?) -> String? {
    guard let day else { return nil }
    let date = PartialDate(GregorianDate(day)).text
    return time.map { "\(date) \($0.text)" } ?? date
  }

  mutating func change(_ field: Event.Field, _ change: FieldChange) -> String? {
    switch change {
    case .set(let text), .add(let text):
      draft.forgetRefused(field)
      draft.type(field, text, reader)
    case .remove(let text): draft.set(field) { $0.tags.removeAll { $0 == text } }
    case .clear: draft.clear(field)
    }
    return draft.refused[field].map(FormWords.message)
  }

  var problems: [FieldProblem<Event.Field>] {
    draft.problems(today: today).map { problem in
      FieldProblem(
        place(of: problem), FormWords.message(problem), isError: problem.severity == .error)
    }
  }

  /// Where a form tells a problem: ends in the wrong order at the end, the one asked for last, so
  /// that the start can be moved first.
  private func place(of problem: Problem<Event.Field>) -> Event.Field {
    let isOrder =
      problem.field == .start && draft.refused[.start] == nil && draft.record.start != nil
    return isOrder ? .end : problem.field
  }

  var isChanged: Bool { draft.id == nil ? draft.record != Event() : draft.isChanged }
}
