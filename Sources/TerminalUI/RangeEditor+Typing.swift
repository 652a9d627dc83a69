import Calendars

extension RangeEditor {
  /// Shows a text field for the active end: its text if `keepingText`, else the refused text or none.
  mutating func beginTyping(keepingText: Bool) {
    guard stop != .allDay else { return }
    forgetToday()
    field = TextField(keepingText ? currentText : refused[draft.editing]?.text ?? "")
  }

  /// Restores refused texts, and moves to the first of their ends.
  mutating func resume(refused texts: [DateRangeDraft.End: String]) {
    forgetToday()
    for (end, text) in texts {
      choose(end == .start ? .start : .end)
      replaceWheels(text)
    }
    choose(texts[.start] == nil && texts[.end] != nil ? .end : .start)
  }

  /// Removes the day at which the wheels opened, which the user did not choose.
  private mutating func forgetToday() {
    if isNew { (draft.start, draft.end) = (nil, nil) }
    before = draft
  }

  var currentText: String {
    if let text = refused[draft.editing]?.text { return text }
    guard let day else { return "" }
    return DateStyle(language: picker.language).text(day) + (time.map { " " + $0.text } ?? "")
  }

  /// Turns the characters typed on the wheels into text, and undoes their effect on the range.
  mutating func replaceWheels(_ text: String) {
    var field = TextField()
    field.insert(text)
    (draft, self.field, timeColumn) = (before, field, nil)
    read()
  }

  mutating func type(_ key: Key) -> Bool {
    guard var field, ![.up, .down].contains(key), field.handle(key) else { return false }
    self.field = field
    read()
    return true
  }

  /// Parses the text of the active end, or stores the reason why it is refused.
  private mutating func read() {
    guard let text = field?.text else { return }
    do throws(DateProblem) {
      if text.allSatisfy(\.isWhitespace) {
        forgetEnd()
      } else if let typed = ClockTime(text: text.filter { $0 != " " }), day != nil, allowsTimes {
        setTime(typed)
      } else {
        let (typedDay, typedTime) = try reader.moment(text)
        setDay(typedDay)
        if let typedTime, allowsTimes { setTime(typedTime) }
      }
      refused[draft.editing] = nil
      if let day { picker.move(to: day) }
    } catch {
      let hint = advice(error).map { " (\($0))" } ?? ""
      refused[draft.editing] = Refusal(text: text, reason: "`\(text)`: \(error.reason)\(hint)")
    }
  }

  private mutating func forgetEnd() {
    if stop == .end { endFollows = true } else { draft.start = nil }
    if endFollows { draft.end = draft.start }
  }

  /// Sets a time; the other end gets the same time if it has none.
  private mutating func setTime(_ new: ClockTime) {
    time = new
    draft.startTime = draft.startTime ?? new
    draft.endTime = draft.endTime ?? new
  }

  /// Digits fill the hour, then the minute; other characters start a text for the end.
  mutating func typeTime(_ character: Character) -> Bool {
    if character.isASCII, character.isNumber {
      let longer = typed + String(character)
      let count = timeColumn == .hour ? 24 : 60
      if longer.count < 3, let value = Int(longer), value < count {
        typed = longer
      } else {
        if timeColumn == .hour { timeColumn = .minute }
        typed = String(character)
      }
      set(Int(typed) ?? 0)
    } else if character == ":", timeColumn == .hour, !typed.isEmpty {
      (timeColumn, typed) = (.minute, "")
    } else {
      guard character.isLetter || !typedTime.isEmpty else { return false }
      replaceWheels(typedTime + String(character))
      return true
    }
    typedTime.append(character)
    return true
  }
}

extension Key {
  var isTyping: Bool {
    switch self {
    case .character, .paste: true
    default: false
    }
  }
}
