import Calendars
import Interchange
import Records
import TestSupport

/// People and events with every field, and texts that are hard to write.
struct JSONRecords {
  private var generator: SeededGenerator
  private static let signs = Array(
    "aé\u{301}שね😀\"\\/,;:[]{}\r\n \t\u{1}\u{1B}\u{7F}\u{85}\u{202E}\u{2028}\u{FFFF}".unicodeScalars)

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func text() -> String? {
    if below(3) == 0 { return nil }
    let samples = ["null", "\\u0041", "{\"kith\": 1}", "a, b", "home:x", "😀", "]", "\\"]
    if below(4) == 0 { return samples[below(samples.count)] }
    var text = String.UnicodeScalarView()
    for _ in 0...below(8) { text.append(Self.signs[below(Self.signs.count)]) }
    return String(text)
  }

  private mutating func date() -> PartialDate? {
    let day = DayNumber(1 + below(700_000)) ?? .first
    let whole = GregorianDate(day)
    switch below(8) {
    case 0: return nil
    case 1: return PartialDate(text: "\(PartialDate(whole).text.prefix(4))")
    case 2: return PartialDate(text: PartialDate(whole).text.prefix(7) + "~")
    case 3: return PartialDate(text: "--02-29")
    case 4: return PartialDate(HebrewDate(day))
    case 5: return PartialDate(text: "30 Adar I")
    case 6: return PartialDate(text: "AM 5772~")
    default: return PartialDate(whole)
    }
  }

  mutating func person() -> Person {
    var draft = Draft(new: Person())
    for field in Person.Field.allCases {
      if let path = Person.text(field) {
        let text = self.text()
        draft.set(field) { $0[keyPath: path] = text }
      } else if let path = Person.labelledTexts(field) {
        for _ in 0..<below(3) {
          let value = Labelled(text(), text() ?? "x")
          draft.set(field) { $0[keyPath: path].append(value) }
        }
      }
    }
    let (uid, name) = (text() ?? "", "x" + (text() ?? ""))
    draft.set(.uid) { $0.uid = uid }
    draft.set(.name) { $0.name = name }
    let dates = (date(), date())
    draft.set(.birthday) { $0.birthday = dates.0 }
    draft.set(.died) { $0.died = dates.1 }
    let flags = (below(2) == 0, below(2) == 0, [nil, Observed.gregorian, .both, .hebrew][below(4)])
    draft.set(.afterSunset) { $0.afterSunset = flags.0 }
    draft.set(.deathAfterSunset) { $0.deathAfterSunset = flags.1 }
    draft.set(.observe) { $0.observe = flags.2 }
    for _ in 0..<below(3) { addParts(to: &draft) }
    return draft.record
  }

  private mutating func addParts(to draft: inout Draft<Person>) {
    let address = Labelled(
      text(),
      Address(
        text: text(), street: text(), city: text(), region: text(), postcode: text(),
        country: text()))
    draft.set(.addresses) { $0.addresses.append(address) }
    let (tag, carried) = (text() ?? "", text() ?? "")
    draft.set(.tags) { $0.tags.append(tag) }
    draft.set(.carried) { $0.carried.append(carried) }
    if let value = date() {
      let date = Labelled(text(), value)
      draft.set(.dates) { $0.dates.append(date) }
    }
  }

  mutating func event() -> (Event, [JSONExport.Mention]) {
    var draft = Draft(new: Event())
    for field in Event.Field.allCases {
      guard let path = Event.text(field) else { continue }
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
      let time = ClockTime(hour: below(24), minute: below(60))
      draft.set(.startTime) { $0.startTime = time }
      draft.set(.endTime) { $0.endTime = .lastMinute }
    }
    if below(2) == 0 { draft.set(.rule) { $0.rule = .yearly } }
    for _ in 0..<below(3) {
      let day = DayNumber(1 + below(740_000)) ?? .first
      draft.set(.except) { $0.except.append(day) }
    }
    let mentions = (0..<below(3)).map { _ in
      JSONExport.Mention(uid: text() ?? "", name: text() ?? "x")
    }
    return (draft.record, mentions)
  }
}
