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
