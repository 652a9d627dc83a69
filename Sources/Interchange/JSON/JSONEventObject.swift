import Calendars
import Records

/// Makes an event of an object.
struct JSONEventObject {
  private let dates: TextFormDates
  private(set) var record: ImportedRecord<Event>

  init(
    _ members: [JSONMember], number: Int, line: Int, _ dates: TextFormDates,
    _ strangers: inout Strangers
  ) {
    self.dates = dates
    record = ImportedRecord(number: number, line: line)
    for member in members {
      if let key = EventKey(rawValue: member.key) {
        take(key, member.value, &strangers)
      } else {
        strangers.add(member.key, of: "events")
      }
    }
    // An end on the first day is none, whichever key came first.
    if record.draft.refused[.end] == nil { record.draft.set(.end) { _ in } }
  }

  private mutating func take(
    _ key: EventKey, _ value: JSONValue, _ strangers: inout Strangers
  ) {
    guard let field = key.field else { return }
    if let path = Event.text(field) {
      if let text = record.text(value, field) {
        record.draft.set(field) { $0[keyPath: path] = text }
      }
      return
    }
    switch key {
    case .uid: if let text = record.text(value, field) { record.draft.set(field) { $0.uid = text } }
    case .title:
      if let text = record.text(value, field) { record.draft.set(field) { $0.title = text } }
    case .start: takeDay(value, field, \.start)
    case .end: takeDay(value, field, \.end)
    case .startTime: takeTime(value, field, \.startTime)
    case .endTime: takeTime(value, field, \.endTime)
    case .rule: takeRule(value)
    case .except: takeExceptions(value)
    case .people: takePeople(value, &strangers)
    case .tags:
      let texts = record.texts(value, field)
      record.draft.set(field) { $0.tags = texts }
    case .carried:
      let texts = record.texts(value, field)
      record.draft.set(field) { $0.carried = texts }
    default: break
    }
  }

  private mutating func takeDay(
    _ value: JSONValue, _ field: Event.Field, _ path: WritableKeyPath<Event, DayNumber?>
  ) {
    guard let typed = record.text(value, field) else { return }
    if let day = PartialDate(text: typed)?.dayNumber {
      record.draft.set(field) { $0[keyPath: path] = day }
    } else {
      record.draft.refuse(dates.dayProblem(field, typed))
    }
  }

  private mutating func takeTime(
    _ value: JSONValue, _ field: Event.Field, _ path: WritableKeyPath<Event, ClockTime?>
  ) {
    guard let typed = record.text(value, field) else { return }
    if let time = ClockTime(text: typed) {
      record.draft.set(field) { $0[keyPath: path] = time }
    } else {
      record.draft.refuse(
        Problem(field, typed: typed, "no time of day", hint: "write it as 18:30"))
    }
  }

  private mutating func takeRule(_ value: JSONValue) {
    guard let typed = record.text(value, .rule) else { return }
    do throws(RuleProblem) {
      let rule = try RepeatRule(text: typed)
      record.draft.set(.rule) { $0.rule = rule }
    } catch {
      record.draft.refuse(
        Problem(.rule, typed: typed, error.reason, hint: error.hint.map(Hint.text)))
    }
  }

  private mutating func takeExceptions(_ value: JSONValue) {
    for element in record.elements(value, .except) {
      guard case .string(let typed) = element.content else {
        record.blame(
          ImportedRecord<Event>.problem(.except, element, "a text", hint: "put it in quotes"),
          element)
        continue
      }
      if let day = PartialDate(text: typed)?.dayNumber {
        record.draft.set(.except) { $0.except.append(day) }
      } else {
        record.blame(dates.dayProblem(.except, typed), element)
      }
    }
  }

  /// Each of the people by uid where there is one, else by name.
  private mutating func takePeople(_ value: JSONValue, _ strangers: inout Strangers) {
    for element in record.elements(value, .people) {
      switch element.content {
      case .string(let name): record.people.append(name)
      case .object(let members):
        var texts = JSONTexts()
        for member in members {
          if case .string(let text) = member.value.content { texts.add(member.key, text) }
          if !["id", "uid", "name"].contains(member.key) {
            strangers.add(member.key, of: "an event's people")
          }
        }
        let uid = texts["uid"] ?? ""
        if let mention = uid.isEmpty ? texts["name"] : uid {
          record.people.append(mention)
        } else {
          record.blame(
            Problem(.people, "neither a uid nor a name", hint: "give the person's name"), element)
        }
      default:
        record.blame(
          ImportedRecord<Event>.problem(
            .people, element, "a person", hint: "write {\"name\": \"…\"}"), element)
      }
    }
  }
}
