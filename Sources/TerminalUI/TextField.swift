import Texts

/// A text and a cursor between its characters.
public struct TextField: Hashable, Sendable {
  /// Whether the text can have several lines; then Enter inserts a line break.
  public let isMultiline: Bool
  private(set) var before: String
  private(set) var after: String
  /// Whether the last input was refused because the text would become too long.
  private(set) var isFull = false

  /// The largest number of bytes.
  static let longest = 1 << 16

  /// Creates a field with the cursor at the end; the text is not cleaned.
  public init(_ text: String = "", isMultiline: Bool = false) {
    self.isMultiline = isMultiline
    before = text
    after = ""
  }

  /// The complete text.
  public var text: String { before + after }

  /// Handles a key; `false` if the key has no meaning here.
  public mutating func handle(_ key: Key) -> Bool {
    isFull = false
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .enter where isMultiline: insert("\n")
    default:
      guard let action = Self.keys.action(for: key) else { return false }
      perform(action)
    }
    return true
  }

  /// Inserts a text at the cursor, without control characters; in a single line, line breaks become
  /// spaces.
  public mutating func insert(_ text: String) {
    var clean = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where isMultiline: clean.unicodeScalars.append(scalar)
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: clean += " "
      case 0..<0x20, 0x7F..<0xA0: break
      default: clean.unicodeScalars.append(scalar)
      }
    }
    guard before.utf8.count + after.utf8.count + clean.utf8.count <= Self.longest else {
      isFull = true
      return
    }
    before += clean
    moveOutOfCluster()
  }

  /// Moves the cursor out of a character that the texts around it form, such as a flag.
  private mutating func moveOutOfCluster() {
    guard let last = before.last, let first = after.first else { return }
    let joined = String(last) + String(first)
    if joined.count == 1 {
      before.removeLast()
      before += joined
      after.removeFirst()
    }
  }
}

extension TextField {
  enum Action: Hashable, Sendable {
    case left, right, start, end, up, down
    case eraseBefore, eraseAfter, eraseWord, eraseToStart, eraseToEnd
  }

  static let keys = KeyMap<Action>([
    .init(.left, .control("b"), hint: ("←→", "move"), does: .left),
    .init(.right, .control("f"), does: .right),
    .init(.up, does: .up),
    .init(.down, does: .down),
    .init(.home, .control("a"), hint: ("^A", "start"), does: .start),
    .init(.end, .control("e"), hint: ("^E", "end"), does: .end),
    .init(.backspace, hint: ("Backspace", "erase"), does: .eraseBefore),
    .init(.delete, .control("d"), does: .eraseAfter),
    .init(.control("w"), hint: ("^W", "erase word"), does: .eraseWord),
    .init(.control("u"), hint: ("^U", "to start"), does: .eraseToStart),
    .init(.control("k"), hint: ("^K", "to end"), does: .eraseToEnd),
  ])

  static let lineKeys = KeyMap<Action>(keys.bindings.filter { ![.up, .down].contains($0.action) })

  private mutating func perform(_ action: Action) {
    switch action {
    case .left: if let last = before.popLast() { after = String(last) + after }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .start:
      let cut = lineStart
      after = before[cut...] + after
      before = String(before[..<cut])
    case .end:
      let cut = lineEnd
      before += after[..<cut]
      after = String(after[cut...])
    case .up: moveLine(up: true)
    case .down: moveLine(up: false)
    case .eraseBefore: _ = before.popLast()
    case .eraseAfter: if !after.isEmpty { after.removeFirst() }
    case .eraseWord:
      while before.last?.isWhitespace ?? false { before.removeLast() }
      while let last = before.last, !last.isWhitespace { before.removeLast() }
    case .eraseToStart: before.removeSubrange(lineStart...)
    case .eraseToEnd: after.removeSubrange(..<lineEnd)
    }
    moveOutOfCluster()
  }

  private var lineStart: String.Index {
    before.lastIndex(of: "\n").map(before.index(after:)) ?? before.startIndex
  }

  private var lineEnd: String.Index { after.firstIndex(of: "\n") ?? after.endIndex }

  /// Moves to the same character of the line above or below, or to the end of a shorter one.
  private mutating func moveLine(up: Bool) {
    guard up ? before.contains("\n") : after.contains("\n") else { return }
    let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0
    if up {
      perform(.start)
      perform(.left)
      perform(.start)
    } else {
      perform(.end)
      perform(.right)
    }
    for _ in 0..<column where after.first != "\n" { perform(.right) }
  }
}

extension TextField {
  /// The visible part of a single line, with `…` where text is hidden, and the column of the cursor
  /// in it.
  public func shown(width: Int) -> (text: String, column: Int) {
    let head = Escaping.terminal(before)
    let tail = Escaping.terminal(after)
    let headColumns = DisplayWidth.columns(head)
    // The cursor after the last character needs a column too.
    if headColumns + DisplayWidth.columns(tail) < width { return (head + tail, headColumns) }
    let room = max(2, width - 1)
    let start = headColumns < room ? head : Self.end(of: head, columns: room * 2 / 3)
    let column = DisplayWidth.columns(start)
    return (start + DisplayWidth.fitted(tail, to: room - column), column)
  }

  /// The end of a text in at most `columns` columns, after `…`.
  private static func end(of text: String, columns: Int) -> String {
    var kept: [Character] = []
    var width = 1
    for character in text.reversed() {
      width += DisplayWidth.columns(String(character))
      if width > columns { break }
      kept.append(character)
    }
    return "…" + String(kept.reversed())
  }

  /// At most `height` lines around the cursor, and the position of the cursor in them.
  func shownLines(width: Int, height: Int) -> (lines: [String], cursor: Frame.Cursor) {
    let above = before.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let below = after.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var current = TextField(above.last ?? "")
    current.after = below.first ?? ""
    let (line, column) = current.shown(width: width)
    let rows =
      above.dropLast().map { DisplayWidth.fitted(Escaping.terminal($0), to: width) } + [line]
      + below.dropFirst().map { DisplayWidth.fitted(Escaping.terminal($0), to: width) }
    let index = above.count - 1
    let first = max(0, min(index - height / 2, rows.count - height))
    return (
      Array(rows.dropFirst(first).prefix(height)), Frame.Cursor(line: index - first, column: column)
    )
  }
}
