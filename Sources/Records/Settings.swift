public import Calendars

/// What is set once for a file and all who use it.
public struct Settings: Hashable, Sendable {
  /// Where a 29 February is kept in common years.
  public var leapDay = Observance.LeapDay.feb28
  /// How `3/4/1990` is read; `nil` leaves it to the locale.
  public var dateOrder: DateOrder?
  /// The calendars to keep for people without a choice of their own; `nil` means the
  /// calendar in which the birthday was given.
  public var observe: Observed?
  /// How many days `upcoming` looks ahead.
  public var days = 30
  /// When to be reminded of what nobody and no tag says otherwise of.
  public var leadTimes = LeadTimes.usual
  /// The day with which weeks begin; `nil` leaves it to the locale.
  public var weekStart: Weekday?
  /// Who gets the mails of reminders; `nil` for the user who has them sent.
  public var mailTo: MailAddresses?
  /// How many days back changes can be undone; none are kept at 0.
  public var historyDays = 400

  /// Everything at its default.
  public init() {}

  /// The rules that follow from the settings.
  public var observance: Observance { Observance(leapDay: leapDay) }
}

extension Settings {
  /// The settings, in the order in which they are shown; the raw value is the name that the user types
  /// and the file holds.
  public enum Key: String, CaseIterable, Sendable {
    case leapDay = "leap-day"
    case dateOrder = "date-order"
    case observe
    case days
    case leadTimes = "lead-times"
    case mailTo = "mail-to"
    case historyDays = "history-days"
    case weekStart = "week-start"

    /// All that is said of the setting, as the compiler asks for a row of each.
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
          { $0.observe?.text ?? "given" }, { $0.observe = Observed(text: $1) })
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

    /// What it decides, in one line.
    public var meaning: String { row.meaning }

    /// The numbers that can be set; `nil` where words are wanted.
    public var numbers: ClosedRange<Int>? {
      if case .number(let numbers) = row.kind { numbers } else { nil }
    }

    /// The words that can be set; empty where a number, days or an address are wanted.
    public var choices: [String] {
      switch row.kind {
      case .choice(let words): words
      case .calendars(let other): [other] + Observed.choices.map(\.text)
      case .number, .leadTimes, .addresses: []
      }
    }

    /// What can be written for it, in words.
    public var hint: String {
      switch row.kind {
      case .choice, .calendars: "Use one of " + choices.joined(separator: ", ")
      case .number(let numbers):
        "Give a whole number from \(numbers.lowerBound) to \(numbers.upperBound)"
      case .leadTimes: LeadTimes.hint
      case .addresses: MailAddresses.hint
      }
    }

    /// What it decides, and the words that can be set.
    public var explanation: String {
      choices.isEmpty ? meaning : meaning + ": " + choices.joined(separator: ", ")
    }
  }

  /// All that is said of one setting.
  fileprivate struct Row {
    let meaning: String
    let kind: Kind
    let word: (Settings) -> String
    /// Takes a word that its kind allows.
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

  /// What can be set.
  fileprivate enum Kind {
    case choice([String])
    /// Any set of calendars, or a word that leaves them open.
    case calendars(orWord: String)
    case number(ClosedRange<Int>)
    case leadTimes
    case addresses(orWord: String)

    func allows(_ word: String) -> Bool {
      switch self {
      case .choice(let words): words.contains(word)
      case .calendars(let other): word == other || Observed(text: word) != nil
      case .number(let numbers): Int(word).map(numbers.contains) ?? false
      case .leadTimes: LeadTimes(text: word) != nil
      case .addresses(let other): word == other || Settings.mailTo(word) != nil
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
  public subscript(key: Key) -> String { key.row.word(self) }

  /// Sets a setting from a word; false, with nothing changed, where the word is none of its.
  public mutating func set(_ key: Key, to word: String) -> Bool {
    let row = key.row
    guard row.kind.allows(word) else { return false }
    row.set(&self, word)
    return true
  }
}

extension Weekday {
  /// The word of the setting.
  fileprivate var word: String { name.lowercased() }
}
