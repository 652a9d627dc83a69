public import Calendars

/// What is set once for a file and all who use it.
public struct Settings: Hashable, Sendable {
  /// Where a 29 February is kept in common years.
  public var leapDay = Observance.LeapDay.feb28
  /// How `3/4/1990` is read; nothing leaves it to the locale.
  public var dateOrder: DateOrder?
  /// The calendars to keep for people without a choice of their own; nothing means the
  /// calendar in which the birthday was given.
  public var observe: Observed?
  /// How many days `upcoming` looks ahead.
  public var days = 30
  /// When to be reminded of what nobody and no tag says otherwise of.
  public var leadTimes = LeadTimes.usual
  /// The day with which weeks begin; nothing leaves it to the locale.
  public var weekStart: Weekday?
  /// Who gets the mails of reminders; nothing for the user who has them sent.
  public var mailTo: MailAddresses?
  /// How many days back changes can be undone; none are kept at 0.
  public var historyDays = 400

  /// Everything at its default.
  public init() {}

  /// The rules that follow from the settings.
  public var observance: Observance { Observance(leapDay: leapDay) }
}

extension Settings {
  /// The settings by the names that the user types and the file holds.
  public enum Key: String, CaseIterable, Sendable {
    case leapDay = "leap-day"
    case dateOrder = "date-order"
    case observe
    case days
    case leadTimes = "lead-times"
    case mailTo = "mail-to"
    case historyDays = "history-days"
    case weekStart = "week-start"

    /// The numbers that can be set; nothing where words are wanted.
    public var numbers: ClosedRange<Int>? {
      switch self {
      case .leapDay, .dateOrder, .observe, .leadTimes, .mailTo, .weekStart: nil
      case .days: 0...4000
      case .historyDays: 0...36_500
      }
    }

    /// The words that can be set; empty where a number, days or an address are wanted.
    public var choices: [String] {
      switch self {
      case .leapDay: Observance.LeapDay.allCases.map(\.rawValue)
      case .dateOrder: ["locale"] + DateOrder.allCases.map(\.rawValue)
      case .observe: ["given"] + Observed.choices.map(\.text)
      case .weekStart: ["locale"] + Weekday.allCases.map(\.word)
      case .days, .leadTimes, .mailTo, .historyDays: []
      }
    }

    /// What can be written for it, in words.
    public var hint: String {
      if let numbers {
        return "give a whole number, \(numbers.lowerBound) to \(numbers.upperBound)"
      }
      return switch self {
      case .leadTimes: LeadTimes.hint
      case .mailTo: MailAddresses.hint
      default: "one of " + choices.joined(separator: ", ")
      }
    }

    /// What it decides, and the words that can be set.
    public var explanation: String {
      choices.isEmpty ? meaning : meaning + ": " + choices.joined(separator: ", ")
    }

    /// What it decides, in one line.
    public var meaning: String {
      switch self {
      case .leapDay: "where a 29 February birthday is kept in common years"
      case .dateOrder: "how a date such as 3/4/1990 is read"
      case .observe: "the calendar to keep for people without a choice of their own"
      case .days: "how many days `upcoming` looks ahead, 0 to 4000"
      case .leadTimes: "how many days before to be reminded, such as 0,7; or off"
      case .mailTo: "who gets the mails of `remind`, such as ada@example.org; or user"
      case .weekStart: "the day with which weeks begin"
      case .historyDays: "how many days back changes can be undone, 0 to 36500"
      }
    }
  }

  /// The word for mail to whoever has it sent.
  private static let theUser = "user"

  /// With their machines, so that no mistyped word is taken for a mailbox.
  private static func mailTo(_ word: String) -> MailAddresses? {
    guard let addresses = MailAddresses(text: word) else { return nil }
    return addresses.all.allSatisfy { $0.contains("@") } ? addresses : nil
  }

  /// The value of a setting as a word.
  public subscript(key: Key) -> String {
    switch key {
    case .leapDay: leapDay.rawValue
    case .dateOrder: dateOrder?.rawValue ?? "locale"
    case .observe: observe?.text ?? "given"
    case .days: String(days)
    case .leadTimes: leadTimes.text
    case .mailTo: mailTo?.text ?? Self.theUser
    case .weekStart: weekStart?.word ?? "locale"
    case .historyDays: String(historyDays)
    }
  }

  /// Sets a setting from a word; false, with nothing changed, where the word is none of its.
  public mutating func set(_ key: Key, to word: String) -> Bool {
    if !key.choices.isEmpty, !key.choices.contains(word),
      key != .observe || Observed(text: word) == nil
    {
      return false
    }
    let number = Int(word)
    let leadTimes = LeadTimes(text: word)
    let mailTo = Self.mailTo(word)
    if key == .mailTo, mailTo == nil, word != Self.theUser { return false }
    if key == .leadTimes, leadTimes == nil { return false }
    if let numbers = key.numbers, !(number.map(numbers.contains) ?? false) { return false }
    switch key {
    case .leapDay: leapDay = Observance.LeapDay(rawValue: word) ?? leapDay
    case .dateOrder: dateOrder = DateOrder(rawValue: word)
    case .observe: observe = Observed(text: word)
    case .days: days = number ?? days
    case .leadTimes: self.leadTimes = leadTimes ?? self.leadTimes
    case .mailTo: self.mailTo = mailTo
    case .weekStart: weekStart = Weekday.allCases.first { $0.word == word }
    case .historyDays: historyDays = number ?? historyDays
    }
    return true
  }
}

extension Weekday {
  /// The word of the setting.
  fileprivate var word: String { name.lowercased() }
}
