public import Calendars

extension Event {
  /// The end on the day of the start becomes `nil`; a start time without an end becomes the end time as well.
  ///
  /// Not applied while editing, because the given end must not move with the start.
  public var settled: Event {
    var event = self
    if end == start { event.end = nil }
    if event.end == nil, endTime == nil { event.endTime = startTime }
    return event
  }

  /// All problems of the record.
  public func problems(today: DayNumber) -> [Problem<Field>] {
    var problems: [Problem<Field>] = []
    if StoredText.isBlank(title) { problems.append(Problem(.title, "An event needs a title")) }
    if start == nil {
      problems.append(Problem(.start, "An event needs a date", hint: .giveStart))
    }
    if let problem = orderProblem { problems.append(problem) }
    if (startTime == nil) != (settled.endTime == nil) {
      let missing = startTime == nil ? Field.startTime : .endTime
      problems.append(
        Problem(
          missing, "A start time needs an end time, and an end time a start time",
          hint: .giveBothTimes))
    }
    if rule == nil, !except.isEmpty {
      problems.append(Problem(.except, "Only an event that repeats can have exceptions"))
    }
    return problems + lengthProblems + replacementCharacterProblems
  }

  private var orderProblem: Problem<Field>? {
    guard let start else { return nil }
    let last = end ?? start
    guard (start, startTime ?? .midnight) > (last, endTime ?? .lastMinute) else { return nil }
    let from = Self.moment(start, startTime)
    let to = Self.moment(last, endTime)
    return Problem(
      .start, typed: from, "The event ends (`\(to)`) before it starts (`\(from)`).")
  }

  private static func moment(_ day: DayNumber, _ time: ClockTime?) -> String {
    let date = day.text
    return time.map { "\(date) \($0.text)" } ?? date
  }
}
