import Calendars
import Records

/// Recognizes an event that is a birthday, and builds a person from it.
struct ICalendarBirthday {
  private let name: String
  /// A year after the name, as in `🎂 Ada (1815)`.
  private let titleYear: Int?
  private let component: ICalendarComponent

  /// Returns `nil` if the event is not a birthday.
  init?(_ component: ICalendarComponent, _ event: Event) {
    guard let start = event.start, event.startTime == nil else { return nil }
    // Nextcloud has deaths and weddings in the same calendar; this property distinguishes them.
    if let kind = component.text("X-NEXTCLOUD-BC-FIELD-TYPE"), kind.uppercased() != "BDAY" {
      return nil
    }
    let isMarked = component.properties.contains { Self.isMark($0.name) }
    let repeats =
      event.rule?.ruleText?.contains("FREQ=YEARLY") ?? false || GregorianDate(start).year == 1604
    let nameInTitle = Self.nameInTitle(event.title)
    guard isMarked || (repeats && nameInTitle != nil) else { return nil }
    var name = component.text("X-KITH-NAME") ?? nameInTitle ?? event.title
    titleYear = Self.year(&name)
    self.name = name
    self.component = component
  }

  /// Whether a property marks a birthday: `X-BIRTHDAY`, `X-APPLE-BIRTHDAY`, `X-NEXTCLOUD-BC-FIELD-TYPE` and the like.
  private static func isMark(_ name: String) -> Bool {
    name.hasPrefix("X-") && (name.contains("BIRTHDAY") || name.hasPrefix("X-NEXTCLOUD-BC-"))
  }

  /// The person; a year that may not be the year of birth is left out, with a warning.
  func person(_ record: ImportedRecord<Event>) -> ImportedRecord<Person> {
    var person = ImportedRecord<Person>(number: record.number, line: record.line)
    person.raw = record.raw
    person.draft.set(.name) { $0.name = name }
    if let uid = component.text("X-KITH-UID") { person.draft.set(.uid) { $0.uid = uid } }
    if let observe = component.text("X-KITH-OBSERVE").flatMap(ObservedCalendars.init(text:)) {
      person.draft.set(.observe) { $0.observe = observe }
    }
    if let leadTimes = component.text("X-KITH-LEAD-TIMES").flatMap(LeadTimes.init(text:)) {
      person.draft.set(.leadTimes) { $0.leadTimes = leadTimes }
    }
    if component.text("X-KITH-AFTER-SUNSET") == "yes" {
      person.draft.set(.afterSunset) { $0.afterSunset = true }
    }
    let line = component.first("DTSTART")?.line ?? record.line
    person.places[.birthday] = .init(line: line, column: "DTSTART")
    if let start = record.draft.record.start {
      let (date, isSure) = birthday(GregorianDate(start))
      person.draft.set(.birthday) { $0.birthday = date }
      if !isSure {
        person.problems.append(
          ImportProblem(
            line: line, record: record.number, column: "DTSTART",
            value: ICalendarTime.text(start), severity: .warning,
            "the year may be that of the first entry, not of birth; left out",
            hint: .addByHand))
      }
    }
    return person
  }

  private func birthday(_ start: GregorianDate) -> (date: PartialDate?, isSure: Bool) {
    for line in component.properties where Self.isMark(line.name) {
      let text = line.plainText
      let date =
        PartialDate(text: text)
        ?? ICalendarTime.day(text[...]).map { PartialDate(GregorianDate($0)) }
      if let date, date.day != nil { return (date, true) }
    }
    let isApple = component.properties.contains {
      Self.isMark($0.name) && $0.trimmedText.uppercased() == "TRUE"
    }
    let known = component.text("X-NEXTCLOUD-BC-YEAR").flatMap { Int($0) } ?? titleYear
    let isYearless = start.year == 1604
    let year = known ?? (isApple && !isYearless ? start.year : nil)
    let date = try? PartialDate(
      year: year, month: start.month, day: start.day)
    return (date, year != nil || isYearless)
  }

  /// The name in a title such as `Ada's birthday`; `nil` for other titles.
  private static func nameInTitle(_ title: String) -> String? {
    let title = title.hasPrefix("🎂") ? "Birthday: " + title.dropFirst() : title
    let endings = [
      "'s birthday", "’s birthday", "' birthday", "’ birthday", "'s bday", " hat geburtstag",
    ]
    let beginnings = [
      "birthday of ", "birthday: ", "geburtstag von ", "geburtstag: ", "anniversaire de ",
      "cumpleaños de ", "compleanno di ", "verjaardag van ", "יום הולדת של ", "יום ההולדת של ",
      "יום הולדת ל", "יום הולדת: ",
    ]
    let lower = title.lowercased()
    // Lengths in `lower` apply to `title` only if both have the same count.
    if lower.count != title.count { return nil }
    for ending in endings where lower.hasSuffix(ending) && lower.count > ending.count {
      return String(title.dropLast(ending.count))
    }
    for beginning in beginnings where lower.hasPrefix(beginning) && lower.count > beginning.count {
      let name = String(title.dropFirst(beginning.count).drop { $0 == " " })
      return name.isEmpty ? nil : name
    }
    return nil
  }

  /// Removes ` (1815)` from the end of a name and returns the year.
  private static func year(_ name: inout String) -> Int? {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), open != name.startIndex else {
      return nil
    }
    let inside = name[name.index(after: open)...].dropLast()
    let digits = inside.drop { !($0.isASCII && $0.isNumber) }
    guard digits.count == 4, inside.count <= 5, let year = Int(digits), year >= 1000 else {
      return nil
    }
    while let last = name.last, last != "(" { name.removeLast() }
    name.removeLast()
    while name.hasSuffix(" ") { name.removeLast() }
    return year
  }
}
