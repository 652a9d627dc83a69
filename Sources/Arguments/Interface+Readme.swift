extension Interface {
  /// The commands with their summaries as a Markdown table, for the README.
  public func readmeCommands() -> String {
    var lines = ["| command | what it does |", "| --- | --- |"]
    func add(_ command: Command, under path: [String]) {
      let path = path + [command.name]
      if !command.needsSubcommand {
        let usage = cell(self.usage(for: path))
        lines.append("| `\(usage)` | \(cell(command.summary)) |")
      }
      for subcommand in command.subcommands { add(subcommand, under: path) }
    }
    for command in commands { add(command, under: []) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `text` with the bar that would end a cell escaped.
  private func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
