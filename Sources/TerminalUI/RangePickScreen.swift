/// A range editor with Cancel and Save.
public struct RangePickScreen: Screen {
  /// The editor.
  public private(set) var editor: RangeEditor
  private var isShowingKeys = false
  /// The title above the editor.
  public let title: String

  /// Shows an editor.
  public init(_ editor: RangeEditor, title: String) {
    self.editor = editor
    self.title = title
  }

  /// Handles a key; Enter and Ctrl-S leave with a valid range, Esc without it.
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

  /// Cancel and Save, the rows and the wheels, and the keys.
  public func frame(width: Int, height: Int) -> Frame {
    let tab = KeyUse(keys: [.tab, .backTab], hint: ("Tab", "other end"))
    let uses = [KeyUse](layers: [PickKeys.uses, editor.uses, [tab]])
    if isShowingKeys { return uses.helpFrame(width: width, height: height) }
    return PickKeys.frame(
      title, canSave: editor.range != nil, editor.frame(width: width), uses, width, height)
  }

  /// An empty frame: the command prints the range.
  public func parting(_ outcome: FormOutcome, width: Int) -> Frame { Frame() }
}
