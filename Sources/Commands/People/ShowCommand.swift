import Arguments
import Calendars
import Interchange
import Records
import Storage
import Texts

enum ShowCommand: ProgramCommand {
  static let definition = Command(
    "show", summary: "Show all details of people",
    examples: [Example("kith show ada", "By the start of the name")],
    positionals: [
      Positional(
        "PERSON", help: "The id, or words from the name.", isRepeatable: true, completion: .person)
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    var people: [Stored<Person>] = []
    for words in invocation.parsed.positionals {
      let person = try PersonLookup(invocation).person(words)
      // Two arguments may match the same person.
      if !people.contains(where: { $0.id == person.id }) { people.append(person) }
    }
    switch invocation.style {
    case .json: try writeJSON(people, invocation)
    case .tabs:
      for stored in people {
        for (field, value, label) in try lines(stored, invocation, shown: false) {
          invocation.output.row(field, value, label)
        }
      }
    case .table:
      for (index, stored) in people.enumerated() {
        if index > 0 { invocation.output.line() }
        try sheet(of: stored, invocation).write(invocation)
      }
    }
  }

  private static func writeJSON(_ people: [Stored<Person>], _ invocation: Invocation)
    throws(CommandError)
  {
    let writer = try PersonWriter(invocation)
    var json = invocation.output.json()
    if people.count > 1 { json.beginArray() }
    for stored in people { writer.write(stored, to: &json) }
    if people.count > 1 { json.endArray() }
    json.finish()
  }

  /// All details of a person, as shown on a screen.
  static func sheet(of stored: Stored<Person>, _ invocation: Invocation) throws(CommandError)
    -> RecordDetails
  {
    let lines = try lines(stored, invocation, shown: true).dropFirst(2)
    return RecordDetails(
      title: stored.record.name, id: stored.id,
      lines: lines.map { RecordDetails.Line(label: $0.field, value: $0.value, note: $0.label) })
  }

  private typealias Line = (field: String, value: String, label: String?)

  /// The details, field by field, starting with id and name.
  private static func lines(
    _ stored: Stored<Person>, _ invocation: Invocation, shown: Bool
  ) throws(CommandError) -> [Line] {
    let person = stored.record
    var lines: [Line] = [("id", String(stored.id), nil), ("name", person.name, nil)]
    func add(_ field: Person.Field, _ value: String?, _ label: String? = nil) {
      guard let value else { return }
      lines.append((shown ? field.label : field.name, value, label))
    }
    for field in Person.Field.allCases where field != .name && !(shown && field == .uid) {
      switch field.kind {
      case .required: add(field, person[required: field])
      case .text: add(field, person[text: field])
      case .date:
        let afterSunset = field.afterSunset.map { person[flag: $0] } ?? false
        add(field, try text(person[date: field], afterSunset: afterSunset, invocation, shown))
        if shown, field == .birthday { lines += try birthdayLines(person, invocation) }
      case .flag: add(field, person[flag: field] ? "yes" : nil)
      case .choice:
        let isLeadTimes = shown && field == .leadTimes
        add(field, isLeadTimes ? LeadTimeWords.text(person.leadTimes) : person[choice: field])
      case .labelledTexts:
        for value in person[labelledTexts: field] { add(field, value.value, value.label) }
      case .addresses:
        for value in person[addresses: field] { add(field, value.value.value, value.label) }
      case .labelledDates:
        for date in person[labelledDates: field] {
          add(field, shown ? invocation.dateStyle.text(date.value) : date.value.text, date.label)
        }
      case .texts:
        let texts = person[texts: field]
        if shown, !texts.isEmpty {
          add(field, texts.joined(separator: ", "))
        } else {
          for text in texts { add(field, text) }
        }
      case .lines:
        for line in person[texts: field] {
          add(field, shown ? RecordDetails.shortened(line) : line)
        }
      case .day, .time, .rule, .days, .people: break
      }
    }
    return lines
  }

  private static func birthdayLines(
    _ person: Person, _ invocation: Invocation
  ) throws(CommandError) -> [Line] {
    let age = try age(person, invocation).map { ("Age", $0, nil) as Line }
    let (today, style) = (try invocation.today, invocation.dateStyle)
    return [age].compactMap { $0 }
      + (try NextBirthday.all(of: person, invocation).map { next in
        ("Next birthday", next.text(today, style), nil)
      })
  }

  /// The date; with `shown` in its calendar and in the others.
  private static func text(
    _ date: PartialDate?, afterSunset: Bool, _ invocation: Invocation, _ shown: Bool
  ) throws(CommandError) -> String? {
    guard let date, shown else { return date?.text }
    let style = invocation.dateStyle
    let others = date.calendar.others
      .compactMap { date.converted(to: $0, afterSunset: afterSunset) }.map(style.text)
    return style.text(date) + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
  }

  private static func age(_ person: Person, _ invocation: Invocation) throws(CommandError)
    -> String?
  {
    let settings = try invocation.settings
    if let died = person.died?.dayNumber {
      var living = person
      living.died = nil
      return living.age(on: died, preferred: settings.observe, by: settings.observance)
        .map { "\($0) at death" }
    }
    return person.age(
      on: try invocation.today, preferred: settings.observe, by: settings.observance
    ).map(String.init)
  }
}
