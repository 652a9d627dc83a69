extension Interface {
  /// The help of the program for `width` columns (at least 30), with a line break at the end.
  public func help(width: Int) -> String {
    var page = HelpPage(width: width)
    page.add(wrapped(asSentence(summary), width: page.width))
    addUsage(for: [], to: &page)
    page.addParagraphs(discussion)
    let rows = commandRows(commands)
    page.addSection("Commands", rows, column: page.column(for: rows, room: 20))
    let globals = optionRows(allGlobals, exclusions: [])
    page.addSection("Global options", globals, column: page.column(for: globals, room: 30))
    page.addExamples(examples)
    page.addParagraphs("Try `\(name) help COMMAND` for more about one command.")
    return page.text
  }

  /// The help of the command at `path` (names or aliases); of the program if it is empty or unknown.
  public func help(for path: [String], width: Int) -> String {
    guard let command = command(at: path) else { return help(width: width) }
    var page = HelpPage(width: width)
    page.add(wrapped(asSentence(command.summary), width: page.width))
    addUsage(for: path, to: &page)
    if !command.aliases.isEmpty {
      page.add(wrapped("Alias: " + command.aliases.joined(separator: ", "), width: page.width))
    }
    page.addParagraphs(command.discussion)
    let subcommands = commandRows(command.subcommands)
    page.addSection("Commands", subcommands, column: page.column(for: subcommands, room: 20))
    let places = positionalRows(command)
    page.addSection("Arguments", places, column: page.column(for: places, room: 20))
    if let details = command.details {
      let rows = termRows(details)
      page.addSection(details.name, rows, column: page.column(for: rows, room: 20))
    }
    addOptions(of: command, to: &page)
    return page.text
  }

  /// Adds the command's options by heading, its examples and the global options; all texts start at one column.
  private func addOptions(of command: Command, to page: inout HelpPage) {
    let globals = optionRows(allGlobals, exclusions: [])
    let own = optionRows(command.options, exclusions: command.exclusions)
    let column = page.column(for: own + globals, room: 30)
    for (heading, options) in command.optionGroups {
      let rows = optionRows(options, exclusions: command.exclusions)
      page.addSection(heading, rows, column: column)
    }
    page.addExamples(command.examples)
    page.addSection("Global options", globals, column: column)
  }

  private func addUsage(for path: [String], to page: inout HelpPage) {
    page.openBlock()
    var parts = usageParts(for: path)
    parts[0] = "Usage: " + parts[0]
    page.add(hung(parts, width: page.width, hanging: 11))
  }

  private func commandRows(_ commands: [Command]) -> [HelpRow] {
    commands.map { command in
      let names = command.subcommands.map(\.name).joined(separator: ", ")
      return HelpRow(
        label: command.name, text: command.summary + (names.isEmpty ? "" : " (\(names))"))
    }
  }

  /// The help of a topic for `width` columns.
  public func help(for topic: Topic, width: Int) -> String {
    var page = HelpPage(width: width)
    page.addParagraphs(topic.opening)
    page.openBlock()
    let rows = termRows(topic)
    let column = page.column(for: rows, room: 20)
    for row in rows { page.addRow(row, column: column) }
    return page.text
  }

  private func termRows(_ topic: Topic) -> [HelpRow] {
    topic.terms.map { HelpRow(label: $0.name, text: $0.meaning) }
  }

  private func positionalRows(_ command: Command) -> [HelpRow] {
    command.positionals.map { place in
      HelpRow(
        label: place.name + (place.isRepeatable ? "…" : ""),
        text: ([place.help] + place.notes).joined(separator: " "))
    }
  }

  private func optionRows(_ options: [Option], exclusions: [[String]]) -> [HelpRow] {
    options.map { option in
      HelpRow(
        label: option.label,
        text: ([option.help] + option.notes(exclusions: exclusions)).joined(separator: " "))
    }
  }
}

/// `text` with a full stop, unless it ends like a sentence.
func asSentence(_ text: String) -> String {
  guard let last = text.last, !".!?…".contains(last) else { return text }
  return text + "."
}

extension Command {
  /// The options by heading in order of appearance; those without a heading come first.
  var optionGroups: [(heading: String, options: [Option])] {
    var headings: [String] = []
    for option in options {
      if let group = option.group, !headings.contains(group) { headings.append(group) }
    }
    var groups = [("Options", options.filter { $0.group == nil })]
    groups += headings.map { heading in (heading, options.filter { $0.group == heading }) }
    return groups.filter { !$0.1.isEmpty }
  }
}

extension Option {
  /// The option in help: `-n, --limit N`; long names are aligned.
  var label: String {
    let letter = short.map { "-\($0), " } ?? "    "
    return letter + longNames.joined(separator: ", ") + (value.map { " \($0)" } ?? "")
  }

  /// Sentences about the option that follow its help.
  func notes(exclusions: [[String]]) -> [String] {
    var notes: [String] = []
    if isRequired { notes.append("Required.") }
    if !choices.isEmpty {
      notes.append(
        isList
          ? "One or more of \(choices.joined(separator: ", ")), separated by commas."
          : "One of \(choices.joined(separator: ", ")).")
    }
    let others = exclusions.filter { $0.contains(name) }.joined().filter { $0 != name }
    if !others.isEmpty {
      notes.append("Cannot be combined with \(others.joined(separator: ", ")).")
    }
    if isRepeatable { notes.append("Can be repeated.") }
    if let defaultText { notes.append("Default: \(defaultText).") }
    if let environment { notes.append("Environment variable: \(environment).") }
    return notes
  }
}

extension Positional {
  /// Sentences about the argument that follow its help.
  var notes: [String] {
    choices.isEmpty ? [] : ["One of \(choices.joined(separator: ", "))."]
  }
}
