import Calendars
import Records

/// Builds an event from an object.
struct JSONEventObject {
  private let dates: TextFormDates
  private(set) var record: ImportedRecord<Event>

  init(
    _ members: [JSONMember], number: Int, line: Int, _ dates: TextFormDates,
    _ unknownKeys: inout UnknownKeys
  ) {
    self.dates = dates
    record = ImportedRecord(number: number, line: line)
    for member in members {
      if let key = EventKey.byName[member.key] {
        if case .field(let field) = key { read(field, member.value, &unknownKeys) }
      } else {
        unknownKeys.add(member.key, of: "events")
      }
    }
    // Removes an end on the first day, whichever key came first.
    if record.draft.refused[.end] == nil { record.draft.set(.end) { _ in } }
  }

  private mutating func read(
    _ field: Event.Field, _ value: JSONValue, _ unknownKeys: inout UnknownKeys
  ) {
    switch field.kind {
    case .required:
      if let text = record.text(value, field) {
        record.draft.set(field) { $0[required: field] = text }
      }
    case .text:
      if let text = record.text(value, field) {
        record.draft.set(field) { $0[text: field] = text }
      }
    case .day: readDay(value, field)
    case .time: readTime(value, field)
    case .rule: readRule(value, field)
    case .days: readExceptions(value, field)
    case .people: readPeople(value, &unknownKeys)
    case .texts, .lines:
      let texts = record.texts(value, field)
      record.draft.set(field) { $0[texts: field] = texts }
    case .date, .flag, .choice, .labelledTexts, .addresses, .labelledDates: break
    }
  }

  private mutating func readDay(_ value: JSONValue, _ field: Event.Field) {
    guard let typed = record.text(value, field) else { return }
    if let day = PartialDate(text: typed)?.dayNumber {
      record.draft.set(field) { $0[day: field] = day }
    } else {
      record.draft.refuse(dates.dayProblem(field, typed))
    }
  }

  private mutating func readTime(_ value: JSONValue, _ field: Event.Field) {
    guard let typed = record.text(value, field) else { return }
    if let time = ClockTime(text: typed) {
      record.draft.set(field) { $0[time: field] = time }
    } else {
      record.draft.refuse(
        Problem(field, typed: typed, "not a time of day", hint: "Write it as 18:30"))
    }
  }

  private mutating func readRule(_ value: JSONValue, _ field: Event.Field) {
    guard let typed = record.text(value, field) else { return }
    do throws(RuleProblem) {
      let rule = try RepeatRule(text: typed)
      record.draft.set(field) { $0[rule: field] = rule }
    } catch {
      record.draft.refuse(
        Problem(field, typed: typed, error.reason, hint: error.hint.map(Hint.text)))
    }
  }

  private mutating func readExceptions(_ value: JSONValue, _ field: Event.Field) {
    for element in record.elements(value, field) {
      guard case .string(let typed) = element.content else {
        record.blame(
          ImportedRecord<Event>.problem(field, element, "a string", hint: "Put it in quotes"),
          element)
        continue
      }
      if let day = PartialDate(text: typed)?.dayNumber {
        record.draft.set(field) { $0[days: field].append(day) }
      } else {
        record.blame(dates.dayProblem(field, typed), element)
      }
    }
  }

  /// Reads the people, each by uid if there is one, else by name.
  private mutating func readPeople(_ value: JSONValue, _ unknownKeys: inout UnknownKeys) {
    for element in record.elements(value, .people) {
      switch element.content {
      case .string(let name): record.people.append(name)
      case .object(let members):
        var texts = JSONTexts()
        for member in members {
          if case .string(let text) = member.value.content { texts.add(member.key, text) }
          if !["id", "uid", "name"].contains(member.key) {
            unknownKeys.add(member.key, of: "the people of an event")
          }
        }
        let uid = texts["uid"] ?? ""
        if let mention = uid.isEmpty ? texts["name"] : uid {
          record.people.append(mention)
        } else {
          record.blame(
            Problem(.people, "neither a uid nor a name", hint: "Give the person's name"), element)
        }
      default:
        record.blame(
          ImportedRecord<Event>.problem(
            .people, element, "a person", hint: "Write {\"name\": \"…\"}"), element)
      }
    }
  }
}
