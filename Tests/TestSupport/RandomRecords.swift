public import Calendars
public import Records

/// Generates people and events with every field and with difficult texts; repeatable by seed.
public struct RandomRecords {
  private var generator: SeededGenerator
  private let signs: [Unicode.Scalar]
  /// Sets of calendars that have no word in the command line.
  private let observedSets =
    ObservedCalendars.hasOtherSets ? [ObservedCalendars(CalendarKind.all)] : []
  private let today: DayNumber

  /// Characters with a meaning in some format, and letters of several scripts.
  private static let signs =
    "aé\u{301}שね😀',;:\\|=\"\n +-@\t0/^#nr*<[]{}"
    + "\u{1}\u{1B}\u{7F}\u{85}\u{202E}\u{2028}\u{FFFF}"

  /// Texts that a reader can mistake for something else.
  private static let samples = [
    "home", "work", "mobile", "Mobile", "work fax", "fax work", "cell", "home home", "x-y",
    "voice", "tel:1", "https://x.test/?a=1,2;b", "geo:1,2", "C:\\new", "anniversary", "=41=",
    "END:VCARD", "\nEND:VCARD\nBEGIN:VCARD", ":", ";;;", "\\", "\\n", "a\\,b", "1604-01-01",
    "home:x", "::a:b", ":x", "street=1, city=Rome", "text=x", ", city=", "null", "=1+2", "'=x",
    "+49 30", "work 2", "\\u0041", "{\"kith\": 1}", "a, b", "]", "a ::: b",
    "_$!<Home>!$_", "-", "@x",
  ]

  /// - Parameters:
  ///   - today: no date of birth or death is after it.
  ///   - allLineEnds: whether texts can contain CR, which cards and calendars do not preserve.
  public init(seed: UInt64, today: DayNumber, allLineEnds: Bool = true) {
    generator = SeededGenerator(seed: seed)
    signs = Array((Self.signs + (allLineEnds ? "\r" : "")).unicodeScalars)
    self.today = today
  }

  /// A number from 0 up to `count`, exclusive.
  public mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  /// A text; `nil` in a third of the cases.
  public mutating func text() -> String? {
    if below(3) == 0 { return nil }
    if below(2) == 0 { return Self.samples[below(Self.samples.count)] }
    var text = String.UnicodeScalarView()
    for _ in 0...below(below(8) == 0 ? 120 : 8) { text.append(signs[below(signs.count)]) }
    return String(text)
  }

  /// A full or partial date in either calendar, or `nil`.
  public mutating func date() -> PartialDate? {
    let day = DayNumber(1 + below(700_000)) ?? .first
    let whole = PartialDate(GregorianDate(day))
    let samples: [String?] =
      [
        nil, String(whole.text.prefix(4)), whole.text.prefix(7) + "~", "--02-29", "30 Adar I",
        "1604-02-29", "1604", "Nisan 5772", "AM 5772~", "--12-31", "0001-01-01",
      ] + CalendarKind.all.filter { !$0.isUsual }.map { .some(PartialDate(day, in: $0).text) }
    let chosen = below(samples.count + 6)
    return chosen < samples.count ? samples[chosen].flatMap(PartialDate.init(text:)) : whole
  }
}

extension RandomRecords {
  /// A person without unmapped properties.
  public mutating func person() -> Person {
    var draft = Draft(new: Person())
    for field in Person.Field.allCases {
      if let path = Person.text(field) {
        let text = self.text()
        draft.set(field) { $0[keyPath: path] = text }
      } else if let path = Person.labelledTexts(field) {
        for _ in 0..<below(4) {
          let value = Labelled(text(), text() ?? "x")
          draft.set(field) { $0[keyPath: path].append(value) }
        }
      }
    }
    let (uid, name) = (text() ?? "", "x" + (text() ?? ""))
    draft.set(.uid) { $0.uid = uid }
    draft.set(.name) { $0.name = name }
    for _ in 0..<below(3) {
      let address = address()
      draft.set(.addresses) { $0.addresses.append(address) }
    }
    for _ in 0..<below(4) {
      let (tag, label, date) = (text() ?? "", text() ?? "anniversary", date())
      draft.set(.tags) { $0.tags.append(tag) }
      if let date { draft.set(.dates) { $0.dates.append(Labelled(label, date)) } }
    }
    setLife(&draft)
    return draft.record
  }

  private mutating func address() -> Labelled<Address> {
    let (label, whole) = (text(), text())
    if below(2) == 0 { return Labelled(label, Address(text: whole)) }
    return Labelled(
      label,
      Address(
        text: whole, street: text(), city: text(), region: text(), postcode: text(),
        country: text()))
  }

  /// Sets dates that are possible for one person.
  private mutating func setLife(_ draft: inout Draft<Person>) {
    let (birthday, died) = (date(), date())
    let flags = (
      below(2) == 0, below(2) == 0,
      ([nil, .gregorian, .both, .hebrew] + observedSets)[below(4 + observedSets.count)]
    )
    draft.set(.birthday) { $0.birthday = birthday }
    draft.set(.died) { $0.died = died }
    draft.set(.afterSunset) { $0.afterSunset = flags.0 }
    draft.set(.deathAfterSunset) { $0.deathAfterSunset = flags.1 }
    draft.set(.observe) { $0.observe = flags.2 }
    let leadTimes = [nil, LeadTimes.off, .usual, LeadTimes([1, 14])][below(4)]
    draft.set(.leadTimes) { $0.leadTimes = leadTimes }
    for problem in draft.problems(today: today) where problem.severity == .error {
      draft.clear(problem.field)
    }
  }
}

extension RandomRecords {
  private static let rules = [
    "FREQ=YEARLY", "FREQ=WEEKLY;BYDAY=MO,TU", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=5",
    "FREQ=DAILY;INTERVAL=3;UNTIL=20290101", "FREQ=DAILY;UNTIL=20290101T000000Z",
    "RDATE=20290101,20290301", "FREQ=YEARLY;RDATE=20290101",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=SU",
    "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD",
  ]

  /// A stored event without people and unmapped properties.
  public mutating func event() -> Event {
    var draft = Draft(new: Event())
    for (field, path) in [(Event.Field.place, \Event.place), (.note, \.note)] {
      let text = self.text()
      draft.set(field) { $0[keyPath: path] = text }
    }
    let (uid, title, tag) = (text() ?? "", "x" + (text() ?? ""), text() ?? "")
    draft.set(.uid) { $0.uid = uid }
    draft.set(.title) { $0.title = title }
    draft.set(.tags) { $0.tags.append(tag) }
    let start = DayNumber(700_000 + below(40_000))
    let end = start?.advanced(by: below(5))
    draft.set(.start) { $0.start = start }
    draft.set(.end) { $0.end = end }
    if below(2) == 0 {
      let start = ClockTime(hour: below(24), minute: below(60))
      let zone = ["UTC", "Europe/Berlin", nil][below(3)]
      draft.set(.startTime) { $0.startTime = start }
      draft.set(.endTime) { $0.endTime = .lastMinute }
      draft.set(.zone) { $0.zone = zone }
    }
    if below(2) == 0, let rule = try? RepeatRule(text: Self.rules[below(Self.rules.count)]) {
      draft.set(.rule) { $0.rule = rule }
      for _ in 0..<below(3) {
        let day = DayNumber(1 + below(740_000)) ?? .first
        draft.set(.except) { $0.except.append(day) }
      }
    }
    return draft.record.settled
  }

  /// Distinct names.
  public mutating func names() -> [String] {
    var draft = Draft(new: Event())
    for _ in 0..<below(3) {
      let name = text() ?? ""
      draft.set(.tags) { $0.tags.append(name) }
    }
    return draft.record.tags
  }
}
