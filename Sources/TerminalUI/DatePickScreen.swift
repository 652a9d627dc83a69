public import Calendars

/// A date picker by itself, with Cancel and Save.
public struct DatePickScreen: Screen {
  /// What is picked.
  private(set) var picker: DatePicker
  /// What is typed in place of the wheels; emptied, it gives way to them.
  private var field: TextField?
  private let reader: DateReader
  private let advice: DateAdvice
  private var isShowingKeys = false
  /// What stands above it.
  public let title: String

  /// Shows a picker.
  ///
  /// - Parameters:
  ///   - reader: reads what is typed; one of the picker's language where none is given.
  ///   - advice: what would work in place of a text that is no date.
  public init(
    _ picker: DatePicker, title: String, reader: DateReader? = nil,
    advice: @escaping DateAdvice = { $0.hint }
  ) {
    self.advice = advice
    self.picker = picker
    self.title = title
    self.reader = reader ?? DateReader(today: picker.today, language: picker.language)
  }

  /// The day that is chosen; nothing where what is typed is none, or none within the bounds.
  public var day: DayNumber? {
    guard let text = field?.text else { return picker.day }
    guard let day = try? reader.day(text), picker.limits.bounds.contains(day) else { return nil }
    return day
  }

  /// Does what a key asks for; Enter and Ctrl-S leave with the date, Esc without.
  public mutating func handle(_ key: Key) -> ScreenStep {
    if PickKeys.help(key, &isShowingKeys) { return .stay }
    switch PickKeys.map.action(for: key) {
    case .save: return day == nil ? .stay : .leave(.save)
    case let outcome?: return .leave(outcome)
    case nil: break
    }
    if var typed = field {
      _ = typed.handle(key)
      field = typed.text.isEmpty ? nil : typed
    } else if let text = picker.text(typing: key) {
      var typed = TextField()
      typed.insert(text)
      field = typed
      picker.forgetTyping()
    } else {
      _ = picker.handle(key)
    }
    return .stay
  }

  /// The wheels or what is typed, between Cancel and Save and the keys.
  public func frame(width: Int, height: Int) -> Frame {
    let uses = [KeyUse](
      layers: [PickKeys.uses, field == nil ? picker.keys.uses : TextField.lineKeys.uses])
    if isShowingKeys { return uses.helpFrame(width: width, height: height) }
    let body = field.map { typed($0, width) } ?? Frame(picker.lines(width: width))
    return PickKeys.frame(title, canSave: day != nil, body, uses, width, height)
  }

  private func typed(_ field: TextField, _ width: Int) -> Frame {
    let (text, column) = field.shown(width: max(2, width - 4))
    let style = DateStyle(language: picker.language)
    var frame = Frame(
      [Frame.Line("  › " + text)], cursor: Frame.Cursor(line: 0, column: 4 + column))
    do throws(DateProblem) {
      let day = try reader.day(field.text)
      let isAllowed = picker.limits.bounds.contains(day)
      let reading =
        isAllowed
        ? "= "
          + ([style.text(day), style.weekday(day)] + style.texts(day, beside: .gregorian))
          .joined(separator: " · ")
        : "! Outside " + style.text(picker.limits.bounds)
      frame.lines += Frame.Line.wrapped(
        reading, isAllowed ? .hint : .error, indent: 4, width: width)
    } catch {
      let hint = advice(error).map { " (\($0))" } ?? ""
      frame.lines += Frame.Line.wrapped(
        "! \(error.reason)\(hint)", .error, indent: 4, width: width)
    }
    return frame
  }

  /// Nothing: what was picked is the command's result.
  public func parting(_ outcome: FormOutcome, width: Int) -> Frame { Frame() }
}
