import Calendars
import Records
import Storage
import TerminalUI

/// The form of an event: its rows and its draft.
struct EventForm: DraftForm {
  static let kind = ParkedDraft.Kind.event
  static let newTitle = "New event"

  private(set) var draft: Draft<Event>
  private let context: FormContext
  /// The people of the event as texts, by id.
  private var people: [Int64: String]

  init(_ draft: Draft<Event>, _ context: FormContext) {
    self.draft = draft
    self.context = context
    people = context.people.texts(of: draft.record.people)
  }

  /// The rows of the form; it leaves fields without a row unchanged.
  static func rows(_ context: FormContext) -> [FormRow<Event.Field>] {
    let days = FormRow<Event.Field>.Kind.range(end: .end, endLabel: "End", bounds: .everyDay)
    let people = context.people
    return [
      FormRow(.title, "Title", isRequired: true),
      FormRow(.start, "Start", days, isRequired: true),
      FormRow(.zone, "Zone", hint: "Europe/London"),
      FormRow(.rule, "Repeats", .choice(repeats)),
      FormRow(.except, "Except", .list, hint: "days on which the event does not repeat"),
      FormRow(
        .people, "With", .list, hint: "a name, or the start of one",
        completions: { people.matching($0) }),
      FormRow(.place, "Place"), FormRow(.tags, "Tags", .list), FormRow(.note, "Note", .longText),
    ]
  }

  /// The offered rules; any other rule of the event is kept and shown in words.
  private static let repeats =
    [FormChoice("", "never")]
    + [RepeatRule.daily, .weekly, .monthly, .yearly].map {
      FormChoice($0.text, RepeatWords.text($0, DateStyle()))
    }
    + CalendarKind.all.filter { !$0.isUsual }.compactMap { calendar in
      RepeatRule.yearly(in: calendar).map {
        FormChoice($0.text, "yearly in the \(calendar.title) calendar")
      }
    }

  static func title(of event: Event) -> String { event.title }

  static func label(_ field: Event.Field) -> String { field.label }

  func values(of field: Event.Field) -> [String] {
    let event = draft.record
    switch field {
    // Has no row, and is therefore not part of parked drafts.
    case .uid: return []
    case .start: return [Self.moment(event.start, event.startTime)].compactMap { $0 }
    case .end: return [Self.moment(event.end ?? event.start, event.endTime)].compactMap { $0 }
    case .people: return event.people.map { people[$0] ?? "(\($0))" }
    default: return event.values(of: field)
    }
  }

  func words(_ value: String, in field: Event.Field) -> String {
    guard field == .rule, let rule = try? RepeatRule(text: value) else { return value }
    return RepeatWords.text(rule, context.style)
  }

  private static func moment(_ day: DayNumber?, _ time: ClockTime?) -> String? {
    guard let day else { return nil }
    let date = day.text
    return time.map { "\(date) \($0.text)" } ?? date
  }

  mutating func change(_ field: Event.Field, _ change: FieldChange) -> String? {
    switch change {
    case .set(let text), .add(let text):
      if field == .people { return addPerson(text) }
      draft.clearRefused(field)
      draft.type(field, text, context.reader)
    case .remove(let text): return remove(text, from: field)
    case .clear: draft.clear(field)
    }
    return draft.refused[field].map(FormWords.message)
  }

  private mutating func addPerson(_ typed: String) -> String? {
    do throws(CommandError) {
      let (id, text) = try context.people.person(typed)
      people[id] = text
      draft.set(.people) { $0.people.append(id) }
      return nil
    } catch {
      return FormWords.message(error)
    }
  }

  private mutating func remove(_ text: String, from field: Event.Field) -> String? {
    let held = values(of: field)
    var place = held.firstIndex(of: text)
    switch field {
    case .people where place == nil:
      let person = try? context.people.person(text)
      place = draft.record.people.firstIndex { $0 == person?.id }
    case .except where place == nil:
      let day = try? context.reader.day(text)
      place = draft.record.except.firstIndex { $0 == day }
    default: break
    }
    guard let place else { return FormWords.missing(text) }
    draft.set(field) { event in
      switch field {
      case .people: event.people.remove(at: place)
      case .except: event.except.remove(at: place)
      case .tags: event.tags.remove(at: place)
      default: break
      }
    }
    return nil
  }

  var problems: [FieldProblem<Event.Field>] {
    draft.problems(today: context.today).map { problem in
      FieldProblem(
        place(of: problem), FormWords.message(problem), isError: problem.severity == .error)
    }
  }

  /// The field that shows a problem: for an end before the start it is the end, which is typed last, so that the user
  /// can change the start first.
  private func place(of problem: Problem<Event.Field>) -> Event.Field {
    let isOrder =
      problem.field == .start && draft.refused[.start] == nil && draft.record.start != nil
    return isOrder ? .end : problem.field
  }

  var isChanged: Bool { draft.id == nil ? draft.record != Event() : draft.isChanged }

  var isNew: Bool { draft.id == nil }
}
