extension Interface {
  /// The manual page in mdoc(7), for `man` and `mandoc`; it depends only on the table and the date.
  ///
  /// `date` is `YYYY-MM-DD`, or in mdoc's own form (`December 10, 2026`).
  public func manualPage(date: String) -> String {
    var page = Mdoc()
    page.add(".Dd \(mdocDate(date))")
    page.add(".Dt \(name.uppercased()) 1")
    page.add(".Os")
    page.add(".Sh NAME")
    page.add(".Nm \(name)")
    page.add(".Nd \(Mdoc.prose(summary))")
    addSynopsis(to: &page)
    page.add(".Sh DESCRIPTION")
    page.addProse(asSentence(summary))
    page.addParagraphs(discussion, opening: true)
    page.add(".Sh COMMANDS")
    for command in commands { add(command, under: [], to: &page) }
    page.add(".Sh GLOBAL OPTIONS")
    page.addProse(
      "Every command accepts these options; they can stand before the command or anywhere "
        + "after it.")
    page.addTerms(allGlobals.map { term(for: $0, exclusions: []) })
    for topic in manual.topics {
      page.add(".Sh ABOUT " + topic.name.uppercased())
      page.addProse(topic.opening)
      page.addTerms(topic.terms.map { (Mdoc.argument($0.name), $0.meaning) })
    }
    addEnvironment(to: &page)
    addTerms("FILES", manual.files, macro: "Pa ", to: &page)
    addTerms("EXIT STATUS", manual.exitStatuses, macro: "", to: &page)
    addExamples(to: &page)
    addSeeAlso(to: &page)
    return page.text
  }

  private func addSynopsis(to page: inout Mdoc) {
    page.add(".Sh SYNOPSIS")
    page.add(".Nm")
    for option in allGlobals { page.add(".Op \(heads(of: option)[0])") }
    for part in ["Op Ar COMMAND", "Op Ar options", "Op Ar arguments"] { page.add("." + part) }
  }

  private func add(_ command: Command, under parent: [String], to page: inout Mdoc) {
    let path = parent + [command.name]
    if !command.needsSubcommand {
      page.add(".Ss \(Mdoc.arguments(path.joined(separator: " ")))")
      page.addLiteral(usage(for: path))
      page.add(".Pp")
      page.addProse(asSentence(command.summary))
      if !command.aliases.isEmpty {
        page.addProse("Alias: \(command.aliases.joined(separator: ", ")).")
      }
      page.addParagraphs(command.discussion, opening: true)
      page.addTerms(
        command.positionals.map { place in
          (
            "Ar " + Mdoc.argument(place.name) + (place.isRepeatable ? " ..." : ""),
            ([place.help] + place.notes).joined(separator: " ")
          )
        })
      if let details = command.details {
        page.add(".Pp")
        page.addProse(details.name + ":")
        page.addTerms(details.terms.map { (Mdoc.argument($0.name), $0.meaning) })
      }
      for (heading, options) in command.optionGroups {
        page.add(".Pp")
        page.addProse(heading + ":")
        page.addTerms(options.map { term(for: $0, exclusions: command.exclusions) })
      }
    }
    for subcommand in command.subcommands { add(subcommand, under: path, to: &page) }
  }

  private func term(
    for option: Option, exclusions: [[String]]
  ) -> (head: String, meaning: String) {
    let meaning = [option.help] + option.notes(exclusions: exclusions)
    return (heads(of: option).joined(separator: " , "), meaning.joined(separator: " "))
  }

  /// Each name of the option with its value as mdoc, long names first.
  private func heads(of option: Option) -> [String] {
    let value = option.value.map { " Ar " + Mdoc.argument($0) } ?? ""
    var heads = option.longNames.map { "Fl " + $0.dropFirst() + value }
    if let short = option.short { heads.append("Fl \(Mdoc.argument(String(short)))" + value) }
    return heads
  }

  private func addEnvironment(to page: inout Mdoc) {
    var terms = manual.environment
    for option in allOptions {
      guard let variable = option.environment, !terms.contains(where: { $0.name == variable })
      else { continue }
      terms.append(Term(variable, "Used as `\(option.name)` when that option is not given."))
    }
    addTerms("ENVIRONMENT", terms.sorted { $0.name < $1.name }, macro: "Ev ", to: &page)
  }

  private func addTerms(_ heading: String, _ terms: [Term], macro: String, to page: inout Mdoc) {
    guard !terms.isEmpty else { return }
    page.add(".Sh " + heading)
    page.addTerms(terms.map { (macro + Mdoc.argument($0.name), $0.meaning) })
  }

  private func addExamples(to page: inout Mdoc) {
    var shown: [Example] = []
    for example in examples + allCommands.flatMap(\.examples) where !shown.contains(example) {
      shown.append(example)
    }
    guard !shown.isEmpty else { return }
    page.add(".Sh EXAMPLES")
    for (index, example) in shown.enumerated() {
      if index > 0 { page.add(".Pp") }
      page.addProse(example.purpose)
      page.add(".Pp")
      page.addLiteral(example.line)
    }
  }

  /// Adds other pages by section, then name, as mdoc(7) orders them.
  private func addSeeAlso(to page: inout Mdoc) {
    let references = manual.seeAlso.compactMap { page -> (section: String, name: String)? in
      let parts = page.split(whereSeparator: { $0 == "(" || $0 == ")" }).map(String.init)
      return parts.count == 2 ? (parts[1], parts[0]) : nil
    }.sorted { $0 < $1 }
    guard !references.isEmpty else { return }
    page.add(".Sh SEE ALSO")
    for (index, reference) in references.enumerated() {
      let comma = index < references.count - 1 ? " ," : ""
      page.add(".Xr \(reference.name) \(reference.section)\(comma)")
    }
  }

  /// Every command; subcommands follow their group.
  var allCommands: [Command] {
    var found: [Command] = []
    func visit(_ command: Command) {
      found.append(command)
      command.subcommands.forEach(visit)
    }
    commands.forEach(visit)
    return found
  }

  private var allOptions: [Option] { globals + allCommands.flatMap(\.options) }

  /// Turns `2026-12-10` into `December 10, 2026`; anything else is unchanged.
  private func mdocDate(_ date: String) -> String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let parts = date.split(separator: "-").map(String.init)
    guard parts.count == 3, let month = Int(parts[1]), months.indices.contains(month - 1),
      let day = Int(parts[2])
    else { return date }
    return "\(months[month - 1]) \(day), \(parts[0])"
  }
}
