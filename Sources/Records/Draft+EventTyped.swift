public import Calendars

extension Draft<Event> {
  /// Parses a typed value of an option, prompt, form or file into a field; the caller finds people and sets their ids.
  public mutating func type(_ field: Event.Field, _ text: String, _ reader: DateReader) {
    switch field {
    case .start: typeMoment(.start, text, reader, \.start, \.startTime)
    case .end: typeMoment(.end, text, reader, \.end, \.endTime)
    case .startTime: typeTime(.startTime, text, \.startTime)
    case .endTime: typeTime(.endTime, text, \.endTime)
    case .rule: typeRule(text)
    case .except: typeException(text, reader)
    default: typeByKind(field, text, reader)
    }
  }

  /// Empties a field and removes its refused value.
  public mutating func clear(_ field: Event.Field) {
    set(field) { $0.copy(field, from: Event()) }
    switch field {
    case .start: set(.startTime) { $0.startTime = nil }
    case .end: set(.endTime) { $0.endTime = nil }
    default: break
    }
  }

  /// A day without a time does not change the time; as an end, a time without a day is allowed.
  private mutating func typeMoment(
    _ field: Event.Field, _ text: String, _ reader: DateReader,
    _ day: WritableKeyPath<Event, DayNumber?>, _ time: WritableKeyPath<Event, ClockTime?>
  ) {
    guard let text = StoredText.tidied(text), text.lowercased() != "none" else {
      return clear(field)
    }
    if field == .end, let typed = ClockTime(text: text) {
      return set(.endTime) { $0.endTime = typed }
    }
    do throws(DateProblem) {
      let (typedDay, typedTime) = try reader.moment(text)
      set(field) {
        $0[keyPath: day] = typedDay
        if let typedTime { $0[keyPath: time] = typedTime }
      }
    } catch {
      refuse(Problem(field, typed: text, error))
    }
  }

  private mutating func typeTime(
    _ field: Event.Field, _ text: String, _ path: WritableKeyPath<Event, ClockTime?>
  ) {
    guard let text = StoredText.tidied(text), text.lowercased() != "none" else {
      return set(field) { $0[keyPath: path] = nil }
    }
    guard let time = ClockTime(text: text) else {
      refuse(Problem(field, typed: text, "not a time of day", hint: "Write it as 18:30"))
      return
    }
    set(field) { $0[keyPath: path] = time }
  }

  private mutating func typeRule(_ text: String) {
    guard let text = StoredText.tidied(text), text.lowercased() != "none" else {
      return set(.rule) { $0.rule = nil }
    }
    do throws(RuleProblem) {
      let rule = try RepeatRule(text: text)
      set(.rule) { $0.rule = rule }
    } catch {
      // A text that is not a rule is quoted as it was typed.
      let reason = text.contains("=") ? error.reason : "not a repeat rule that kith supports"
      refuse(Problem(.rule, typed: text, reason, hint: error.hint.map(Hint.text)))
    }
  }

  private mutating func typeException(_ text: String, _ reader: DateReader) {
    do throws(DateProblem) {
      let day = try reader.day(text)
      changeValue(.except) { $0.except.append(day) }
    } catch {
      refuse(Problem(.except, typed: text, error))
    }
  }
}
