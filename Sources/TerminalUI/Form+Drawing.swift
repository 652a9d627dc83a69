import Calendars
import Texts

extension Form {
  /// Cancel, the title and Save; the rows with the open editor under its row; the keys.
  ///
  /// If the height is too small, lines far from the focused row are left out; Cancel and Save stay.
  public func frame(width: Int, height: Int) -> Frame {
    if isShowingKeys { return uses.helpFrame(width: width, height: height) }
    let problems = shownProblems
    var body = Body()
    for (index, row) in rows.enumerated() {
      draw(row, index, problems, width: width, in: &body)
    }
    let shown = Set(rows.flatMap(\.fields))
    for problem in problems where !shown.contains(problem.field) {
      body.lines += Self.lines(of: problem, indent: 2, width: width)
    }
    let header = Frame.Line.header(
      title, canSave: canSave, isAtCancel: focus == .cancel,
      isAtSave: focus == .save, width: width)
    let footer = footer(width: width, height: height)
    let room = max(1, height - 1 - footer.count)
    let hidden = body.keep(room)
    let cursor = body.cursor.map { Frame.Cursor(line: $0.line - hidden + 1, column: $0.column) }
    return Frame([header] + body.lines + footer, cursor: cursor).fitted(to: width)
  }

  /// What was saved, as `result` shows it; empty for a form that was cancelled.
  public func parting(_ outcome: FormOutcome, width: Int) -> Frame {
    outcome == .save && leavesResult ? result(width: width) : Frame()
  }

  /// All rows with a value, as they stay on the terminal.
  public func result(width: Int) -> Frame {
    let lines = rows.compactMap { row -> Frame.Line? in
      let value = shownValue(row)
      guard !value.isEmpty else { return nil }
      var line = Frame.Line()
      line.append(row.label, .label, columns: labelColumns(width))
      line.append("  ")
      line.append(value)
      return line
    }
    return Frame([Frame.Line(title, .heading)] + lines).fitted(to: width)
  }
}

/// The lines between header and footer, and the range that must stay visible.
private struct Body {
  var lines: [Frame.Line] = []
  var cursor: Frame.Cursor?
  var focus = 0..<0

  /// Keeps `room` lines around the focus; returns the number of lines removed at the start.
  mutating func keep(_ room: Int) -> Int {
    guard lines.count > room else { return 0 }
    var first = min(max(0, focus.upperBound - room), focus.lowerBound)
    if let cursor {
      first = max(min(first, cursor.line), cursor.line - room + 1)
    }
    lines = Array(lines.dropFirst(first).prefix(room))
    return first
  }
}

extension Form {
  private func labelColumns(_ width: Int) -> Int {
    let longest = rows.map { DisplayWidth.columns($0.label) }.max() ?? 0
    return min(longest, max(8, width / 3))
  }

  private func footer(width: Int, height: Int) -> [Frame.Line] {
    var lines: [Frame.Line] = []
    if let text = notice ?? warning {
      let style: Frame.Style = notice == nil ? .warning : .error
      lines += Frame.Line.wrapped("! " + text, style, width: width).prefix(max(1, height / 4))
    }
    if isAsking {
      return lines + [Frame.Line("Discard the changes?", .warning)]
        + Frame.Line.flowing(uses.hints, width: width)
    }
    return lines + hintLines(width: width, height: height)
  }

  private static func lines(
    of problem: FieldProblem<Field>, indent: Int, width: Int
  ) -> [Frame.Line] {
    Frame.Line.wrapped(
      "! " + problem.message, problem.isError ? .error : .warning, indent: indent, width: width)
  }

  private func draw(
    _ row: FormRow<Field>, _ index: Int, _ problems: [FieldProblem<Field>], width: Int,
    in body: inout Body
  ) {
    let isFocused = focus == .row(index)
    let start = body.lines.count
    var line = Frame.Line()
    line.append(isFocused ? "› " : "  ", isFocused ? .selected : .plain)
    line.append(row.label, .label, columns: labelColumns(width))
    line.append("  ")
    let open = isFocused ? editor : nil
    let room = max(2, width - line.columns)
    switch open {
    case .text(let field), .typedDate(let field):
      let (text, column) = field.shown(width: room)
      body.cursor = Frame.Cursor(line: start, column: line.columns + column)
      line.append(text)
    default: appendValue(row, isFocused, to: &line, room)
    }
    body.lines.append(line)
    if let open { draw(open, row, width: width, in: &body) }
    for problem in problems where row.fields.contains(problem.field) {
      body.lines += Self.lines(of: problem, indent: 4, width: width)
    }
    if isFocused { body.focus = start..<body.lines.count }
  }

  private func appendValue(
    _ row: FormRow<Field>, _ isFocused: Bool, to line: inout Frame.Line, _ room: Int
  ) {
    let value = Escaping.terminal(shownValue(row))
    if value.isEmpty, let hint = row.hint {
      // In parentheses: without colour a hint would look like a value.
      line.append(DisplayWidth.fitted("(\(hint))", to: room), .hint)
      return
    }
    let isRefused = row.fields.contains { refusals[$0] != nil }
    line.append(
      DisplayWidth.fitted(value, to: room), isRefused ? .error : isFocused ? .selected : .plain)
  }

  func shownValue(_ row: FormRow<Field>) -> String {
    let values = content.values(of: row.field)
    switch row.kind {
    case .text: return currentText(row.field)
    case .longText:
      let lines = currentText(row.field).split(separator: "\n", omittingEmptySubsequences: false)
      return (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " …" : "")
    case .date:
      let text = currentText(row.field)
      return PartialDate(text: text).map(style.text) ?? text
    case .choice:
      return choices(row).first { $0.value == values.first ?? "" }?.label ?? values.first ?? ""
    case .list: return values.joined(separator: ", ")
    case .range(let end, _, let bounds, _):
      let refused = row.fields.compactMap { refusals[$0]?.text }
      return refused.isEmpty
        ? text(currentRange(row.field, end, bounds)) : refused.joined(separator: " – ")
    }
  }

  private func text(_ draft: DateRangeDraft) -> String {
    if draft.startTime == nil, draft.endTime == nil, let start = draft.start, let end = draft.end,
      let range = DateRange(start: start, end: end)
    {
      return style.text(range)
    }
    let ends = [(draft.start, draft.startTime), (draft.end, draft.endTime)].map { day, time in
      day.map { style.text($0) + (time.map { " " + $0.text } ?? "") }
    }
    return ends.compactMap(\.self).joined(separator: " – ")
  }
}

extension Form {
  private static var longTextHeight: Int { 6 }

  private func draw(
    _ editor: Editor, _ row: FormRow<Field>, width: Int, in body: inout Body
  ) {
    switch editor {
    case .text(let field): drawFullness(field, width: width, in: &body)
    case .longText(let field):
      drawLongText(field, width: width, in: &body)
      drawFullness(field, width: width, in: &body)
    case .typedDate(let field):
      if let reading = reading(field.text) {
        body.lines += Frame.Line.wrapped("= " + reading, .hint, indent: 4, width: width)
      }
    case .picker(let picker): body.lines += picker.lines(indent: 4, width: width)
    case .choice(let index):
      for (place, choice) in choices(row).enumerated() {
        let mark = place == index ? "    (•) " : "    ( ) "
        body.lines.append(
          Frame.Line(mark + choice.label, place == index ? .selected : .plain))
      }
    case .list(let list): draw(list, row, width: width, in: &body)
    case .range(let range):
      let frame = range.frame(width: width, indent: 2, showsErrors: false)
      body.cursor = frame.cursor.map {
        Frame.Cursor(line: body.lines.count + $0.line, column: $0.column)
      }
      body.lines += frame.lines
    }
  }

  private func drawFullness(_ field: TextField, width: Int, in body: inout Body) {
    guard field.isFull else { return }
    body.lines += Frame.Line.wrapped(
      "! Left out: a text can hold \(TextField.longest >> 10) KiB", .warning, indent: 4,
      width: width)
  }

  private func drawLongText(_ field: TextField, width: Int, in body: inout Body) {
    let (lines, cursor) = field.shownLines(width: max(2, width - 4), height: Self.longTextHeight)
    body.cursor = Frame.Cursor(line: body.lines.count + cursor.line, column: 4 + cursor.column)
    for text in lines {
      var line = Frame.Line("  │ ", .hint)
      line.append(text)
      body.lines.append(line)
    }
  }

  private func draw(
    _ list: ListEditor, _ row: FormRow<Field>, width: Int, in body: inout Body
  ) {
    let values = content.values(of: row.field)
    for index in 0...values.count {
      let isSelected = index == list.selected
      var line = Frame.Line(isSelected ? "  › " : "    ", isSelected ? .selected : .plain)
      if isSelected, list.isTyping(count: values.count) {
        let (text, column) = list.field.shown(width: max(2, width - 6))
        line.append(index == values.count ? "+ " : "")
        body.cursor = Frame.Cursor(line: body.lines.count, column: line.columns + column)
        line.append(text)
      } else if index < values.count {
        line.append(values[index], isSelected ? .selected : .plain)
      } else {
        line.append("+", .hint)
      }
      body.lines.append(line)
      if isSelected { drawOffered(list, in: &body) }
      if isSelected { drawFullness(list.field, width: width, in: &body) }
    }
  }

  private func drawOffered(_ list: ListEditor, in body: inout Body) {
    for (place, value) in list.offered.enumerated() {
      let isChosen = place == list.chosen
      body.lines.append(
        Frame.Line((isChosen ? "      › " : "        ") + value, isChosen ? .selected : .hint))
    }
  }

  /// The typed date in full and in the other calendars; `nil` if it is not a date.
  private func reading(_ typed: String) -> String? {
    guard let date = try? reader.date(typed) else { return nil }
    guard let day = date.dayNumber else { return style.text(date) }
    let others = style.texts(day, beside: date.calendar)
    return ([style.text(date), style.weekday(day)] + others).joined(separator: " · ")
  }
}
