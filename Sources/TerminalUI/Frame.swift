import Texts

/// A picture of a screen: lines of text in styles, escaped so that no text acts on the terminal.
public struct Frame: Hashable, Sendable {
  /// The meaning of a text; as colour can be off, the text must be clear without it.
  public enum Style: Hashable, Sendable {
    case plain, heading, label, selected, dimmed, error, warning, hint, today
  }

  /// A text in one style.
  public struct Span: Hashable, Sendable {
    /// The escaped text.
    public let text: String
    /// The style of the text.
    public let style: Style
    /// The width in columns.
    public let columns: Int

    /// Escapes the text for a terminal.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = Escaping.terminal(text)
      self.style = style
      columns = DisplayWidth.columns(self.text)
    }
  }

  /// The position of the cursor.
  public struct Cursor: Hashable, Sendable {
    /// The line, from 0.
    public var line: Int
    /// The column, from 0.
    public var column: Int

    /// Creates a position.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The lines from top to bottom.
  public var lines: [Line]
  /// The position of typed text; `nil` hides the cursor.
  public var cursor: Cursor?

  /// Creates a frame.
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

  /// The text without styles: lines joined by `\n`, without trailing spaces.
  public var plainText: String {
    lines.map(\.plainText).joined(separator: "\n")
  }

  /// The lines for a terminal, with or without colour.
  ///
  /// Right-to-left text is isolated, so that it cannot reorder the text next to it.
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
  /// A line of spans.
  public struct Line: Hashable, Sendable {
    /// The spans from left to right.
    public private(set) var spans: [Span]
    /// The width in columns.
    public private(set) var columns: Int

    /// Creates a line.
    public init(_ spans: [Span] = []) {
      self.spans = spans
      columns = spans.reduce(0) { $0 + $1.columns }
    }

    /// Creates a line of one span.
    public init(_ text: String, _ style: Style = .plain) {
      self.init([Span(text, style)])
    }

    /// Appends a span.
    public mutating func append(_ text: String, _ style: Style = .plain) {
      let span = Span(text, style)
      guard !span.text.isEmpty else { return }
      spans.append(span)
      columns += span.columns
    }

    /// Appends a span of exactly `width` columns: cut, or padded with spaces.
    public mutating func append(
      _ text: String, _ style: Style = .plain, columns width: Int, alignRight: Bool = false
    ) {
      let cut = DisplayWidth.fitted(Escaping.terminal(text), to: width)
      let gap = String(repeating: " ", count: max(0, width - DisplayWidth.columns(cut)))
      if alignRight { append(gap) }
      append(cut, style)
      if !alignRight { append(gap) }
    }

    /// Appends spaces up to a column.
    public mutating func pad(to column: Int) {
      append(String(repeating: " ", count: max(0, column - columns)))
    }

    /// The line cut to a width, with `…` at its end if it was too long.
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
        // More text follows even if this span ends at the edge.
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

    /// Cancel, a title and Save.
    ///
    /// The selected one is in brackets, a Save that would fail in parentheses. The title is cut if
    /// it does not fit.
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

    /// Wraps a text at spaces to lines of at most `width` columns, each indented.
    public static func wrapped(
      _ text: String, _ style: Style = .plain, indent: Int = 0, width: Int
    ) -> [Line] {
      let words = Escaping.terminal(text).split(separator: " ").map(String.init)
      return flowing(words, separator: " ", style, indent: indent, width: width)
    }

    /// Joins pieces with a separator to lines of at most `width` columns, without breaking a piece.
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
