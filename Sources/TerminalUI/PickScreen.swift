import Calendars

/// A date picker by itself, with Cancel and Save.
public struct DatePickScreen: Screen {
  /// What is picked.
  public private(set) var picker: DatePicker
  private var isShowingKeys = false
  /// What stands above it.
  public let title: String

  /// Shows a picker.
  public init(_ picker: DatePicker, title: String) {
    self.picker = picker
    self.title = title
  }

  /// Does what a key asks for; Enter and Ctrl-S leave with the date, Esc without.
  public mutating func handle(_ key: Key) -> ScreenStep {
    if PickKeys.help(key, &isShowingKeys) { return .stay }
    if let outcome = PickKeys.map.action(for: key) { return .leave(outcome) }
    _ = picker.handle(key)
    return .stay
  }

  /// The wheels, between Cancel and Save and the keys.
  public func frame(width: Int, height: Int) -> Frame {
    let uses = [KeyUse](layers: [PickKeys.uses, picker.keys.uses])
    if isShowingKeys { return uses.helpFrame(width: width, height: height) }
    return PickKeys.frame(
      title, canSave: true, picker.lines(width: width), uses.hints, width, height)
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
    case .save: return editor.draft.range == nil ? .stay : .leave(.save)
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
      title, canSave: editor.draft.range != nil, editor.lines(width: width), uses.hints, width,
      height)
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
    _ title: String, canSave: Bool, _ body: [Frame.Line], _ hints: [String], _ width: Int,
    _ height: Int
  ) -> Frame {
    let header = Frame.Line.header(title, canSave: canSave, width: width)
    let footer = Frame.Line.flowing(hints, width: width)
    let room = max(1, height - 1 - footer.count)
    return Frame([header] + body.prefix(room) + footer).fitted(to: width)
  }
}
