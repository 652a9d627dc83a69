public import Calendars

extension Person {
  /// Brings the texts of a field into their stored form.
  public mutating func tidy(_ field: Field) { field.access.tidy(&self) }

  /// Everything wrong with the record as a whole.
  public func problems(today: DayNumber) -> [Problem<Field>] {
    var problems: [Problem<Field>] = []
    if StoredText.isBlank(name) {
      problems.append(Problem(.name, "a person needs a name", hint: .giveName))
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
          .dates, typed: date.value.text, "a date of one's own needs a label",
          hint: "write it as anniversary:1835-07-08"))
    }
    // Nearly nobody has one: the fields are looked at by themselves only where a text has.
    if !isSurelyShort { problems += lengthProblems }
    if hasLoss { problems += lossProblems }
    return problems
  }

  /// Death before birth, as far as both are known.
  private var deathProblem: Problem<Field>? {
    guard let died, let birthday, let birthDays, let deathDays,
      deathDays.end < birthDays.start, !birthday.isApproximate, !died.isApproximate
    else { return nil }
    return Problem(.died, typed: died.text, "it is before the birthday, \(birthday.text)")
  }

  /// A calendar was asked for in which the birthday cannot be computed.
  private var observeProblem: Problem<Field>? {
    guard let observe, let birthday, birthday.day != nil, birthday.year == nil,
      observe.calendars != [birthday.calendar]
    else { return nil }
    return Problem(
      .observe, typed: observe.text,
      "the birthday \(birthday.text) has no year, so it can be kept in the "
        + "\(birthday.calendar.name) calendar alone",
      hint: "give the year, or the birthday in the other calendar")
  }

  /// Whether the texts are so short that none needs to be looked at by itself, as with nearly
  /// everybody: an import asks this a million times.
  private var isSurelyShort: Bool {
    var length = 0
    forEachText { length += $0.utf8.count }
    return length <= TextLimit.bytes
  }

  private var hasLoss: Bool {
    var hasLoss = false
    forEachText { if TextLoss.isIn($0) { hasLoss = true } }
    return hasLoss
  }

  /// Hands every text to `body`; the fields that few people have are looked at only in those few.
  @inline(__always)
  private func forEachText(_ body: (String) -> Void) {
    for field in Field.common { field.access.forEachText(self, body) }
    if rare.areBlank { return }
    for field in Field.rare { field.access.forEachText(self, body) }
  }
}

extension Person.Field {
  /// The others.
  fileprivate static let rare = allCases.filter { !common.contains($0) }
}
