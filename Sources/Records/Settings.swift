public import Calendars

/// The settings of a file.
public struct Settings: Hashable, Sendable {
  /// The day that replaces 29 February in a common year.
  public var leapDay = Observance.LeapDay.feb28
  /// How `3/4/1990` is parsed; `nil` uses the order of the locale.
  public var dateOrder: DateOrder?
  /// The calendars for people without `observe`; `nil` uses the calendar of the birthday.
  public var observe: ObservedCalendars?
  /// The number of days that `upcoming` shows.
  public var days = 30
  /// The lead times if neither the person nor a tag has any.
  public var leadTimes = LeadTimes.usual
  /// The first day of the week; `nil` uses that of the locale.
  public var weekStart: Weekday?
  /// The recipients of reminder mail; `nil` for the user who runs the command.
  public var mailTo: MailAddresses?
  /// The number of days for which changes can be undone; 0 turns history off.
  public var historyDays = 400

  /// The defaults.
  public init() {}

  /// The rules for anniversaries.
  public var observance: Observance { Observance(leapDay: leapDay) }
}

extension Settings {
  /// The settings in the order in which they are shown; the raw value is the name for users and in the file.
  public enum Key: String, CaseIterable, Sendable {
    case leapDay = "leap-day"
    case dateOrder = "date-order"
    case observe
    case days
    case leadTimes = "lead-times"
    case mailTo = "mail-to"
    case historyDays = "history-days"
    case weekStart = "week-start"

    /// The row; the switch makes the compiler ask for every setting.
    fileprivate var row: Row {
      switch self {
      case .leapDay:
        Row(
          "when a 29 February birthday is celebrated in common years",
          .choice(Observance.LeapDay.allCases.map(\.rawValue)), { $0.leapDay.rawValue },
          { $0.leapDay = Observance.LeapDay(rawValue: $1) ?? $0.leapDay })
      case .dateOrder:
        Row(
          "how a date such as 3/4/1990 is read",
          .choice(["locale"] + DateOrder.allCases.map(\.rawValue)),
          { $0.dateOrder?.rawValue ?? "locale" }, { $0.dateOrder = DateOrder(rawValue: $1) })
      case .observe:
        Row(
          "the calendar in which birthdays are celebrated, unless a person has another",
          .calendars(orWord: "given"),
          { $0.observe?.text ?? "given" }, { $0.observe = ObservedCalendars(text: $1) })
      case .days:
        Row(
          "how many days `upcoming` looks ahead, 0 to 4000", .number(0...4000),
          { String($0.days) }, { $0.days = Int($1) ?? $0.days })
      case .leadTimes:
        Row(
          "how many days before to remind you, such as 0,7; or off", .leadTimes,
          { $0.leadTimes.text }, { $0.leadTimes = LeadTimes(text: $1) ?? $0.leadTimes })
      case .mailTo:
        Row(
          "who receives the mail of `remind`, such as ada@example.org; or user",
          .addresses(orWord: Settings.theUser), { $0.mailTo?.text ?? Settings.theUser },
          { $0.mailTo = Settings.mailTo($1) })
      case .historyDays:
        Row(
          "how many days changes can be undone, 0 to 36500", .number(0...36_500),
          { String($0.historyDays) }, { $0.historyDays = Int($1) ?? $0.historyDays })
      case .weekStart:
        Row(
          "the first day of the week",
          .choice(["locale"] + Weekday.allCases.map(\.word)), { $0.weekStart?.word ?? "locale" },
          { settings, word in settings.weekStart = Weekday.allCases.first { $0.word == word } })
      }
    }

    /// A one-line description.
    public var meaning: String { row.meaning }

    /// The valid numbers; `nil` if the value is not a number.
    public var numbers: ClosedRange<Int>? {
      if case .number(let numbers) = row.kind { numbers } else { nil }
    }

    /// The valid words; empty if the value is a number, lead times or an address.
    public var choices: [String] {
      switch row.kind {
      case .choice(let words): words
      case .calendars(let other): [other] + ObservedCalendars.choices.map(\.text)
      case .number, .leadTimes, .addresses: []
      }
    }

    /// The hint for an invalid value.
    public var hint: String {
      switch row.kind {
      case .choice, .calendars: "Use one of " + choices.joined(separator: ", ")
      case .number(let numbers):
        "Give a whole number from \(numbers.lowerBound) to \(numbers.upperBound)"
      case .leadTimes: LeadTimes.hint
      case .addresses: MailAddresses.hint
      }
    }

    /// The description with the valid words.
    public var explanation: String {
      choices.isEmpty ? meaning : meaning + ": " + choices.joined(separator: ", ")
    }
  }

  fileprivate struct Row {
    let meaning: String
    let kind: Kind
    let word: (Settings) -> String
    /// Requires a word that the kind allows.
    let set: (inout Settings, String) -> Void

    init(
      _ meaning: String, _ kind: Kind, _ word: @escaping (Settings) -> String,
      _ set: @escaping (inout Settings, String) -> Void
    ) {
      self.meaning = meaning
      self.kind = kind
      self.word = word
      self.set = set
    }
  }

  fileprivate enum Kind {
    case choice([String])
    /// A set of calendars, or the word for no choice.
    case calendars(orWord: String)
    case number(ClosedRange<Int>)
    case leadTimes
    case addresses(orWord: String)

    func allows(_ word: String) -> Bool {
      switch self {
      case .choice(let words): words.contains(word)
      case .calendars(let other): word == other || ObservedCalendars(text: word) != nil
      case .number(let numbers): Int(word).map(numbers.contains) ?? false
      case .leadTimes: LeadTimes(text: word) != nil
      case .addresses(let other): word == other || Settings.mailTo(word) != nil
      }
    }
  }

  /// The word for the user who runs the command.
  private static let theUser = "user"

  /// Requires an `@`, so that a mistyped word is not a local mailbox.
  private static func mailTo(_ word: String) -> MailAddresses? {
    guard let addresses = MailAddresses(text: word) else { return nil }
    return addresses.all.allSatisfy { $0.contains("@") } ? addresses : nil
  }

  /// A setting as a word.
  public subscript(key: Key) -> String { key.row.word(self) }

  /// Sets a setting from a word; returns `false`, and changes nothing, for an invalid word.
  public mutating func set(_ key: Key, to word: String) -> Bool {
    let row = key.row
    guard row.kind.allows(word) else { return false }
    row.set(&self, word)
    return true
  }
}

extension Weekday {
  fileprivate var word: String { name.lowercased() }
}
