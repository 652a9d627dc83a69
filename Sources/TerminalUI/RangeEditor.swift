public import Calendars

/// A range of days while it is edited: its two ends, of which the chosen one drives the picker.
///
/// Choosing an end changes no date, and moving one end never moves the other: while the start
/// comes after the end, the start is at fault and there is nothing to save. An end that was never
/// given is the day of the start. What is typed and is no jump on the wheels is the text of the
/// end, in their place.
public struct RangeEditor: Equatable, Sendable {
  /// What keys act on.
  public enum Stop: Hashable, Sendable {
    case start, end, allDay
  }

  /// A wheel of the clock.
  enum TimeColumn: Hashable, Sendable {
    case hour, minute
  }

  /// A text that is no end of a range, and why.
  struct Refusal: Hashable {
    let text: String
    let reason: String
  }

  /// The range as it is now; while a text is refused, with what was there before it.
  public internal(set) var draft: DateRangeDraft
  /// What keys act on.
  public internal(set) var stop = Stop.start
  /// Whether the ends may have times.
  public let allowsTimes: Bool
  /// The picker of the chosen end.
  var picker: DatePicker
  /// What is typed for the chosen end, in place of the wheels; nothing while they are shown.
  var field: TextField?
  /// What was typed for an end and cannot be used.
  var refused: [DateRangeDraft.End: Refusal] = [:]
  /// Whether the end was never given, so that it goes with the start.
  var endFollows: Bool
  /// Whether no end was given when it was opened.
  let isNew: Bool
  let reader: DateReader
  let advice: DateAdvice
  /// The wheel of the clock that keys turn; nothing while they turn one of the picker's.
  var timeColumn: TimeColumn?
  /// Times of a range that was turned to whole days, for when it is turned back.
  private var restingTimes: (start: ClockTime, end: ClockTime)
  /// Digits on a wheel of the clock, then all that was typed on its wheels and where the times were.
  var typed = ""
  var typedTime = ""
  var before: DateRangeDraft

  /// Opens at a range, or where an end has no day at today.
  ///
  /// - Parameters:
  ///   - reader: reads what is typed; one of the language where none is given.
  ///   - calendar: in which the wheels are shown at first.
  ///   - advice: what would work in place of a text that is no date.
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
    restingTimes = (
      draft.startTime ?? ClockTime(hour: 9, minute: 0) ?? .midnight,
      draft.endTime ?? ClockTime(hour: 10, minute: 0) ?? .lastMinute
    )
    // A stored end past a bound stays where it is, as a problem, until it is moved.
    let reach = DateRange(
      start: min(draft.bounds.start, start, end), end: max(draft.bounds.end, start, end))
    picker = DatePicker(
      at: PartialDate(start, in: calendar), today: today, language: language,
      limits: DatePicker.Limits(bounds: reach ?? draft.bounds))
  }

  /// The same range, and everything that decides what is shown.
  public static func == (lhs: RangeEditor, rhs: RangeEditor) -> Bool {
    lhs.draft == rhs.draft && lhs.stop == rhs.stop && lhs.picker == rhs.picker
      && lhs.timeColumn == rhs.timeColumn && lhs.allowsTimes == rhs.allowsTimes
      && lhs.restingTimes == rhs.restingTimes && lhs.typed == rhs.typed
      && lhs.typedTime == rhs.typedTime && lhs.field == rhs.field && lhs.refused == rhs.refused
      && lhs.endFollows == rhs.endFollows
  }

  /// The range, where nothing is wrong with it nor with what was typed.
  public var range: DateRange? { refused.isEmpty ? draft.range : nil }

  /// Whether the ends have no times.
  public var isAllDay: Bool { draft.startTime == nil && draft.endTime == nil }

  /// Does what a key asks for; false where the key means nothing here, as Tab behind the last
  /// stop.
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
      typeInstead(text)
      return true
    }
    guard picker.handle(key) else { return false }
    setDay(picker.day)
    return true
  }

  /// Chooses what keys act on; no date changes by it.
  public mutating func choose(_ stop: Stop) {
    self.stop = stop
    if stop == .allDay { timeColumn = nil }
    (typed, typedTime, before, field) = ("", "", draft, nil)
    guard stop != .allDay else { return }
    draft.editing = stop == .start ? .start : .end
    if let day { picker.move(to: day) }
    // The wheels show what counts, or are not shown.
    if refused[draft.editing] != nil || picker.day != day { field = TextField(heldText) }
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
      (draft.startTime, draft.endTime) = (restingTimes.start, restingTimes.end)
    } else {
      restingTimes = (
        draft.startTime ?? restingTimes.start, draft.endTime ?? restingTimes.end
      )
      (draft.startTime, draft.endTime) = (nil, nil)
    }
  }

  /// The day of the chosen end.
  var day: DayNumber? { stop == .start ? draft.start : draft.end }

  mutating func setDay(_ day: DayNumber?) {
    if stop == .end { endFollows = false }
    if stop == .start { draft.start = day } else { draft.end = day }
    if endFollows { draft.end = draft.start }
  }

  /// The time of the chosen end.
  var time: ClockTime? {
    get { stop == .start ? draft.startTime : draft.endTime }
    set { if stop == .start { draft.startTime = newValue } else { draft.endTime = newValue } }
  }

  /// Left and right, where they lead into the wheels of the clock, through them or out of them.
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
    case .paste(let text) where !text.allSatisfy(\.isWhitespace): typeInstead(typedTime + text)
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
  /// Stands on another day, in the calendar and on the wheel where it is.
  mutating func move(to day: DayNumber) {
    spot = DateSpot(limits.nearest(to: day), in: spot.calendar)
    (knowsDay, knowsMonth, knowsYear, isCleared) = (true, true, true, false)
    notice = nil
    forgetTyping()
  }
}
