extension Parser {
  /// Checks the rules that need the complete command line.
  func checkComplete() throws(UsageError) {
    guard let command = parsed.command else { return }
    if command.needsSubcommand {
      throw .missingCommand(parent: called, commands: command.subcommands.map(\.name))
    }
    try checkPositionals(of: command)
    for option in command.options where option.isRequired && !parsed.has(option) {
      throw .missingOption(
        option: option.name, placeholder: option.value ?? "", usage: usage)
    }
    for names in command.exclusions {
      let given = names.filter { name in
        parsed.occurrences.contains { $0.option.name == name }
      }
      if given.count > 1 { throw .conflictingOptions(first: given[0], second: given[1]) }
    }
  }

  private var usage: String { interface.usage(for: parsed.path) }

  private func checkPositionals(of command: Command) throws(UsageError) {
    let places = command.positionals
    let words = parsed.positionals
    for (index, word) in words.enumerated() {
      guard let place = index < places.count ? places[index] : places.last,
        index < places.count || place.isRepeatable
      else { throw .unexpectedArgument(typed: word, usage: usage) }
      try check(word, isAmong: place.choices, of: place.name)
    }
    for place in places.dropFirst(words.count) where place.isRequired {
      throw .missingArgument(name: place.name, usage: usage)
    }
  }

  /// Checks that `word` is one of `choices`, if there are any.
  func check(_ word: String, isAmong choices: [String], of place: String) throws(UsageError) {
    guard !choices.isEmpty, !choices.contains(word) else { return }
    throw .unknownChoice(
      place: place, typed: word, choices: choices, near: suggestions(for: word, among: choices))
  }
}
