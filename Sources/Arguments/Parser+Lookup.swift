extension Parser {
  /// The options known at this point: those of the command, then the global ones.
  private var known: [[Option]] {
    [parsed.command?.options ?? [], interface.globals, [.help, .version]]
  }

  /// The known option with this long name, alias or negation.
  func option(named name: String) -> Option? {
    for options in known {
      for option in options
      where option.name == name || option.negation == name || option.aliases.contains(name) {
        return option
      }
    }
    return nil
  }

  /// The known option with this letter.
  func option(short letter: Character) -> Option? {
    for options in known {
      for option in options where option.short == letter { return option }
    }
    return nil
  }

  func isKnown(_ word: String) -> Bool {
    guard word.utf8.first == UInt8(ascii: "-") else { return false }
    if option(named: word) != nil { return true }
    let letters = word.dropFirst()
    guard let letter = letters.first, letters.dropFirst().isEmpty else { return false }
    return option(short: letter) != nil
  }

  /// Whether `word` has the form of an option: a dash and more, but not a number or date.
  func couldBeOption(_ word: String) -> Bool {
    let bytes = word.utf8
    guard bytes.first == UInt8(ascii: "-"), bytes.count > 1 else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let mark = bytes.dropFirst(bytes.starts(with: "--".utf8) ? 2 : 1).first else {
      return true
    }
    return !digits.contains(mark)
  }

  /// The error for an unknown option, with the nearest known ones.
  func unknownOption(_ typed: String, in word: String) -> UsageError {
    let names = known.joined().flatMap(\.longNames)
    // One letter resembles nothing, but `-json` and a dash from a document are slips.
    let guess = asciiDashes(word.count > 2 ? word : typed)
    return .unknownOption(
      typed: typed, word: word, command: called,
      near: isLetterOption(guess) ? [] : suggestions(for: guess, among: names),
      owners: owners(of: typed))
  }

  private func isLetterOption(_ word: String) -> Bool { word.count <= 2 }

  /// Up to three commands that have an option with exactly this name.
  private func owners(of name: String) -> [String] {
    guard name.utf8.starts(with: "--".utf8) else { return [] }
    var found: [String] = []
    func visit(_ command: Command, under parent: String) {
      let full = parent + " " + command.name
      if command.options.contains(where: { $0.longNames.contains(name) }) { found.append(full) }
      for subcommand in command.subcommands { visit(subcommand, under: full) }
    }
    for command in interface.commands { visit(command, under: interface.name) }
    return Array(found.prefix(3))
  }

  /// Throws for an argument that would be an option if its dash were an ASCII hyphen.
  ///
  /// Word processors and web pages turn `--` into an en or em dash, and `-` into a minus sign.
  func refuseLookalike(_ word: String) throws(UsageError) {
    guard let first = word.unicodeScalars.first, isLookalikeDash(first) else { return }
    let meant = asciiDashes(splitAtEquals(word).name)
    let letters = meant.drop { $0 == "-" }
    guard let mark = letters.first, mark.isASCII, mark.isLetter else { return }
    if letters.count == 1, option(short: mark) != nil {
      throw .lookalikeDash(typed: word, near: ["-\(mark)"])
    }
    let near = suggestions(for: meant, among: known.joined().flatMap(\.longNames))
    if !near.isEmpty { throw .lookalikeDash(typed: word, near: near) }
  }
}

/// Splits a word at its first `=`; the value is `nil` without one.
func splitAtEquals(_ word: String) -> (name: String, value: String?) {
  guard let mark = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (word, nil) }
  return (String(word[..<mark]), String(word[word.utf8.index(after: mark)...]))
}

/// Whether the scalar is a dash other than the ASCII hyphen: hyphens, en and em dash, horizontal
/// bar, minus sign, small and full-width hyphen-minus.
private func isLookalikeDash(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: true
  default: false
  }
}

/// `word` with ASCII hyphens for all other dashes.
private func asciiDashes(_ word: String) -> String {
  var plain = String.UnicodeScalarView()
  for scalar in word.unicodeScalars { plain.append(isLookalikeDash(scalar) ? "-" : scalar) }
  return String(plain)
}
