extension Form {
  enum ListAction: Hashable, Sendable {
    case up, down, enter, remove
  }

  enum CompletionAction: Hashable, Sendable {
    case complete, next, previous, take
  }

  static var listKeys: KeyMap<ListAction> {
    KeyMap([
      .init(.up, hint: ("↑↓", "value"), does: .up),
      .init(.down, does: .down),
      .init(.enter, hint: ("Enter", "add or change"), does: .enter),
      .init(.delete, .backspace, hint: ("Del", "remove"), does: .remove),
    ])
  }

  /// Keys while completions are offered.
  static var completionKeys: KeyMap<CompletionAction> {
    KeyMap([
      .init(.right, hint: ("→", "complete"), does: .complete),
      .init(.down, hint: ("↓", "choose"), does: .next),
      .init(.up, does: .previous),
      .init(.enter, does: .take),
    ])
  }

  /// Handles a key for the offered completions; `false` if it is not one.
  private mutating func complete(_ list: inout ListEditor, _ key: Key) -> Bool {
    guard !list.offered.isEmpty, let action = Self.completionKeys.action(for: key) else {
      return false
    }
    switch action {
    case .complete where list.field.after.isEmpty: list.complete()
    case .next: list.choose(1)
    case .previous where list.chosen != nil: list.choose(-1)
    case .take where list.chosen != nil: list.complete()
    default: return false
    }
    return true
  }

  mutating func edit(_ list: inout ListEditor, _ key: Key, _ row: FormRow<Field>) {
    let values = content.values(of: row.field)
    let isTyping = list.isTyping(count: values.count)
    if complete(&list, key) {
      editor = .list(list)
      if key == .enter { commitList(row) }
      return
    }
    let action = Self.listKeys.action(for: key)
    switch action {
    case .up, .down:
      guard commitList(row), case .list(var moved) = editor else { return }
      let count = content.values(of: row.field).count
      let target = list.selected + (action == .up ? -1 : 1)
      moved.begin(count: count)
      moved.selected = max(0, min(target, count))
      editor = .list(moved)
      return
    case .enter where !isTyping: list.replace(values[list.selected], at: list.selected)
    case .enter:
      if list.field.text.isEmpty, list.replaced == nil { return close() }
      commitList(row)
      return
    case .remove where !isTyping:
      let removed = values[list.selected]
      apply(.remove(removed), to: row.field, typed: removed)
      list.begin(count: content.values(of: row.field).count)
    case .remove, nil:
      if !isTyping { list.begin(count: values.count) }
      guard list.field.handle(key) else { return }
      list.offer(row.completions?(list.field.text) ?? [])
    }
    editor = .list(list)
  }

  /// Adds the typed value and moves to the line for a new one; `false` if the value is refused.
  @discardableResult
  mutating func commitList(_ row: FormRow<Field>) -> Bool {
    guard case .list(var list) = editor else { return true }
    let text = list.field.text
    let before = content
    if text == list.replaced ?? "" {
      refusals[row.field] = nil
    } else {
      if let replaced = list.replaced { _ = content.change(row.field, .remove(replaced)) }
      if !text.isEmpty, !apply(.add(text), to: row.field, typed: text) {
        content = before
        return false
      }
      refusals[row.field] = nil
    }
    list.begin(count: content.values(of: row.field).count)
    editor = .list(list)
    return true
  }
}
