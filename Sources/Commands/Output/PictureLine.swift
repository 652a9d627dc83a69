import Texts

/// A line of a picture: pieces of text with their meanings.
struct PictureLine: Equatable {
  struct Piece: Equatable {
    let text: String
    let meaning: OutputRole?
  }

  private(set) var pieces: [Piece] = []
  private(set) var columns = 0

  init() {}

  init(_ text: String, _ meaning: OutputRole? = nil) { add(text, meaning) }

  /// Creates a line with a centred text, which is cut if it is too long.
  init(centred text: String, in width: Int, _ meaning: OutputRole? = nil) {
    let fitted = DisplayWidth.fitted(Escaping.terminal(text), to: width)
    pad(to: (width - DisplayWidth.columns(fitted)) / 2)
    add(fitted, meaning)
  }

  /// Adds a piece; control characters are escaped.
  mutating func add(_ text: String, _ meaning: OutputRole? = nil) {
    if text.isEmpty { return }
    let safe = Escaping.terminal(text)
    pieces.append(Piece(text: safe, meaning: meaning))
    columns += DisplayWidth.columns(safe)
  }

  mutating func pad(to width: Int) {
    if width > columns { add(String(repeating: " ", count: width - columns)) }
  }

  /// The line as text, without trailing spaces.
  func text(_ colors: Colors) -> String {
    var shown = pieces
    while let last = shown.popLast() {
      let text = String(last.text.reversed().drop { $0 == " " }.reversed())
      if text.isEmpty { continue }
      shown.append(Piece(text: text, meaning: last.meaning))
      break
    }
    return shown.map { colors.paint(Escaping.isolated($0.text), $0.meaning) }.joined()
  }

  /// Pictures next to each other, each `width` columns wide.
  static func beside(_ pictures: [[PictureLine]], width: Int, gap: Int) -> [PictureLine] {
    let height = pictures.map(\.count).max() ?? 0
    return (0..<height).map { row in
      var line = PictureLine()
      for (index, picture) in pictures.enumerated() where row < picture.count {
        line.pad(to: index * (width + gap))
        for piece in picture[row].pieces { line.add(piece.text, piece.meaning) }
      }
      return line
    }
  }
}

extension PictureLine {
  static func write(_ invocation: Invocation, _ lines: [PictureLine]) {
    for line in lines { invocation.output.line(line.text(invocation.colors)) }
  }
}
