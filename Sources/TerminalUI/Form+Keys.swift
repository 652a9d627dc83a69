extension Form {
  var uses: [KeyUse] {
    guard !isAsking else { return Self.answerKeys.uses }
    guard let editor else {
      return [KeyUse](layers: [Self.alwaysKeys.uses, Self.rowKeys.uses])
    }
    return [KeyUse](
      layers: [Self.alwaysKeys.uses, Self.editorKeys(editor).uses] + own(editor))
  }

  /// The keys of the editor itself, in order of precedence.
  private func own(_ editor: Editor) -> [[KeyUse]] {
    switch editor {
    case .text, .typedDate: [TextField.lineKeys.uses]
    case .longText: [TextField.keys.uses]
    case .picker(let picker): [picker.keys.uses]
    case .choice: [Self.choiceKeys.uses]
    case .range(let range): [range.uses]
    case .list(let list):
      [
        list.offered.isEmpty ? [] : Self.completionKeys.uses, Self.listKeys.uses,
        TextField.lineKeys.uses,
      ]
    }
  }

  /// The hints under the rows: all if they fit, otherwise only `alwaysKeys`.
  func hintLines(width: Int, height: Int) -> [Frame.Line] {
    Frame.Line.hints(
      uses.hints, least: Self.alwaysKeys.uses.hints, width: width, height: height)
  }

  enum ChoiceAction: Hashable, Sendable {
    case next, previous, first, last
  }

  static var choiceKeys: KeyMap<ChoiceAction> {
    KeyMap([
      .init(.down, .character(" "), hint: ("↑↓", "choose"), does: .next),
      .init(.up, does: .previous),
      .init(.home, does: .first),
      .init(.end, does: .last),
    ])
  }
}

extension Form {
  enum AlwaysAction: Hashable, Sendable {
    case save, cancel, interrupt, help
  }

  enum RowAction: Hashable, Sendable {
    case next, previous, open
  }

  enum Answer: Hashable, Sendable {
    case discard, goBack, save
  }

  static var alwaysKeys: KeyMap<AlwaysAction> {
    KeyMap([
      .init(.control("s"), hint: ("^S", "save"), does: .save),
      .init(.escape, hint: ("Esc", "cancel"), does: .cancel),
      .init(.control("c"), does: .interrupt),
      .init(.control("g"), hint: ("^G", "keys"), does: .help),
    ])
  }

  static var rowKeys: KeyMap<RowAction> {
    KeyMap([
      .init(.down, .tab, hint: ("↑↓", "row"), does: .next),
      .init(.up, .backTab, does: .previous),
      .init(.enter, .right, hint: ("Enter", "open"), does: .open),
    ])
  }

  static var answerKeys: KeyMap<Answer> {
    KeyMap([
      .init(
        .character("y"), .character("Y"), .escape, hint: ("y", "discard"), does: .discard),
      .init(
        .character("n"), .character("N"), .enter, hint: ("n", "keep editing"), does: .goBack),
      .init(.control("s"), hint: ("^S", "save"), does: .save),
    ])
  }
}
