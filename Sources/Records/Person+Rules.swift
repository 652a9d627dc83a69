public import Calendars

extension Person {
  /// Everything wrong with the record as a whole.
  public func problems(today: DayNumber) -> [Problem<Field>] {
    var problems: [Problem<Field>] = []
    if StoredText.isBlank(name) {
      problems.append(Problem(.name, "A person needs a name", hint: .giveName))
    }
    if let birthday, let birthDays, birthDays.start > today {
      problems.append(Problem(.birthday, typed: birthday.text, .tooLate(latest: today)))
    }
    if let died, let deathDays, deathDays.start > today {
      problems.append(Problem(.died, typed: died.text, .tooLate(latest: today)))
    }
    if let problem = deathProblem { problems.append(problem) }
    if let problem = observeProblem { problems.append(problem) }
    for date in dates where date.label == nil {
      problems.append(
        Problem(
          .dates, typed: date.value.text,
          "A custom date needs a label, for example anniversary:1835-07-08"))
    }
    let (bytes, hasLoss) = lookAtTexts()
    // Nearly nobody has one: the fields are looked at by themselves only where a text has.
    if bytes > TextLimit.bytes { problems += lengthProblems }
    if hasLoss { problems += lossProblems }
    return problems
  }

  /// Death before birth, as far as both are known.
  private var deathProblem: Problem<Field>? {
    guard let died, let birthday, let birthDays, let deathDays,
      deathDays.end < birthDays.start, !birthday.isApproximate, !died.isApproximate
    else { return nil }
    return Problem(.died, typed: died.text, "before the birthday (\(birthday.text))")
  }

  /// A calendar was asked for in which the birthday cannot be computed.
  private var observeProblem: Problem<Field>? {
    guard let observe, let birthday, birthday.day != nil, birthday.year == nil,
      observe.calendars != [birthday.calendar]
    else { return nil }
    return Problem(
      .observe, typed: observe.text,
      "the birthday \(birthday.text) has no year, so it can only be celebrated in the "
        + "\(birthday.calendar.name) calendar",
      hint: "Add the year, or give the birthday in the other calendar")
  }

  /// How long all texts are together, and whether one holds the mark of a loss.
  private func lookAtTexts() -> (bytes: Int, hasLoss: Bool) {
    var (bytes, hasLoss) = (0, false)
    forEachText { text in
      bytes += text.utf8.count
      if TextLoss.isIn(text) { hasLoss = true }
    }
    return (bytes, hasLoss)
  }

  /// Hands every text to `body`.
  ///
  /// The common fields are read by themselves, since an import looks at
  /// those of a million people; the others are looked at in the few people who have any.
  @inline(__always)
  private func forEachText(_ body: (String) -> Void) {
    body(uid)
    body(name)
    if let birthplace { body(birthplace) }
    for value in emails {
      body(value.value)
      if let label = value.label { body(label) }
    }
    for value in phones {
      body(value.value)
      if let label = value.label { body(label) }
    }
    if rare.areBlank { return }
    for field in Field.rare { forEachText(of: field, body) }
  }
}

extension Person.Field {
  /// The others.
  fileprivate static let rare = all.filter { !$0.isCommon }
}
