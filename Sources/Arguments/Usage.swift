extension Interface {
  /// How the command at `path` is called, in one line: `kith event add [options] --from WHEN TITLE`.
  public func usage(for path: [String]) -> String {
    usageParts(for: path).joined(separator: " ")
  }

  /// The pieces of the usage line between which it may be broken.
  func usageParts(for path: [String]) -> [String] {
    let called = ([name] + path).joined(separator: " ")
    guard let command = command(at: path) else { return [called, "[options]", "COMMAND", "…"] }
    var parts = [called]
    if command.options.contains(where: { !$0.isRequired }) || command.needsSubcommand {
      parts.append("[options]")
    }
    for option in command.options where option.isRequired {
      parts.append(([option.name] + [option.value].compactMap(\.self)).joined(separator: " "))
    }
    if !command.subcommands.isEmpty {
      parts += command.needsSubcommand ? ["COMMAND", "…"] : ["[COMMAND …]"]
    }
    return parts + command.positionals.map(\.placeholder)
  }
}

extension Positional {
  /// The place as the usage line shows it: `[WORDS…]`.
  var placeholder: String {
    let shown = name + (isRepeatable ? "…" : "")
    return isRequired ? shown : "[\(shown)]"
  }
}
