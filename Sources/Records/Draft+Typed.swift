import Calendars

extension Draft {
  /// Puts what was typed into a field, by its kind; the kinds that events alone have are typed in
  /// `Draft<Event>`.
  mutating func typeByKind(_ field: R.Field, _ text: String, _ reader: DateReader) {
    switch R.access(field) {
    case .required(let access): set(field) { access.set(&$0, to: text) }
    case .text(let access): set(field) { access.set(&$0, to: text) }
    case .date(let access, _): typeDate(field, access, text, reader)
    case .flag(let access): typeFlag(field, access, text)
    case .choice: choose(field, text)
    case .labelledTexts(let access):
      alter(field) { access.modify(&$0) { $0.append(Labelled(typed: text)) } }
    case .addresses(let access): typeAddress(field, access, text)
    case .labelledDates(let access): typeLabelledDate(field, access, text, reader)
    case .texts(let access): alter(field) { access.modify(&$0) { $0.append(text) } }
    case .lines, .day, .time, .rule, .days, .people: break
    }
  }

  private mutating func typeDate(
    _ field: R.Field, _ access: ValueAccess<R, PartialDate?>, _ text: String, _ reader: DateReader
  ) {
    do throws(DateProblem) {
      let date = try StoredText.tidied(text) == nil ? nil : reader.date(text)
      set(field) { access.set(&$0, to: date) }
    } catch {
      refuse(Problem(field, typed: text, error))
    }
  }

  private mutating func typeFlag(
    _ field: R.Field, _ access: ValueAccess<R, Bool>, _ text: String
  ) {
    switch StoredText.tidied(text)?.lowercased() {
    case "yes", "y", "true", "1", "x": set(field) { access.set(&$0, to: true) }
    case nil, "no", "n", "false", "0": set(field) { access.set(&$0, to: false) }
    default: refuse(Problem(field, typed: text, "neither yes nor no", hint: "Write yes or no"))
    }
  }

  /// Takes a choice as it is typed; an empty text and the words for it take a choice back.
  public mutating func choose(_ field: R.Field, _ text: String) {
    guard case .choice(let choice) = R.access(field) else { return }
    var word = StoredText.tidied(text)?.lowercased()
    if let typed = word, choice.blanks.contains(typed) { word = nil }
    var changed = record
    if choice.set(&changed, word) {
      set(field) { $0 = changed }
    } else {
      refuse(Problem(field, typed: text, choice.reason, hint: .text(choice.hint)))
    }
  }

  private mutating func typeAddress(
    _ field: R.Field, _ access: ValueAccess<R, [Labelled<Address>]>, _ text: String
  ) {
    let typed = Labelled(typed: text)
    let address = Labelled(typed.label, Address(typed: typed.value))
    alter(field) { access.modify(&$0) { $0.append(address) } }
  }

  private mutating func typeLabelledDate(
    _ field: R.Field, _ access: ValueAccess<R, [Labelled<PartialDate>]>, _ text: String,
    _ reader: DateReader
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
      alter(field) { access.modify(&$0) { $0.append(Labelled(String(text[..<colon]), date)) } }
    } catch {
      refuse(Problem(field, typed: typed, error))
    }
  }
}
