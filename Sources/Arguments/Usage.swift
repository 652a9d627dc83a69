extension Interface {
  /// The usage line of the command at `path`: `kith event add [options] --from WHEN TITLE`.
  public func usage(for path: [String]) -> String {
    usageParts(for: path).joined(separator: " ")
  }

  /// The parts of the usage line, which can be wrapped between them.
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
  /// The argument in the usage line: `[WORDS…]`.
  var placeholder: String {
    let shown = name + (isRepeatable ? "…" : "")
    return isRequired ? shown : "[\(shown)]"
  }
}
