/// Keys and layout that both pickers share.
enum PickKeys {
  static let map = KeyMap<FormOutcome>([
    .init(.enter, .control("s"), hint: ("Enter", "save"), does: .save),
    .init(.escape, hint: ("Esc", "cancel"), does: .cancel),
    .init(.control("c"), does: .interrupted),
  ])
  private static let helpKey = Key.control("g")
  static let uses = map.uses + [KeyUse(keys: [helpKey], hint: ("^G", "keys"))]

  /// Shows or hides the help; `false` if the key does neither.
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
