public import Calendars
public import Records

/// Writes a page to read and to print: a planner of a year, a graph of ages, and a table of people.
///
/// The page is one file, with its style and without scripts or external resources. Months come first, each started,
/// filled and ended; then the people.
public struct HTMLExport {
  private let look: HTMLDateFormat
  private let tally: PeopleTally
  private let settings: Settings
  private let sink: ByteSink
  private var hasPeople = false

  /// Starts the page; rethrows errors of the sink.
  ///
  /// - Parameter tally: the statistics of the people that the page will contain.
  public init(
    _ year: PartialDate, _ look: HTMLDateFormat, _ tally: PeopleTally, _ settings: Settings,
    sink: @escaping ByteSink
  ) throws(InterchangeError) {
    self.look = look
    self.tally = tally
    self.settings = settings
    self.sink = sink
    try send(HTMLPage.head(year: look.style.text(year), tally))
  }

  /// Starts a month with its days and their marks; rethrows errors of the sink.
  public mutating func begin(
    _ month: PartialDate, marks: DayMarks
  ) throws(InterchangeError) {
    try send(HTMLMonth(month, marks, look)?.text ?? "<section class=\"month\">\n")
    try send("<ul>\n")
  }

  /// Writes a line of the month's list; rethrows errors of the sink.
  public mutating func write(
    _ occasion: HTMLOccasion, in month: PartialDate
  ) throws(InterchangeError) {
    try send(HTMLMonth.line(occasion, in: month, look))
  }

  /// Ends a month; rethrows errors of the sink.
  public mutating func endMonth() throws(InterchangeError) {
    try send("</ul>\n</section>\n")
  }

  /// Writes a person; rethrows errors of the sink.
  public mutating func write(_ person: Person) throws(InterchangeError) {
    try beginPeople()
    try send(HTMLPeople.row(person, look, settings))
  }

  /// Ends the page; rethrows errors of the sink.
  public mutating func finish() throws(InterchangeError) {
    try beginPeople()
    try send(HTMLPeople.end + HTMLPage.foot(look.style.text(look.today)))
  }

  private mutating func beginPeople() throws(InterchangeError) {
    if hasPeople { return }
    hasPeople = true
    try send("</div>\n" + (HTMLGraph(tally)?.text ?? "") + HTMLPeople.head)
  }

  private func send(_ text: String) throws(InterchangeError) {
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { (bytes) throws(InterchangeError) in
      try sink(UnsafeRawBufferPointer(bytes))
    }
  }
}
