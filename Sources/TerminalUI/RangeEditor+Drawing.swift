import Calendars

extension RangeEditor {
  /// The rows, the wheels or the typed text of the active end, then the errors or the length.
  ///
  /// - Parameter tellsReasons: `false` if the caller shows the errors.
  func frame(width: Int, indent: Int = 0, showsErrors: Bool = true) -> Frame {
    var frame = Frame()
    for which in stops {
      let (line, column) = row(which, indent: indent, width: width)
      if let column { frame.cursor = Frame.Cursor(line: frame.lines.count, column: column) }
      frame.lines.append(line.fitted(to: width))
      guard which == stop, which != .allDay else { continue }
      frame.lines += field == nil ? pickerLines(width, indent) : readingLines(width, indent)
    }
    let reasons = reasons
    for reason in reasons where showsErrors {
      frame.lines += Frame.Line.wrapped(reason.text, .error, indent: indent + 3, width: width)
    }
    if reasons.isEmpty {
      frame.lines += Frame.Line.wrapped(length, .hint, indent: indent + 3, width: width)
    }
    return frame
  }

  var reasons: [(end: DateRangeDraft.End, text: String)] {
    let typed = [DateRangeDraft.End.start, .end].compactMap { end in
      refused[end].map { (end, $0.reason) }
    }
    return typed + draft.reasons(style).filter { reason in refused[reason.end] == nil }
  }

  private var style: DateStyle { DateStyle(language: picker.language) }

  /// The length of the range, such as `3 days` or `2 h 30 min`; empty if the range is invalid.
  var length: String { draft.lengthText }

  /// The row of a stop, and the column of the cursor if text is typed in it.
  private func row(_ which: Stop, indent: Int, width: Int) -> (Frame.Line, cursor: Int?) {
    let isChosen = which == stop
    let isWrong = reasons.contains { ($0.end == .start ? Stop.start : .end) == which }
    let style: Frame.Style = isWrong ? .error : isChosen ? .selected : .plain
    var line = Frame.Line()
    line.pad(to: indent)
    line.append(isChosen ? "›" : " ", style)
    line.append(isWrong ? "! " : "  ", style)
    line.append(label(which), isWrong ? .error : .label, columns: 9)
    guard isChosen, let field else {
      line.append(value(which), style)
      return (line, nil)
    }
    let start = line.columns
    let (text, column) = field.shown(width: max(2, width - start))
    line.append(text)
    return (line, start + column)
  }

  private func label(_ which: Stop) -> String {
    switch which {
    case .start: "Start"
    case .end: "End"
    case .allDay: "All day"
    }
  }

  private func value(_ which: Stop) -> String {
    switch which {
    case .allDay: isAllDay ? "yes" : "no"
    case .start: refused[.start]?.text ?? text(draft.start, draft.startTime)
    case .end: refused[.end]?.text ?? text(draft.end, draft.endTime)
    }
  }

  private func text(_ day: DayNumber?, _ time: ClockTime?) -> String {
    guard let day else { return "—" }
    return style.text(day, in: picker.spot.calendar) + (time.map { " " + $0.text } ?? "")
  }

  /// The typed end in full and in the other calendars; empty if it was refused.
  private func readingLines(_ width: Int, _ indent: Int) -> [Frame.Line] {
    guard refused[draft.editing] == nil, let day else { return [] }
    let reading =
      [text(day, time), style.weekday(day)] + style.texts(day, beside: .gregorian)
    return Frame.Line.wrapped(
      "= " + reading.joined(separator: " · "), .hint, indent: indent + 3, width: width)
  }

  private func pickerLines(_ width: Int, _ indent: Int) -> [Frame.Line] {
    var wheels = picker.wheels(isActive: timeColumn == nil)
    if let time {
      wheels.append(clockWheel(.hour, time.hour, 24))
      wheels.append(clockWheel(.minute, time.minute, 60))
    }
    let notice = picker.notice
    return Wheel.lines(wheels, indent: indent + 3, width: width)
      + Frame.Line.wrapped(
        notice.map { "! " + $0 } ?? picker.reading, notice == nil ? .hint : .warning,
        indent: indent + 5, width: width)
  }

  private func clockWheel(_ which: TimeColumn, _ value: Int, _ count: Int) -> Wheel {
    let cells = [count - 1, 0, 1].map { step in
      let shown = (value + step) % count
      return Wheel.Cell(label: shown < 10 ? "0\(shown)" : String(shown))
    }
    return Wheel(
      width: 2, above: cells[0], selected: cells[1], below: cells[2],
      isActive: timeColumn == which)
  }
}

extension DateRangeDraft {
  /// The problems in words, with the end at fault.
  func reasons(_ style: DateStyle) -> [(end: End, text: String)] {
    problems.map { problem in
      switch problem {
      case .missing(let end): (end, end == .start ? "The start has no day" : "The end has no day")
      case .startAfterEnd: (.start, "The end is before the start")
      case .outOfBounds(let end):
        (end, (end == .start ? "The start" : "The end") + " is outside " + style.text(bounds))
      }
    }
  }

  var lengthText: String {
    guard let range else { return "" }
    guard startTime != nil || endTime != nil else {
      return range.length == 1 ? "1 day" : "\(range.length) days"
    }
    let from = (startTime ?? .midnight).minutes
    let minutes = (range.length - 1) * 1440 + (endTime ?? .lastMinute).minutes - from
    let (days, rest) = minutes.quotientAndRemainder(dividingBy: 1440)
    var parts: [String] = []
    if days > 0 { parts.append(days == 1 ? "1 day" : "\(days) days") }
    if rest >= 60 { parts.append("\(rest / 60) h") }
    if rest % 60 > 0 { parts.append("\(rest % 60) min") }
    return parts.isEmpty ? "0 min" : parts.joined(separator: " ")
  }
}

extension RangeEditor {
  var uses: [KeyUse] {
    if field != nil { return TextField.lineKeys.uses }
    if stop == .allDay {
      return [KeyUse(keys: [.character(" "), .left, .right], hint: ("Space", "change"))]
    }
    if timeColumn != nil {
      return [
        KeyUse(keys: [.up, .down, .pageUp, .pageDown, .home, .end], hint: ("↑↓", "turn")),
        KeyUse(keys: [.left, .right], hint: ("←→", "column")),
      ]
    }
    return picker.keys.uses
  }
}
