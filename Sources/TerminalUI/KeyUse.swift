/// Keys that do one thing, whatever it is that they act on: what hints and help are written from.
struct KeyUse: Sendable {
  var keys: [Key]
  /// As in a binding; nothing where they belong to the one before.
  var hint: (keys: String, does: String)?
}

extension KeyMap {
  var uses: [KeyUse] { bindings.map { KeyUse(keys: $0.keys, hint: $0.hint) } }
}

extension [KeyUse] {
  /// Several tables, of which an earlier one has its keys before a later one, as one; the later
  /// ones stand first.
  init(layers: [[KeyUse]]) {
    var taken: Set<Key> = []
    self = []
    for layer in layers {
      let left = layer.compactMap { use -> KeyUse? in
        var use = use
        use.keys.removeAll(where: taken.contains)
        guard let first = use.keys.first else { return nil }
        // A hint that would name a key that does something else names one that is left.
        if use.keys.count < (layer.first { $0.keys.contains(first) }?.keys.count ?? 0) {
          use.hint = use.hint.map { (first.name, $0.does) }
        }
        return use
      }
      taken.formUnion(layer.flatMap(\.keys))
      self = left + self
    }
  }

  /// `↑↓ turn`, `t today`, ….
  var hints: [String] {
    compactMap { $0.hint.map { "\($0.keys) \($0.does)" } }
  }

  /// Every key, those together that one hint is about, and what they do.
  var help: [(keys: String, does: String)] {
    var lines: [(keys: String, does: String)] = []
    for use in self {
      let names = use.keys.map(\.name).joined(separator: " ")
      if let hint = use.hint {
        lines.append((names, hint.does))
      } else if let last = lines.popLast() {
        lines.append((last.keys + " " + names, last.does))
      }
    }
    return lines
  }

  /// The help as it is drawn over a screen until a key is pressed.
  func helpFrame(width: Int, height: Int) -> Frame {
    let lines = help.flatMap { keys, does in
      Frame.Line.wrapped("\(keys): \(does)", indent: 2, width: width)
    }
    let footer = Frame.Line("Press any key to go back", .hint)
    let shown = lines.prefix(Swift.max(0, height - 2))
    return Frame([Frame.Line("Keys", .heading)] + shown + [footer]).fitted(to: width)
  }
}

extension Frame.Line {
  /// Hints in at most a quarter of the height: all of them, or else the least that has to be said.
  static func hints(
    _ all: [String], least: [String], width: Int, height: Int
  ) -> [Frame.Line] {
    let lines = flowing(all, width: width)
    let limit = Swift.max(1, height / 4)
    return lines.count <= limit ? lines : Array(flowing(least, width: width).prefix(limit))
  }
}

extension Key {
  /// What it is called in help.
  var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "^" + letter.uppercased()
    case .paste: "paste"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    }
  }
}
