import Texts

/// Wraps `text` into lines of at most `width` columns, each after `indent` spaces.
///
/// Text in backquotes stays together; a word longer than a line is cut.
func wrapped(_ text: String, width: Int, indent: Int = 0) -> [String] {
  let room = max(width - indent, 1)
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  var words: [String] = []
  for word in proseWords(of: text) {
    var rest = Substring(word)
    if rest.count > room {
      lines += WordWrap.lines(of: words, columns: room)
      words = []
    }
    while rest.count > room {
      let piece = cut(rest, to: room)
      lines.append(String(piece.last == " " ? piece.dropLast() : piece))
      rest = rest[piece.endIndex...]
    }
    words.append(String(rest))
  }
  return (lines + WordWrap.lines(of: words, columns: room)).map { margin + $0 }
}

/// The words of `text`, which may have line breaks; text between two backquotes is one word.
func proseWords(of text: String) -> [String] {
  WordWrap.words(of: text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
}

/// The start of a word too long for a line, cut after a space, slash or comma if it has one.
private func cut(_ word: Substring, to room: Int) -> Substring {
  let piece = word.prefix(room)
  guard let mark = piece.lastIndex(where: { " /,".contains($0) }) else { return piece }
  return piece[...mark]
}

/// Wraps `parts` into lines of at most `width` without breaking a part: all lines but the last get
/// `ending`, all but the first get `hanging` spaces.
func hung(_ parts: [String], width: Int, hanging: Int, ending: String = "") -> [String] {
  let lines = WordWrap.lines(of: parts, columns: width - ending.count, hanging: hanging)
  return lines.dropLast().map { $0 + ending } + lines.suffix(1)
}

/// Wraps a command line into lines of at most `width`, continued by `\`; words are not broken.
public func commandLines(_ line: String, width: Int) -> [String] {
  hung(shellParts(of: line), width: width, hanging: 4, ending: " \\")
}

/// The paragraphs of `text`, which are separated by empty lines.
func paragraphs(of text: String) -> [String] {
  var found: [String] = []
  var current: [Substring] = []
  // The empty line at the end closes the last paragraph.
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) + [Substring()] {
    if !line.allSatisfy(\.isWhitespace) {
      current.append(line)
    } else if !current.isEmpty {
      found.append(current.joined(separator: " "))
      current = []
    }
  }
  return found
}

/// Splits a command line at the spaces outside quotes, where a shell accepts a backslash and a line break.
func shellParts(of line: String) -> [String] {
  var parts: [String] = []
  var part = ""
  var quote: Character?
  for letter in line {
    if letter == " ", quote == nil {
      if !part.isEmpty { parts.append(part) }
      part = ""
      continue
    }
    if letter == quote {
      quote = nil
    } else if quote == nil, letter == "'" || letter == "\"" {
      quote = letter
    }
    part.append(letter)
  }
  return part.isEmpty ? parts : parts + [part]
}
