import Arguments
import Calendars
import Interchange
import Records
import Storage
import Texts

/// `kith show`.
enum ShowCommand: ProgramCommand {
  static let definition = Command(
    "show", summary: "Show everything about people",
    examples: [Example("kith show ada", "By the beginning of the name")],
    positionals: [
      Positional(
        "PERSON", help: "The id, or words of the name.", isRepeatable: true, completion: .person)
    ])

  static func run(_ session: Session) throws(Complaint) {
    var people: [Stored<Person>] = []
    for words in session.parsed.positionals {
      let person = try PeopleFinder(session).person(words)
      // Two words of one name are one person.
      if !people.contains(where: { $0.id == person.id }) { people.append(person) }
    }
    switch session.style {
    case .json: try writeJSON(people, session)
    case .tabs:
      for stored in people {
        for (field, value, label) in try lines(stored, session, shown: false) {
          session.output.row(field, value, label)
        }
      }
    case .table:
      for (index, stored) in people.enumerated() {
        if index > 0 { session.output.line() }
        try sheet(of: stored, session).write(session)
      }
    }
  }

  private static func writeJSON(_ people: [Stored<Person>], _ session: Session) throws(Complaint) {
    let writer = try PersonWriter(session)
    var json = session.output.json()
    if people.count > 1 { json.beginArray() }
    for stored in people { writer.write(stored, to: &json) }
    if people.count > 1 { json.endArray() }
    json.finish()
  }

  /// All that is known of somebody, in words.
  static func sheet(of stored: Stored<Person>, _ session: Session) throws(Complaint) -> Sheet {
    let lines = try lines(stored, session, shown: true).dropFirst(2)
    return Sheet(
      title: stored.record.name, id: stored.id,
      lines: lines.map { Sheet.Line(label: $0.field, value: $0.value, note: $0.label) })
  }

  private typealias Line = (field: String, value: String, label: String?)

  /// What is known, field by field; the id and the name come first.
  private static func lines(
    _ stored: Stored<Person>, _ session: Session, shown: Bool
  ) throws(Complaint) -> [Line] {
    let person = stored.record
    var lines: [Line] = [("id", String(stored.id), nil), ("name", person.name, nil)]
    func add(_ field: Person.Field, _ value: String?, _ label: String? = nil) {
      guard let value else { return }
      lines.append((shown ? PersonLabels.label(field) : field.rawValue, value, label))
    }
    for field in Person.Field.allCases {
      if let path = Person.text(field) {
        add(field, person[keyPath: path])
      } else if let path = Person.labelledTexts(field) {
        for value in person[keyPath: path] { add(field, value.value, value.label) }
      }
      switch field {
      case .uid where !shown: add(.uid, person.uid)
      case .birthday:
        add(field, try text(person.birthday, afterSunset: person.afterSunset, session, shown))
        if shown, let age = try age(person, session) { lines.append(("Age", age, nil)) }
        for next in shown ? try NextBirthday.all(of: person, session) : [] {
          lines.append(("Next birthday", next.text(try session.today, session.dateStyle), nil))
        }
      case .died:
        add(field, try text(person.died, afterSunset: person.deathAfterSunset, session, shown))
      case .observe: add(field, person.observe?.rawValue)
      case .leadTimes:
        add(field, shown ? LeadTimeWords.text(person.leadTimes) : person.leadTimes?.text)
      case .afterSunset: add(field, person.afterSunset ? "yes" : nil)
      case .deathAfterSunset: add(field, person.deathAfterSunset ? "yes" : nil)
      case .addresses:
        for value in person.addresses { add(field, value.value.value, value.label) }
      case .tags:
        if shown, !person.tags.isEmpty {
          add(field, person.tags.joined(separator: ", "))
        } else {
          for tag in person.tags { add(field, tag) }
        }
      case .dates:
        for date in person.dates {
          add(field, shown ? session.dateStyle.text(date.value) : date.value.text, date.label)
        }
      case .carried:
        for property in person.carried { add(field, shown ? Sheet.shortened(property) : property) }
      default: break
      }
    }
    return lines
  }

  /// For people, the date in both calendars.
  private static func text(
    _ date: PartialDate?, afterSunset: Bool, _ session: Session, _ shown: Bool
  ) throws(Complaint) -> String? {
    guard let date, shown else { return date?.text }
    let other: CalendarKind = date.calendar == .gregorian ? .hebrew : .gregorian
    let converted = date.converted(to: other, afterSunset: afterSunset)
    return session.dateStyle.text(date)
      + (converted.map { " (\(session.dateStyle.text($0)))" } ?? "")
  }

  private static func age(_ person: Person, _ session: Session) throws(Complaint) -> String? {
    let settings = try session.settings
    if let died = person.died?.dayNumber {
      var living = person
      living.died = nil
      return living.age(on: died, preferred: settings.observe, by: settings.observance)
        .map { "\($0) at death" }
    }
    return person.age(
      on: try session.today, preferred: settings.observe, by: settings.observance
    ).map(String.init)
  }
}
