import Calendars

extension Form {
  /// Opens the focused row with the editor of its kind.
  mutating func open() {
    guard let row = focusedRow else { return }
    switch row.kind {
    case .text: editor = .text(TextField(heldText(row.field)))
    case .longText: editor = .longText(TextField(heldText(row.field), isMultiline: true))
    case .date(let bounds): openPicker(row, bounds)
    case .choice(let choices):
      let held = content.values(of: row.field).first ?? ""
      // What is held and not offered can be chosen again as long as the form is open.
      if !choices.contains(where: { $0.value == held }) { kept[row.field] = held }
      editor = .choice(self.choices(row).firstIndex { $0.value == held } ?? 0)
    case .list:
      editor = .list(
        ListEditor(
          count: content.values(of: row.field).count, refused: refusals[row.field]?.text ?? ""))
    case .range(let end, _, let bounds, let allowsTimes):
      let range = RangeEditor(
        heldRange(row.field, end, bounds), today: reader.today, language: style.language,
        allowsTimes: allowsTimes)
      editor = .range(range)
      put(range.draft, from: row.field, to: end)
    }
  }

  /// What a row offers, with what it holds where that is something else.
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

  /// Begins to type in a row that is not open.
  mutating func type(_ key: Key, in row: FormRow<Field>) {
    switch key {
    case .character, .paste, .backspace: break
    default: return
    }
    switch row.kind {
    case .date:
      // What is typed takes the place of the date; Backspace mends it.
      let text = key == .backspace ? shownValue(row) : refusals[row.field]?.text ?? ""
      editor = .typedDate(TextField(text))
      if key != .backspace { _ = handleEditor(key) }
    case .text, .longText, .list:
      open()
      _ = handleEditor(key)
    case .choice, .range: open()
    }
  }

  /// Closes what is open, and keeps what it holds.
  mutating func close() {
    if case .list = editor, let row = focusedRow { commitList(row) }
    editor = nil
  }

  func heldText(_ field: Field) -> String {
    refusals[field]?.text ?? content.values(of: field).first ?? ""
  }

  /// Sets a value unless the field holds it already and nothing was refused there.
  mutating func put(_ text: String, inChanged field: Field) {
    if refusals[field] == nil, content.values(of: field).first ?? "" == text { return }
    put(text, in: field)
  }
}

// Ranges, which two fields hold as texts.
extension Form {
  func heldRange(_ start: Field, _ end: Field, _ bounds: DateRange) -> DateRangeDraft {
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

  /// Writes both ends, each only where it differs.
  mutating func put(_ draft: DateRangeDraft, from start: Field, to end: Field) {
    put(Self.text(draft.start, draft.startTime), asMomentIn: start)
    put(Self.text(draft.end, draft.endTime), asMomentIn: end)
  }

  private static func text(_ day: DayNumber?, _ time: ClockTime?) -> String {
    guard let day else { return "" }
    return PartialDate(GregorianDate(day)).text + (time.map { " " + $0.text } ?? "")
  }

  private mutating func put(_ text: String, asMomentIn field: Field) {
    if refusals[field] == nil, content.values(of: field).first ?? "" == text { return }
    // A day typed alone leaves a time that was there, so that has to go first.
    apply(.clear, to: field, typed: text)
    if !text.isEmpty { put(text, in: field) }
  }
}
