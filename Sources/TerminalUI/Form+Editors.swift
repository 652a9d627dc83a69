import Calendars

extension Form {
  enum EditorAction: Hashable, Sendable {
    case close, next, previous, external
  }

  /// The keys that leave an editor; all others belong to the editor.
  static func editorKeys(_ editor: Editor) -> KeyMap<EditorAction> {
    let next = KeyMap<EditorAction>.Binding(.tab, hint: ("Tab", "next row"), does: .next)
    let previous = KeyMap<EditorAction>.Binding(.backTab, does: .previous)
    let close = KeyMap<EditorAction>.Binding(.enter, hint: ("Enter", "close"), does: .close)
    switch editor {
    case .text, .typedDate:
      return KeyMap([
        close, next, previous, .init(.down, does: .next), .init(.up, does: .previous),
      ])
    case .longText:
      return KeyMap([
        next, previous, .init(.control("e"), hint: ("^E", "your editor"), does: .external),
      ])
    case .range:
      return KeyMap([close, .init(.tab, hint: ("Tab", "next end"), does: .next), previous])
    case .picker, .choice: return KeyMap([close, next, previous])
    case .list: return KeyMap([next, previous])
    }
  }

  mutating func handleEditor(_ key: Key) -> ScreenStep {
    guard let editor, let row = focusedRow else { return .stay }
    // Tab visits the stops of a range before it leaves the row.
    if case .range(var range) = editor, key == .tab || key == .backTab, range.handle(key) {
      self.editor = .range(range)
      return .stay
    }
    switch Self.editorKeys(editor).action(for: key) {
    case .close: close()
    case .next:
      close()
      move(1)
    case .previous:
      close()
      move(-1)
    case .external:
      if case .longText(let field) = editor { return .edit(field.text) }
    case nil: edit(editor, key, row)
    }
    return .stay
  }

  private mutating func edit(_ editor: Editor, _ key: Key, _ row: FormRow<Field>) {
    switch editor {
    case .text(var field):
      guard field.handle(key) else { return }
      self.editor = .text(field)
      put(field.text, inChanged: row.field)
    case .longText(var field):
      guard field.handle(key) else { return }
      self.editor = .longText(field)
      put(field.text, inChanged: row.field)
    case .typedDate(var field):
      guard field.handle(key) else { return }
      self.editor = .typedDate(field)
      put(field.text, in: row.field)
    case .picker(var picker):
      if let text = picker.text(typing: key) {
        var field = TextField()
        field.insert(text)
        self.editor = .typedDate(field)
        return put(field.text, in: row.field)
      }
      guard picker.handle(key) else { return }
      self.editor = .picker(picker)
      put(picker.date?.text ?? "", inChanged: row.field)
    case .choice(let index): choose(index, key, row)
    case .list(var list): edit(&list, key, row)
    case .range(var range):
      guard range.handle(key), case .range(let end, _, _, _) = row.kind else { return }
      self.editor = .range(range)
      put(range, from: row.field, to: end)
    }
  }

  private mutating func choose(_ index: Int, _ key: Key, _ row: FormRow<Field>) {
    let choices = choices(row)
    guard !choices.isEmpty else { return }
    var next = index
    switch (Self.choiceKeys.action(for: key), key) {
    case (.next, _): next += 1
    case (.previous, _): next += choices.count - 1
    case (.first, _): next = 0
    case (.last, _): next = choices.count - 1
    case (nil, .character(let letter)):
      let others = (1...choices.count).map { (index + $0) % choices.count }
      next = others.first { choices[$0].label.first?.lowercased() == letter.lowercased() } ?? index
    case (nil, _): return
    }
    next %= choices.count
    editor = .choice(next)
    put(choices[next].value, inChanged: row.field)
  }
}
