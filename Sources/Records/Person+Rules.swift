public import Calendars

extension Person {
  /// All problems of the record.
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
    let (bytes, hasLoss) = textSummary()
    // Long texts are rare, so fields are checked one by one only if all texts together are too long.
    if bytes > TextLimit.bytes { problems += lengthProblems }
    if hasLoss { problems += replacementCharacterProblems }
    return problems
  }

  /// The death is before the birth, as far as both are known.
  private var deathProblem: Problem<Field>? {
    guard let died, let birthday, let birthDays, let deathDays,
      deathDays.end < birthDays.start, !birthday.isApproximate, !died.isApproximate
    else { return nil }
    return Problem(.died, typed: died.text, "before the birthday (\(birthday.text))")
  }

  /// The birthday cannot be converted to the chosen calendars.
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

  /// The total length of all texts, and whether one contains U+FFFD.
  private func textSummary() -> (bytes: Int, hasLoss: Bool) {
    var (bytes, hasLoss) = (0, false)
    forEachText { text in
      bytes += text.utf8.count
      if ReplacementCharacter.isIn(text) { hasLoss = true }
    }
    return (bytes, hasLoss)
  }

  /// Calls `body` with every text; common fields are read directly, because an import checks millions of them.
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
    if rare.isUnset { return }
    for field in Field.rare { forEachText(of: field, body) }
  }
}

extension Person.Field {
  fileprivate static let rare = all.filter { !$0.isCommon }
}
