extension Interface {
  /// The errors in the table itself, one sentence each; a test calls it.
  public func check() -> [String] {
    var faults: [String] = []
    if command(at: ["help"]) == nil {
      faults.append("\(name): no command `help`, although hints mention it")
    }
    faults += faultsOfNames(in: commands, of: name)
    faults += allGlobals.flatMap { $0.faults(in: name) }
    faults += faultsOfNames(of: allGlobals, in: name)
    for command in commands { faults += self.faults(of: command, under: name) }
    return faults
  }

  private func faults(of command: Command, under parent: String) -> [String] {
    let place = parent + " " + command.name
    var faults: [String] = []
    if command.name.isEmpty || command.name.hasPrefix("-") || command.name.contains(" ") {
      faults.append("\(place): cannot be typed as a command")
    }
    if command.summary.isEmpty { faults.append("\(place): no summary") }
    if !command.subcommands.isEmpty, !command.positionals.isEmpty {
      faults.append("\(place): has both commands and arguments")
    }
    if command.needsSubcommand, !command.options.isEmpty {
      faults.append("\(place): has options, but cannot run by itself")
    }
    for example in command.examples + (parent == name ? examples : []) {
      if !example.line.hasPrefix(name + " ") {
        faults.append("\(place): an example calls another program")
      }
      if example.purpose.isEmpty { faults.append("\(place): an example does not say what it does") }
    }
    faults += faultsOfPlaces(command.positionals, in: place)
    faults += command.options.flatMap { $0.faults(in: place) }
    faults += faultsOfNames(of: command.options + allGlobals, in: place)
    let names = Set(command.options.map(\.name))
    for name in command.exclusions.joined() where !names.contains(name) {
      faults.append("\(place): excludes `\(name)`, which is not one of its options")
    }
    faults += faultsOfNames(in: command.subcommands, of: place)
    for subcommand in command.subcommands { faults += self.faults(of: subcommand, under: place) }
    return faults
  }

  private func faultsOfNames(in commands: [Command], of place: String) -> [String] {
    repeated(commands.flatMap { [$0.name] + $0.aliases }).map {
      "\(place): two commands have the name `\($0)`"
    }
  }

  private func faultsOfNames(of options: [Option], in place: String) -> [String] {
    let names = options.flatMap(\.longNames) + options.compactMap(\.short).map { "-\($0)" }
    return repeated(names).map { "\(place): two options have the name `\($0)`" }
  }

  private func faultsOfPlaces(_ places: [Positional], in command: String) -> [String] {
    var faults: [String] = []
    for (before, after) in zip(places, places.dropFirst()) {
      if before.isRepeatable {
        faults.append("\(command): `\(after.name)` can never be reached after `\(before.name)…`")
      }
      if !before.isRequired, after.isRequired {
        faults.append("\(command): the required argument `\(after.name)` follows an optional one")
      }
    }
    for place in places where place.help.isEmpty || place.name.isEmpty {
      faults.append("\(command): argument `\(place.name)` has no name or no help")
    }
    return faults
  }

  /// The words that appear more than once, in order.
  private func repeated(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { !seen.insert($0).inserted }
  }
}

extension Option {
  /// The errors in this option.
  fileprivate func faults(in place: String) -> [String] {
    var faults: [String] = []
    let at = "\(place): option `\(name)`"
    for name in longNames where !isLongName(name) {
      faults.append("\(at): `\(name)` cannot be typed as an option")
    }
    if let short, !short.isASCII || !short.isLetter {
      faults.append("\(at): `-\(short)` is not an ASCII letter")
    }
    if help.isEmpty { faults.append("\(at): no help") }
    if help.contains("\n") { faults.append("\(at): help has more than one line") }
    if isFlag, !choices.isEmpty || isRepeatable || isList || isRequired {
      faults.append("\(at): a flag has a setting that only an option with a value can have")
    }
    if !isFlag, negation != nil { faults.append("\(at): negates an option that is not a flag") }
    if value?.isEmpty == true { faults.append("\(at): no placeholder") }
    if isRequired, defaultText != nil { faults.append("\(at): required, but has a default") }
    if let defaultText, !choices.isEmpty, !parts(of: defaultText).allSatisfy(choices.contains) {
      faults.append("\(at): the default `\(defaultText)` is not one of the choices")
    }
    return faults
  }

  /// Whether the name is two hyphens, an ASCII letter, then letters, digits and hyphens, unlike any number.
  private func isLongName(_ name: String) -> Bool {
    guard name.hasPrefix("--"), let first = name.dropFirst(2).first else { return false }
    guard first.isASCII, first.isLetter, name.count > 3 else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}
