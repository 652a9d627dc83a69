/// Keys and their hint, without the type of their action; hints and help are written from these.
struct KeyUse: Sendable {
  var keys: [Key]
  /// The hint of the binding; `nil` if the keys belong to the entry before.
  var hint: (keys: String, does: String)?
}

extension KeyMap {
  var uses: [KeyUse] { bindings.map { KeyUse(keys: $0.keys, hint: $0.hint) } }
}

extension [KeyUse] {
  /// Joins tables: keys of an earlier table win, and later tables come first in the result.
  init(layers: [[KeyUse]]) {
    var taken: Set<Key> = []
    self = []
    for layer in layers {
      let left = layer.compactMap { use -> KeyUse? in
        var use = use
        use.keys.removeAll(where: taken.contains)
        guard let first = use.keys.first else { return nil }
        // If a key of the hint was removed, the hint names a key that is left.
        if use.keys.count < (layer.first { $0.keys.contains(first) }?.keys.count ?? 0) {
          use.hint = use.hint.map { (first.name, $0.does) }
        }
        return use
      }
      taken.formUnion(layer.flatMap(\.keys))
      self = left + self
    }
  }

  var hints: [String] {
    compactMap { $0.hint.map { "\($0.keys) \($0.does)" } }
  }

  /// Every key with its effect; keys of one hint together.
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

  /// The help, drawn over a screen until a key is pressed.
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
  /// Hints in at most a quarter of the height: all if they fit, otherwise only `least`.
  static func hints(
    _ all: [String], least: [String], width: Int, height: Int
  ) -> [Frame.Line] {
    let lines = flowing(all, width: width)
    let limit = Swift.max(1, height / 4)
    return lines.count <= limit ? lines : Array(flowing(least, width: width).prefix(limit))
  }
}

extension Key {
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
