extension Interface {
  /// The commands with their summaries as a Markdown table, for the README; those that have commands
  /// of their own are one line each.
  public func readmeCommands() -> String {
    let rows = commands.map { command in
      "| `\(cell(usage(for: [command.name])))` | \(cell(command.summary)) |"
    }
    return (["| command | what it does |", "| --- | --- |"] + rows).joined(separator: "\n") + "\n"
  }

  /// `text` with the bar that would end a cell escaped.
  private func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
