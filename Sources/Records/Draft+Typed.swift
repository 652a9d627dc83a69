import Calendars

extension Draft {
  /// Parses a typed value by the kind of the field; `Draft<Event>` parses the kinds that only events have.
  mutating func typeByKind(_ field: R.Field, _ text: String, _ reader: DateReader) {
    switch field.kind {
    case .required: set(field) { $0[required: field] = text }
    case .text: set(field) { $0[text: field] = text }
    case .date: typeDate(field, text, reader)
    case .flag: typeFlag(field, text)
    case .choice: choose(field, text)
    case .labelledTexts:
      changeValue(field) { $0[labelledTexts: field].append(Labelled(typed: text)) }
    case .addresses: typeAddress(field, text)
    case .labelledDates: typeLabelledDate(field, text, reader)
    case .texts: changeValue(field) { $0[texts: field].append(text) }
    case .lines, .day, .time, .rule, .days, .people: break
    }
  }

  private mutating func typeDate(
    _ field: R.Field, _ text: String, _ reader: DateReader
  ) {
    do throws(DateProblem) {
      let date = try StoredText.tidied(text) == nil ? nil : reader.date(text)
      set(field) { $0[date: field] = date }
    } catch {
      refuse(Problem(field, typed: text, error))
    }
  }

  private mutating func typeFlag(_ field: R.Field, _ text: String) {
    switch StoredText.tidied(text)?.lowercased() {
    case "yes", "y", "true", "1", "x": set(field) { $0[flag: field] = true }
    case nil, "no", "n", "false", "0": set(field) { $0[flag: field] = false }
    default: refuse(Problem(field, typed: text, "neither yes nor no", hint: "Write yes or no"))
    }
  }

  /// Parses a typed choice; an empty text and the words in `Choice.blanks` clear it.
  public mutating func choose(_ field: R.Field, _ text: String) {
    guard let choice = field.choice else { return }
    var word = StoredText.tidied(text)?.lowercased()
    if let typed = word, choice.blanks.contains(typed) { word = nil }
    var changed = record
    if changed.choose(field, word) {
      set(field) { $0 = changed }
    } else {
      refuse(Problem(field, typed: text, choice.reason, hint: .text(choice.hint)))
    }
  }

  private mutating func typeAddress(_ field: R.Field, _ text: String) {
    let typed = Labelled(typed: text)
    let address = Labelled(typed.label, Address(typed: typed.value))
    changeValue(field) { $0[addresses: field].append(address) }
  }

  private mutating func typeLabelledDate(
    _ field: R.Field, _ text: String, _ reader: DateReader
  ) {
    guard let colon = text.firstIndex(of: ":") else {
      refuse(
        Problem(
          field, typed: text, "A custom date needs a label, for example anniversary:1835-07-08"))
      return
    }
    let typed = String(text[text.index(after: colon)...])
    do throws(DateProblem) {
      guard let date = try reader.date(typed) else { throw .unreadable }
      changeValue(field) { $0[labelledDates: field].append(Labelled(String(text[..<colon]), date)) }
    } catch {
      refuse(Problem(field, typed: typed, error))
    }
  }
}
