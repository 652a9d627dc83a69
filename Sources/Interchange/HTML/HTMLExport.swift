public import Calendars
public import Records

/// Writes a page to look at and to print: a planner of a year, how old people are, and who they are.
///
/// One file without any other: its style is in it, there is no script, and nothing is fetched.
/// The planner's months come first, each begun, filled and ended; then the people.
public struct HTMLExport {
  private let look: HTMLLook
  private let tally: PeopleTally
  private let settings: Settings
  private let sink: ByteSink
  private var hasPeople = false

  /// Begins the page; throws what the sink throws.
  ///
  /// - Parameter tally: what was counted of those whom the page will hold.
  public init(
    _ year: PartialDate, _ look: HTMLLook, _ tally: PeopleTally, _ settings: Settings,
    sink: @escaping ByteSink
  ) throws(InterchangeError) {
    self.look = look
    self.tally = tally
    self.settings = settings
    self.sink = sink
    try send(HTMLPage.head(year: look.style.text(year), tally))
  }

  /// Begins a month with its days, of which some are marked; throws what the sink throws.
  public mutating func begin(
    _ month: PartialDate, marks: DayMarks
  ) throws(InterchangeError) {
    try send(HTMLMonth(month, marks, look)?.text ?? "<section class=\"month\">\n")
    try send("<ul>\n")
  }

  /// Writes a line of the month's list; throws what the sink throws.
  public mutating func write(
    _ occasion: HTMLOccasion, in month: PartialDate
  ) throws(InterchangeError) {
    try send(HTMLMonth.line(occasion, in: month, look))
  }

  /// Ends a month; throws what the sink throws.
  public mutating func endMonth() throws(InterchangeError) {
    try send("</ul>\n</section>\n")
  }

  /// Writes a person; throws what the sink throws.
  public mutating func write(_ person: Person) throws(InterchangeError) {
    try beginPeople()
    try send(HTMLPeople.row(person, look, settings))
  }

  /// Ends the page; throws what the sink throws.
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
