public import Calendars

/// A day of a person that returns every year.
public struct Anniversary: Hashable, Sendable {
  /// The raw value is the name in files and output.
  public enum Kind: String, CaseIterable, Sendable {
    case birthday
    case date
    case memorial
  }

  /// The yearly key of the day.
  public let key: YearlyKey
  /// The kind of the day.
  public let kind: Kind
  /// The label of a custom date; empty for the other kinds.
  public let label: String
  /// The year of the date itself, in the calendar of the key.
  public let year: Int?
}

extension Person {
  /// The anniversaries of the dates with a month and a day; a dead person only has the memorial day.
  ///
  /// - Parameter preferred: the calendars for a person without `observe`.
  public func anniversaries(preferred: ObservedCalendars?) -> [Anniversary] {
    if let day = onlyDay(preferred: preferred) { return [day] }
    if let died {
      return kept(died, .memorial, afterSunset: deathAfterSunset, preferred)
    }
    let birthdays = birthday.map {
      kept($0, .birthday, afterSunset: afterSunset, preferred)
    }
    let others = dates.flatMap { date in
      kept(
        date.value, .date, label: date.label ?? "", afterSunset: false, in: [date.value.calendar])
    }
    return (birthdays ?? []) + others
  }

  /// A fast path for nearly all people: a birthday in its own calendar, and no other date.
  private func onlyDay(preferred: ObservedCalendars?) -> Anniversary? {
    guard let birthday, died == nil, dates.isEmpty, observe == nil, preferred == nil,
      let key = Observance.key(
        of: birthday, as: .birthday, in: birthday.calendar, afterSunset: afterSunset)
    else { return nil }
    return Anniversary(key: key, kind: .birthday, label: "", year: birthday.year)
  }

  /// The chosen calendars to which a date of this person can be converted, or else the calendar of the date.
  public func calendars(
    keeping date: PartialDate, afterSunset: Bool, preferred: ObservedCalendars?
  ) -> [CalendarKind] {
    let wanted = observe ?? preferred ?? ObservedCalendars((birthday ?? date).calendar)
    let possible = wanted.calendars.filter {
      date.converted(to: $0, afterSunset: afterSunset) != nil
    }
    return possible.isEmpty ? [date.calendar] : possible
  }

  private func kept(
    _ date: PartialDate, _ kind: Anniversary.Kind, afterSunset: Bool,
    _ preferred: ObservedCalendars?
  ) -> [Anniversary] {
    kept(
      date, kind, afterSunset: afterSunset,
      in: calendars(keeping: date, afterSunset: afterSunset, preferred: preferred))
  }

  private func kept(
    _ date: PartialDate, _ kind: Anniversary.Kind, label: String = "", afterSunset: Bool,
    in calendars: [CalendarKind]
  ) -> [Anniversary] {
    calendars.compactMap { calendar in
      Observance.key(
        of: date, as: kind == .memorial ? .memorial : .birthday, in: calendar,
        afterSunset: afterSunset
      ).map { key in
        Anniversary(
          key: key, kind: kind, label: label,
          year: date.converted(to: calendar, afterSunset: afterSunset)?.year)
      }
    }
  }

  /// The age on a day, by the first calendar in which the birthday
  /// is celebrated; `nil` if unknown or if the person died.
  public func age(on day: DayNumber, preferred: ObservedCalendars?, by observance: Observance)
    -> Int?
  {
    guard died == nil, let birthday else { return nil }
    let calendars = calendars(
      keeping: birthday, afterSunset: afterSunset, preferred: preferred)
    guard let calendar = calendars.first else { return nil }
    return observance.age(of: birthday, in: calendar, afterSunset: afterSunset, on: day)
  }
}
