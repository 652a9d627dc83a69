public import Calendars

/// A date picker with Cancel and Save.
public struct DatePickScreen: Screen {
  private(set) var picker: DatePicker
  /// The typed text that replaces the wheels; `nil` while they are shown.
  private var field: TextField?
  private let reader: DateReader
  private let advice: DateAdvice
  private var isShowingKeys = false
  /// The title above the picker.
  public let title: String

  /// Shows a picker.
  ///
  /// - Parameters:
  ///   - reader: parses typed dates; by default one in the picker's language.
  ///   - advice: the hint for a text that is not a date.
  public init(
    _ picker: DatePicker, title: String, reader: DateReader? = nil,
    advice: @escaping DateAdvice = { $0.hint }
  ) {
    self.advice = advice
    self.picker = picker
    self.title = title
    self.reader = reader ?? DateReader(today: picker.today, language: picker.language)
  }

  /// The selected day; `nil` if the typed text is not a day, or is out of bounds.
  public var day: DayNumber? {
    guard let text = field?.text else { return picker.day }
    guard let day = try? reader.day(text), picker.limits.bounds.contains(day) else { return nil }
    return day
  }

  /// Handles a key; Enter and Ctrl-S leave with the date, Esc without it.
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

  /// Cancel and Save, the wheels or the typed text, and the keys.
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

  /// An empty frame: the command prints the date.
  public func parting(_ outcome: FormOutcome, width: Int) -> Frame { Frame() }
}
