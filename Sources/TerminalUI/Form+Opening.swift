import Calendars

extension Form {
  mutating func open() {
    guard let row = focusedRow else { return }
    switch row.kind {
    case .text: editor = .text(TextField(currentText(row.field)))
    case .longText: editor = .longText(TextField(currentText(row.field), isMultiline: true))
    case .date(let bounds):
      // The wheels cannot show a text that is not a date, so it is edited as text.
      if let refused = refusals[row.field] {
        editor = .typedDate(TextField(refused.text))
      } else {
        openPicker(row, bounds)
      }
    case .choice(let choices):
      let held = content.values(of: row.field).first ?? ""
      // A value that is not offered can be chosen again until the form closes.
      if !choices.contains(where: { $0.value == held }) { kept[row.field] = held }
      editor = .choice(self.choices(row).firstIndex { $0.value == held } ?? 0)
    case .list:
      editor = .list(
        ListEditor(
          count: content.values(of: row.field).count, refused: refusals[row.field]?.text ?? ""))
    case .range(let end, _, _, _):
      guard let range = rangeEditor(row) else { return }
      editor = .range(range)
      put(range, from: row.field, to: end)
    }
  }

  /// The editor of a row's range, with refused texts of its ends.
  private func rangeEditor(_ row: FormRow<Field>) -> RangeEditor? {
    guard case .range(let end, _, let bounds, let allowsTimes) = row.kind else { return nil }
    var range = RangeEditor(
      currentRange(row.field, end, bounds), today: reader.today, language: style.language,
      reader: reader, allowsTimes: allowsTimes, advice: advice)
    var refused: [DateRangeDraft.End: String] = [:]
    refused[.start] = refusals[row.field]?.text
    refused[.end] = refusals[end]?.text
    if !refused.isEmpty { range.resume(refused: refused) }
    return range
  }

  /// The choices of a row, and its current value if that is not among them.
  func choices(_ row: FormRow<Field>) -> [FormChoice] {
    guard case .choice(let offered) = row.kind else { return [] }
    let held = content.values(of: row.field).first ?? ""
    let others = [kept[row.field], held].compactMap { $0 }.filter { value in
      !offered.contains { $0.value == value }
    }
    guard let other = others.first else { return offered }
    return offered + [FormChoice(other, content.words(other, in: row.field))]
  }

  private mutating func openPicker(_ row: FormRow<Field>, _ bounds: DateRange) {
    let picker = DatePicker(
      at: content.values(of: row.field).first.flatMap(PartialDate.init(text:)),
      today: reader.today, language: style.language,
      limits: DatePicker.Limits(
        bounds: bounds, allowsUnknownYear: true, allowsNone: !row.isRequired))
    editor = .picker(picker)
    put(picker.date?.text ?? "", inChanged: row.field)
  }

  mutating func type(_ key: Key, in row: FormRow<Field>) {
    switch key {
    case .character, .paste, .backspace: break
    default: return
    }
    switch row.kind {
    case .date:
      // Typing replaces the date; Backspace edits it.
      let text = key == .backspace ? shownValue(row) : refusals[row.field]?.text ?? ""
      editor = .typedDate(TextField(text))
      if key != .backspace { _ = handleEditor(key) }
    case .text, .longText, .list:
      open()
      _ = handleEditor(key)
    case .choice: open()
    case .range:
      // As for a date: typing replaces the start, Backspace edits it.
      guard var range = rangeEditor(row) else { return }
      range.beginTyping(keepingText: key == .backspace)
      editor = .range(range)
      if key != .backspace { _ = handleEditor(key) }
    }
  }

  mutating func close() {
    if case .list = editor, let row = focusedRow { commitList(row) }
    editor = nil
  }

  func currentText(_ field: Field) -> String {
    refusals[field]?.text ?? content.values(of: field).first ?? ""
  }

  /// Sets a value, unless the field already has it and no text was refused there.
  mutating func put(_ text: String, inChanged field: Field) {
    if refusals[field] == nil, content.values(of: field).first ?? "" == text { return }
    put(text, in: field)
  }
}

// Ranges, which are stored as texts in two fields.
extension Form {
  func currentRange(_ start: Field, _ end: Field, _ bounds: DateRange) -> DateRangeDraft {
    var draft = DateRangeDraft(bounds: bounds)
    (draft.start, draft.startTime) = moment(start)
    (draft.end, draft.endTime) = moment(end)
    return draft
  }

  private func moment(_ field: Field) -> (DayNumber?, ClockTime?) {
    guard let text = content.values(of: field).first else { return (nil, nil) }
    if let day = PartialDate(text: text)?.dayNumber { return (day, nil) }
    guard let space = text.lastIndex(of: " ") else { return (nil, nil) }
    return (
      PartialDate(text: String(text[..<space]))?.dayNumber,
      ClockTime(text: text[text.index(after: space)...])
    )
  }

  /// Writes the ends that changed; a refused text is refused in its field too.
  mutating func put(_ range: RangeEditor, from start: Field, to end: Field) {
    let draft = range.draft
    put(Self.text(draft.start, draft.startTime), range.refused[.start], start)
    put(Self.text(draft.end, draft.endTime), range.refused[.end], end)
  }

  private mutating func put(_ text: String, _ refused: RangeEditor.Refusal?, _ field: Field) {
    if let refused { put(refused.text, in: field) } else { put(text, asMomentIn: field) }
  }

  private static func text(_ day: DayNumber?, _ time: ClockTime?) -> String {
    guard let day else { return "" }
    return day.text + (time.map { " " + $0.text } ?? "")
  }

  private mutating func put(_ text: String, asMomentIn field: Field) {
    if refusals[field] == nil, content.values(of: field).first ?? "" == text { return }
    // A day without a time would keep the old time, so the field is cleared first.
    apply(.clear, to: field, typed: text)
    if !text.isEmpty { put(text, in: field) }
  }
}
