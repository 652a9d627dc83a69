public import Calendars

/// A range of days while it is edited: two ends, of which the active one drives the picker.
///
/// Selecting an end or moving the other never changes an end. If the start is after the end, the
/// start is at fault and the range cannot be saved. An end that was never set equals the start.
/// Typed text that is not a jump replaces the wheels.
public struct RangeEditor: Equatable, Sendable {
  /// An element on which keys act.
  public enum Stop: Hashable, Sendable {
    case start, end, allDay
  }

  enum TimeColumn: Hashable, Sendable {
    case hour, minute
  }

  struct Refusal: Hashable {
    let text: String
    let reason: String
  }

  /// The range; for an end with a refused text, the value before it.
  public internal(set) var draft: DateRangeDraft
  /// The active element.
  public internal(set) var stop = Stop.start
  /// Whether the ends can have times.
  public let allowsTimes: Bool
  var picker: DatePicker
  /// The typed text of the active end; `nil` while the wheels are shown.
  var field: TextField?
  var refused: [DateRangeDraft.End: Refusal] = [:]
  /// Whether the end was never set, so that it follows the start.
  var endFollows: Bool
  /// Whether the range had no ends when it was opened.
  let isNew: Bool
  let reader: DateReader
  let advice: DateAdvice
  /// The active wheel of the clock; `nil` while a wheel of the picker is active.
  var timeColumn: TimeColumn?
  /// Times of a range that was switched to full days, to restore them.
  private var savedTimes: (start: ClockTime, end: ClockTime)
  /// The digits on the active wheel of the clock; everything typed there; the range before that.
  var typed = ""
  var typedTime = ""
  var before: DateRangeDraft

  /// Opens at a range; an end without a day is at the other end, or at today.
  ///
  /// - Parameters:
  ///   - reader: parses typed dates; by default one in `language`.
  ///   - calendar: the calendar of the wheels at first.
  ///   - advice: the hint for a text that is not a date.
  public init(
    _ draft: DateRangeDraft, today: DayNumber, language: DateLanguage = .english,
    reader: DateReader? = nil, calendar: CalendarKind = .gregorian, allowsTimes: Bool = false,
    advice: @escaping DateAdvice = { $0.hint }
  ) {
    var draft = draft
    self.advice = advice
    self.reader = reader ?? DateReader(today: today, language: language)
    endFollows = draft.end == nil
    isNew = draft.start == nil && draft.end == nil
    let limits = DatePicker.Limits(bounds: draft.bounds)
    let start = draft.start ?? draft.end ?? limits.nearest(to: today)
    let end = draft.end ?? start
    (draft.start, draft.end) = (start, end)
    draft.editing = .start
    self.draft = draft
    before = draft
    self.allowsTimes = allowsTimes
    savedTimes = (
      draft.startTime ?? ClockTime(hour: 9, minute: 0) ?? .midnight,
      draft.endTime ?? ClockTime(hour: 10, minute: 0) ?? .lastMinute
    )
    // A stored end that is out of bounds stays there as a problem until it is moved.
    let reach = DateRange(
      start: min(draft.bounds.start, start, end), end: max(draft.bounds.end, start, end))
    picker = DatePicker(
      at: PartialDate(start, in: calendar), today: today, language: language,
      limits: DatePicker.Limits(bounds: reach ?? draft.bounds))
  }

  /// Compares the range and everything that is visible.
  public static func == (lhs: RangeEditor, rhs: RangeEditor) -> Bool {
    lhs.draft == rhs.draft && lhs.stop == rhs.stop && lhs.picker == rhs.picker
      && lhs.timeColumn == rhs.timeColumn && lhs.allowsTimes == rhs.allowsTimes
      && lhs.savedTimes == rhs.savedTimes && lhs.typed == rhs.typed
      && lhs.typedTime == rhs.typedTime && lhs.field == rhs.field && lhs.refused == rhs.refused
      && lhs.endFollows == rhs.endFollows
  }

  /// The range; `nil` if it has an error or a refused text.
  public var range: DateRange? { refused.isEmpty ? draft.range : nil }

  /// Whether the ends have no times.
  public var isAllDay: Bool { draft.startTime == nil && draft.endTime == nil }

  /// Handles a key; `false` if the key has no meaning here, such as Tab after the last stop.
  public mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .tab: return move(1)
    case .backTab: return move(-1)
    default: break
    }
    if stop == .allDay {
      guard [.character(" "), .left, .right].contains(key) else { return false }
      toggleAllDay()
      return true
    }
    if field != nil { return type(key) }
    if !key.isTyping { (typedTime, before) = ("", draft) }
    if handleColumn(key) { return true }
    if timeColumn != nil { return handleTime(key) }
    if let text = picker.text(typing: key) {
      replaceWheels(text)
      return true
    }
    guard picker.handle(key) else { return false }
    setDay(picker.day)
    return true
  }

  /// Activates a stop; no date changes.
  public mutating func choose(_ stop: Stop) {
    self.stop = stop
    if stop == .allDay { timeColumn = nil }
    (typed, typedTime, before, field) = ("", "", draft, nil)
    guard stop != .allDay else { return }
    draft.editing = stop == .start ? .start : .end
    if let day { picker.move(to: day) }
    // Wheels that cannot show the value are replaced by its text.
    if refused[draft.editing] != nil || picker.day != day { field = TextField(currentText) }
  }
}

extension RangeEditor {
  var stops: [Stop] { allowsTimes ? [.start, .end, .allDay] : [.start, .end] }

  private mutating func move(_ step: Int) -> Bool {
    let index = (stops.firstIndex(of: stop) ?? 0) + step
    guard stops.indices.contains(index) else { return false }
    choose(stops[index])
    return true
  }

  private mutating func toggleAllDay() {
    if isAllDay {
      (draft.startTime, draft.endTime) = (savedTimes.start, savedTimes.end)
    } else {
      savedTimes = (
        draft.startTime ?? savedTimes.start, draft.endTime ?? savedTimes.end
      )
      (draft.startTime, draft.endTime) = (nil, nil)
    }
  }

  var day: DayNumber? { stop == .start ? draft.start : draft.end }

  mutating func setDay(_ day: DayNumber?) {
    if stop == .end { endFollows = false }
    if stop == .start { draft.start = day } else { draft.end = day }
    if endFollows { draft.end = draft.start }
  }

  var time: ClockTime? {
    get { stop == .start ? draft.startTime : draft.endTime }
    set { if stop == .start { draft.startTime = newValue } else { draft.endTime = newValue } }
  }

  /// Left and right, if they move into, within or out of the wheels of the clock.
  private mutating func handleColumn(_ key: Key) -> Bool {
    guard time != nil, key == .left || key == .right else { return false }
    let isRight = key == .right
    typed = ""
    picker.forgetTyping()
    switch timeColumn {
    case nil where picker.column == (isRight ? picker.columns.last : picker.columns.first):
      timeColumn = isRight ? .hour : .minute
    case nil: return false
    case .hour where isRight: timeColumn = .minute
    case .minute where !isRight: timeColumn = .hour
    case .hour, .minute:
      timeColumn = nil
      picker.column = (isRight ? picker.columns.first : picker.columns.last) ?? picker.column
    }
    return true
  }

  private mutating func handleTime(_ key: Key) -> Bool {
    guard let time else { return false }
    let value = timeColumn == .hour ? time.hour : time.minute
    let count = timeColumn == .hour ? 24 : 60
    switch key {
    case .up: set((value + count - 1) % count)
    case .down: set((value + 1) % count)
    case .pageUp: set((value + count - 10) % count)
    case .pageDown: set((value + 10) % count)
    case .home: set(0)
    case .end: set(count - 1)
    case .character(let character): return typeTime(character)
    case .paste(let text) where !text.allSatisfy(\.isWhitespace): replaceWheels(typedTime + text)
    default: return false
    }
    typed = ""
    return true
  }

  mutating func set(_ value: Int) {
    guard let time else { return }
    let changed =
      timeColumn == .hour
      ? ClockTime(hour: value, minute: time.minute) : ClockTime(hour: time.hour, minute: value)
    self.time = changed ?? time
  }
}

extension DatePicker {
  /// Moves to a day, in the current calendar and on the current wheel.
  mutating func move(to day: DayNumber) {
    spot = DateSpot(limits.nearest(to: day), in: spot.calendar)
    (knowsDay, knowsMonth, knowsYear, isCleared) = (true, true, true, false)
    notice = nil
    forgetTyping()
  }
}
