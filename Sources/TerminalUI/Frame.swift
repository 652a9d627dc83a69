import Texts

/// Everything a screen shows: lines of text, each piece in a style that says what it means.
///
/// Nothing in it can act on the terminal: controls are shown escaped.
public struct Frame: Hashable, Sendable {
  /// What a piece of text means; a frame has to be understood without it, as colour may be off.
  public enum Style: Hashable, Sendable {
    case plain, heading, label, selected, dimmed, error, warning, hint, today
  }

  /// A piece of text in one style.
  public struct Span: Hashable, Sendable {
    /// What is shown, safe for a terminal.
    public let text: String
    /// What it means.
    public let style: Style
    /// How many columns it takes.
    public let columns: Int

    /// Escapes what could act on the terminal.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = Escaping.terminal(text)
      self.style = style
      columns = DisplayWidth.columns(self.text)
    }
  }

  /// Where the terminal's cursor stands.
  public struct Cursor: Hashable, Sendable {
    /// From 0.
    public var line: Int
    /// From 0.
    public var column: Int

    /// A place in a frame.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// From top to bottom.
  public var lines: [Line]
  /// Where text is being typed; the cursor is hidden where there is no such place.
  public var cursor: Cursor?

  /// Gathers lines.
  public init(_ lines: [Line] = [], cursor: Cursor? = nil) {
    self.lines = lines
    self.cursor = cursor
  }

  /// The frame with every line cut to a width, and the cursor inside it.
  public func fitted(to width: Int) -> Frame {
    var frame = Frame(lines.map { $0.fitted(to: width) }, cursor: cursor)
    if let column = cursor?.column { frame.cursor?.column = max(0, min(column, width - 1)) }
    return frame
  }

  /// The text alone, lines joined by `\n`, without spaces at their ends.
  public var plainText: String {
    lines.map(\.plainText).joined(separator: "\n")
  }

  /// The lines as a terminal takes them, with colour by meaning or without any.
  ///
  /// Hebrew and the like is isolated, so that it cannot reorder what stands beside it.
  public func rendered(inColour: Bool) -> [String] {
    lines.map { line in
      guard inColour else { return line.plainText }
      return line.spans.map { span in
        let text = Escaping.isolated(span.text)
        return span.style.ink?.paint(text) ?? text
      }.joined()
    }
  }
}

extension Frame {
  /// A line of pieces.
  public struct Line: Hashable, Sendable {
    /// From left to right.
    public private(set) var spans: [Span]
    /// How many columns it takes.
    public private(set) var columns: Int

    /// Gathers pieces.
    public init(_ spans: [Span] = []) {
      self.spans = spans
      columns = spans.reduce(0) { $0 + $1.columns }
    }

    /// A line of one piece.
    public init(_ text: String, _ style: Style = .plain) {
      self.init([Span(text, style)])
    }

    /// Adds a piece at the end.
    public mutating func append(_ text: String, _ style: Style = .plain) {
      let span = Span(text, style)
      guard !span.text.isEmpty else { return }
      spans.append(span)
      columns += span.columns
    }

    /// Adds a piece that takes exactly a number of columns: cut, or with spaces beside it.
    public mutating func append(
      _ text: String, _ style: Style = .plain, columns width: Int, alignRight: Bool = false
    ) {
      let cut = DisplayWidth.fitted(Escaping.terminal(text), to: width)
      let gap = String(repeating: " ", count: max(0, width - DisplayWidth.columns(cut)))
      if alignRight { append(gap) }
      append(cut, style)
      if !alignRight { append(gap) }
    }

    /// Adds spaces up to a column.
    public mutating func pad(to column: Int) {
      append(String(repeating: " ", count: max(0, column - columns)))
    }

    /// The line, its end replaced by `…` where it is wider.
    public func fitted(to width: Int) -> Line {
      guard columns > width else { return self }
      var line = Line()
      guard width > 0 else { return line }
      for span in spans {
        let room = width - 1 - line.columns
        if span.columns <= room {
          line.append(span.text, span.style)
          continue
        }
        // Something follows even where this piece ends at the edge.
        line.append(DisplayWidth.fitted(span.text + "…", to: room + 1), span.style)
        break
      }
      return line
    }

    var plainText: String {
      var text = spans.map { Escaping.isolated($0.text) }.joined()
      while text.last == " " { text.removeLast() }
      return text
    }

    /// Cancel, a title, Save.
    ///
    /// Which is chosen stands in brackets, a Save that is refused in parentheses. Where there is
    /// little room the title gives way.
    static func header(
      _ title: String, canSave: Bool, isAtCancel: Bool = false, isAtSave: Bool = false, width: Int
    ) -> Line {
      let width = min(width, 66)
      let heading = DisplayWidth.fitted(Escaping.terminal(title), to: width - 18)
      var line = Line()
      line.append(isAtCancel ? "[Cancel]" : " Cancel ", isAtCancel ? .selected : .plain)
      line.pad(to: (width - DisplayWidth.columns(heading)) / 2)
      line.append(heading, .heading)
      line.pad(to: width - 6)
      let save = isAtSave ? "[Save]" : canSave ? " Save " : "(Save)"
      line.append(save, !canSave ? .dimmed : isAtSave ? .selected : .plain)
      return line
    }

    /// A text as lines of words no wider than asked, each begun by as many spaces.
    public static func wrapped(
      _ text: String, _ style: Style = .plain, indent: Int = 0, width: Int
    ) -> [Line] {
      let words = Escaping.terminal(text).split(separator: " ").map(String.init)
      return flowing(words, separator: " ", style, indent: indent, width: width)
    }

    /// Pieces with a separator between them, as lines no wider than asked; no piece is broken.
    public static func flowing(
      _ pieces: [String], separator: String = " · ", _ style: Style = .hint, indent: Int = 0,
      width: Int
    ) -> [Line] {
      let room = max(1, width - indent)
      let rows = WordWrap.lines(of: pieces, separator: separator, columns: room)
      return (rows.isEmpty ? [""] : rows).map { row in
        var line = Line()
        line.pad(to: indent)
        line.append(DisplayWidth.fitted(row, to: room), style)
        return line
      }
    }
  }
}

extension Frame.Style {
  /// What it looks like; `nil` for plain text.
  fileprivate var ink: Ink? {
    switch self {
    case .plain: nil
    case .heading: .bold
    case .label: .cyan
    case .selected: .reversed
    case .dimmed, .hint: .grey
    case .error: .red
    case .warning: .yellow
    case .today: .green
    }
  }
}
