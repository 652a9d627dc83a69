extension Interface {
  /// The commands with their summaries as a Markdown table, for the README; a group is one line.
  public func readmeCommands() -> String {
    let rows = commands.map { command in
      "| `\(cell(usage(for: [command.name])))` | \(cell(command.summary)) |"
    }
    return (["| command | what it does |", "| --- | --- |"] + rows).joined(separator: "\n") + "\n"
  }

  /// `text` with `|`, which would end a cell, escaped.
  private func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
