extension Interface {
  /// Parses `words`, the command line without the program's name.
  ///
  /// Options can be anywhere, those of a command after it; `--` ends them. Throws the first
  /// `UsageError`, unless the command is known and help is requested by a later word.
  public func parse(_ words: [String]) throws(UsageError) -> Parsed {
    var parser = Parser(interface: self, words: words)
    return try parser.run()
  }
}

/// Parses the words from left to right.
struct Parser {
  let interface: Interface
  let words: [String]
  /// The index of the next word.
  var index = 0
  var optionsEnded = false
  var parsed = Parsed()

  init(interface: Interface, words: [String]) {
    self.interface = interface
    self.words = words
  }

  mutating func run() throws(UsageError) -> Parsed {
    do throws(UsageError) {
      while index < words.count {
        let word = words[index]
        index += 1
        try parse(word)
      }
      if !parsed.helpRequested, !parsed.versionRequested { try checkComplete() }
    } catch {
      // A request for help in an invalid line gets the help, not the error.
      guard !error.isAboutCommand, parsed.helpRequested || helpFollows else { throw error }
      parsed.helpRequested = true
    }
    return parsed
  }

  private var helpFollows: Bool {
    guard !optionsEnded else { return false }
    return words[index...].prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  mutating func parse(_ word: String) throws(UsageError) {
    if optionsEnded || !couldBeOption(word) {
      try takeArgument(word)
    } else if word == "--" {
      optionsEnded = true
    } else if word.utf8.starts(with: "--".utf8) {
      try takeLong(word)
    } else {
      try takeShort(word)
    }
  }

  // MARK: Arguments

  private mutating func takeArgument(_ word: String) throws(UsageError) {
    if !optionsEnded { try refuseLookalike(word) }
    guard parsed.positionals.isEmpty, let level = nextLevel else {
      parsed.positionals.append(word)
      return
    }
    guard let next = level.named(word) else {
      if let command = parsed.command, !command.positionals.isEmpty {
        parsed.positionals.append(word)
        return
      }
      throw .unknownCommand(
        typed: word, parent: called, near: level.near(word))
    }
    parsed.command = next
    parsed.path.append(next.name)
    // `drafts --all resume`: an option of the outer command must not be dropped silently.
    for occurrence in parsed.occurrences where !isKnown(occurrence.option.name) {
      throw unknownOption(occurrence.option.name, in: occurrence.option.name)
    }
  }

  /// The commands that the next word can name; `nil` if it is an argument.
  var nextLevel: [Command]? {
    guard let command = parsed.command else { return interface.commands }
    return command.subcommands.isEmpty ? nil : command.subcommands
  }

  /// The program and the path of the command so far.
  var called: String { ([interface.name] + parsed.path).joined(separator: " ") }

  // MARK: Options

  private mutating func takeLong(_ word: String) throws(UsageError) {
    let (name, inline) = splitAtEquals(word)
    guard let option = option(named: name) else { throw unknownOption(name, in: name) }
    guard option.isFlag else {
      let value = if let inline { inline } else { try nextValue(of: option, typed: name) }
      return try record(option, value)
    }
    if let inline { throw .unexpectedValue(option: name, value: inline) }
    try record(option, name == option.negation ? "false" : "true")
  }

  private mutating func takeShort(_ word: String) throws(UsageError) {
    // `-tag` for `--tag`: as letters, it would give `-t` the value `ag`.
    let name = splitAtEquals(word).name
    if name.count > 2, isKnown("-" + name) { throw unknownOption(name, in: name) }
    // By scalars: a combining mark after the dash is part of its character, and would be dropped with it.
    var rest = Substring(word.unicodeScalars.dropFirst())
    while let letter = rest.popFirst() {
      let typed = "-\(letter)"
      guard let option = option(short: letter) else {
        let isFirst = rest.unicodeScalars.count + 2 == word.unicodeScalars.count
        throw unknownOption(isFirst ? word : typed, in: word)
      }
      if option.isFlag {
        if rest.first == "=" {
          throw .unexpectedValue(option: typed, value: String(rest.dropFirst()))
        }
        try record(option, "true")
        continue
      }
      if rest.isEmpty { return try record(option, try nextValue(of: option, typed: typed)) }
      return try record(option, String(rest.first == "=" ? rest.dropFirst() : rest))
    }
  }

  /// The next word, unless it is a known option itself.
  private mutating func nextValue(of option: Option, typed: String) throws(UsageError) -> String {
    let next = index < words.count ? words[index] : nil
    guard let next, !isKnown(splitAtEquals(next).name) else {
      throw .missingValue(option: typed, placeholder: option.value ?? "", next: next)
    }
    index += 1
    return next
  }

  private mutating func record(_ option: Option, _ value: String) throws(UsageError) {
    switch option.name {
    case Option.help.name: parsed.helpRequested = true
    case Option.version.name: parsed.versionRequested = true
    default:
      if !option.isFlag {
        if !option.isRepeatable, parsed.has(option) { throw .repeatedOption(option: option.name) }
        for part in option.parts(of: value) {
          try check(part, isAmong: option.choices, of: option.name)
        }
      }
      parsed.occurrences.append(Parsed.Occurrence(option: option, value: value))
    }
  }
}
