public import Calendars

/// Something of a person's that is kept once a year, and the key of the day.
public struct Anniversary: Hashable, Sendable {
  /// What it is; the raw value is what files and output say.
  public enum Kind: String, CaseIterable, Sendable {
    case birthday
    case date
    case memorial
  }

  /// On which day of each year it falls.
  public let key: YearlyKey
  /// What it is.
  public let kind: Kind
  /// The label of a date of their own; empty for the others.
  public let label: String
  /// The year, in the key's calendar, from which it is counted.
  public let year: Int?
}

extension Person {
  /// What is kept of this person, by the dates that have a month and a day.
  ///
  /// Of the dead that is the memorial day alone.
  ///
  /// - Parameter preferred: the calendars to keep where the person has no choice of their own.
  public func anniversaries(preferred: Observed?) -> [Anniversary] {
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

  /// The birthday, of those who have nothing else to keep and are kept in its own calendar, as nearly
  /// everybody is.
  private func onlyDay(preferred: Observed?) -> Anniversary? {
    guard let birthday, died == nil, dates.isEmpty, observe == nil, preferred == nil,
      let key = Observance.key(
        of: birthday, kept: .birthday, in: birthday.calendar, afterSunset: afterSunset)
    else { return nil }
    return Anniversary(key: key, kind: .birthday, label: "", year: birthday.year)
  }

  /// The calendars in which a date of this person is kept: as chosen, as far as it can be
  /// computed; else the one in which it was given.
  public func calendars(
    keeping date: PartialDate, afterSunset: Bool, preferred: Observed?
  ) -> [CalendarKind] {
    let wanted = observe ?? preferred ?? Observed((birthday ?? date).calendar)
    let possible = wanted.calendars.filter {
      date.converted(to: $0, afterSunset: afterSunset) != nil
    }
    return possible.isEmpty ? [date.calendar] : possible
  }

  private func kept(
    _ date: PartialDate, _ kind: Anniversary.Kind, afterSunset: Bool, _ preferred: Observed?
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
        of: date, kept: kind == .memorial ? .memorial : .birthday, in: calendar,
        afterSunset: afterSunset
      ).map { key in
        Anniversary(
          key: key, kind: kind, label: label,
          year: date.converted(to: calendar, afterSunset: afterSunset)?.year)
      }
    }
  }

  /// The age on a day, counted in the first of the calendars that are kept; `nil` where it is
  /// unknown, or for the dead.
  public func age(on day: DayNumber, preferred: Observed?, by observance: Observance) -> Int? {
    guard died == nil, let birthday else { return nil }
    let calendars = calendars(
      keeping: birthday, afterSunset: afterSunset, preferred: preferred)
    guard let calendar = calendars.first else { return nil }
    return observance.age(of: birthday, in: calendar, afterSunset: afterSunset, on: day)
  }
}
