public import Calendars

/// A date picker by itself, with Cancel and Save.
public struct DatePickScreen: Screen {
  /// What is picked.
  private(set) var picker: DatePicker
  /// What is typed in place of the wheels; emptied, it gives way to them.
  private var field: TextField?
  private let reader: DateReader
  private var isShowingKeys = false
  /// What stands above it.
  public let title: String

  /// Shows a picker.
  ///
  /// - Parameter reader: reads what is typed; one of the picker's language where none is given.
  public init(_ picker: DatePicker, title: String, reader: DateReader? = nil) {
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
        : "! it is not within " + style.text(picker.limits.bounds)
      frame.lines += Frame.Line.wrapped(
        reading, isAllowed ? .hint : .error, indent: 4, width: width)
    } catch {
      let hint = error.hint.map { " (\($0))" } ?? ""
      frame.lines += Frame.Line.wrapped(
        "! \(error.reason)\(hint)", .error, indent: 4, width: width)
    }
    return frame
  }

  /// Nothing: what was picked is the command's result.
  public func parting(_ outcome: FormOutcome, width: Int) -> Frame { Frame() }
}

/// A range editor by itself, with Cancel and Save.
public struct RangePickScreen: Screen {
  /// What is edited.
  public private(set) var editor: RangeEditor
  private var isShowingKeys = false
  /// What stands above it.
  public let title: String

  /// Shows an editor.
  public init(_ editor: RangeEditor, title: String) {
    self.editor = editor
    self.title = title
  }

  /// Does what a key asks for; Enter and Ctrl-S leave with the range where it is one, Esc
  /// without.
  public mutating func handle(_ key: Key) -> ScreenStep {
    if PickKeys.help(key, &isShowingKeys) { return .stay }
    switch PickKeys.map.action(for: key) {
    case .save: return editor.range == nil ? .stay : .leave(.save)
    case let outcome?: return .leave(outcome)
    case nil: break
    }
    if !editor.handle(key) {
      if key == .tab, let first = editor.stops.first { editor.choose(first) }
      if key == .backTab, let last = editor.stops.last { editor.choose(last) }
    }
    return .stay
  }

  /// The rows and the wheels, between Cancel and Save and the keys.
  public func frame(width: Int, height: Int) -> Frame {
    let tab = KeyUse(keys: [.tab, .backTab], hint: ("Tab", "other end"))
    let uses = [KeyUse](layers: [PickKeys.uses, editor.uses, [tab]])
    if isShowingKeys { return uses.helpFrame(width: width, height: height) }
    return PickKeys.frame(
      title, canSave: editor.range != nil, editor.frame(width: width), uses, width, height)
  }

  /// Nothing: what was picked is the command's result.
  public func parting(_ outcome: FormOutcome, width: Int) -> Frame { Frame() }
}

/// What both pickers share around their wheels.
private enum PickKeys {
  static let map = KeyMap<FormOutcome>([
    .init(.enter, .control("s"), hint: ("Enter", "save"), does: .save),
    .init(.escape, hint: ("Esc", "cancel"), does: .cancel),
    .init(.control("c"), does: .interrupted),
  ])
  private static let helpKey = Key.control("g")
  static let uses = map.uses + [KeyUse(keys: [helpKey], hint: ("^G", "keys"))]

  /// Whether the key was one for the help: the one that shows it, or any that ends it.
  static func help(_ key: Key, _ isShown: inout Bool) -> Bool {
    guard isShown || key == helpKey, key != .control("c") else { return false }
    isShown.toggle()
    return true
  }

  static func frame(
    _ title: String, canSave: Bool, _ body: Frame, _ uses: [KeyUse], _ width: Int, _ height: Int
  ) -> Frame {
    let header = Frame.Line.header(title, canSave: canSave, width: width)
    let footer = Frame.Line.hints(
      uses.hints, least: Self.uses.hints, width: width, height: height)
    let room = max(1, height - 1 - footer.count)
    let cursor = body.cursor.flatMap {
      $0.line < room ? Frame.Cursor(line: $0.line + 1, column: $0.column) : nil
    }
    return Frame([header] + body.lines.prefix(room) + footer, cursor: cursor).fitted(to: width)
  }
}
