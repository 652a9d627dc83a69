import Calendars
import Interchange
import Storage
import Texts

/// Writes what comes next, in any of the three styles.
final class OccurrenceWriter {
  private let session: Session
  private let today: DayNumber
  private var json: JSONWriter<Never>
  private var table: Table

  init(_ session: Session) throws(Complaint) {
    self.session = session
    today = try session.today
    json = session.output.json()
    table = session.table([
      Table.Column(title: "WHEN"), Table.Column(title: "IN"),
      Table.Column(title: "NAME", canShrink: true), Table.Column(title: "WHAT", canShrink: true),
    ])
    if session.style == .json { json.beginArray() }
  }

  func write(_ occurrence: Occurrence) {
    switch session.style {
    case .json: writeJSON(occurrence)
    case .tabs: writeTabs(occurrence)
    case .table: writeRow(occurrence)
    }
  }

  /// A row as `Output.row` writes it, where only the name can hold anything that needs care.
  private func writeTabs(_ occurrence: Occurrence) {
    let output = session.output
    let start = Self.text(occurrence.days.start)
    output.cell(start)
    output.cell(occurrence.days.length == 1 ? start : Self.text(occurrence.days.end))
    output.cell(String(daysUntil(occurrence)))
    output.cell(occurrence.kind.rawValue)
    output.cell(Escaping.pipe(occurrence.name))
    output.line(turns(occurrence).map(String.init) ?? "")
  }

  func finish() {
    switch session.style {
    case .json:
      json.endArray()
      json.finish()
    case .tabs: break
    case .table: table.finish()
    }
  }

  /// From today to the first day; 0 while it runs.
  private func daysUntil(_ occurrence: Occurrence) -> Int {
    occurrence.days.contains(today) ? 0 : today.days(until: occurrence.days.start)
  }

  /// The number reached; the day of birth itself has none.
  private func turns(_ occurrence: Occurrence) -> Int? {
    occurrence.turns == 0 ? nil : occurrence.turns
  }

  private static func text(_ day: DayNumber) -> String {
    PartialDate(GregorianDate(day)).text
  }

  private func note(_ occurrence: Occurrence) -> String? {
    switch occurrence.kind {
    case .birthday where occurrence.turns == 0: "born today"
    case .birthday where occurrence.isLeapDay: "born 29 February"
    case .date: occurrence.label
    default: nil
    }
  }
}

extension OccurrenceWriter {
  private func writeJSON(_ occurrence: Occurrence) {
    json.beginObject()
    json.field("date", Self.text(occurrence.days.start))
    json.field("through", Self.text(occurrence.days.end))
    json.field("days", daysUntil(occurrence))
    json.field("kind", occurrence.kind.rawValue)
    json.field("name", occurrence.name)
    json.field("turns", turns(occurrence))
    json.field("calendar", occurrence.calendar.rawValue)
    json.field("note", note(occurrence))
    switch occurrence.subject {
    case .person(let id, let uid):
      writeSubject("person", id, uid, "name", occurrence.name)
      json.nullField("event")
    case .event(let id, let uid, _, _):
      json.nullField("person")
      writeSubject("event", id, uid, "title", occurrence.name)
    }
    json.endObject()
  }

  private func writeSubject(
    _ key: String, _ id: Int64, _ uid: String, _ nameKey: String, _ name: String
  ) {
    json.key(key)
    json.beginObject()
    json.field("id", Int(id))
    json.field("uid", uid)
    json.field(nameKey, name)
    json.endObject()
  }

  private func writeRow(_ occurrence: Occurrence) {
    let days = daysUntil(occurrence)
    let meaning: Meaning? = days == 0 ? .today : days > 0 && days <= 7 ? .soon : nil
    let style = session.dateStyle
    let range = occurrence.days
    let when =
      range.length == 1
      ? "\(style.weekday(range.start)) \(style.text(range.start))" : style.text(range)
    table.add([
      Table.Cell(when, meaning), Table.Cell(DaysAway.text(days), meaning),
      Table.Cell(occurrence.name, days == 0 ? .heading : nil), Table.Cell(what(occurrence)),
    ])
  }

  private func what(_ occurrence: Occurrence) -> String {
    let number = turns(occurrence)
    var words: [String] = []
    switch occurrence.kind {
    case .birthday:
      if occurrence.turns != 0 { words.append(number.map { "turns \($0)" } ?? "birthday") }
      if let note = note(occurrence) { words.append(note) }
    case .date:
      words.append(occurrence.label)
      if let number { words.append("\(number) \(number == 1 ? "year" : "years")") }
    case .memorial:
      words.append("memorial day")
      if let number { words.append("\(number) \(number == 1 ? "year" : "years")") }
    case .event: words.append(eventTimes(occurrence))
    }
    if occurrence.calendar == .hebrew {
      words.append(session.dateStyle.hebrewText(occurrence.days.start))
    }
    return words.joined(separator: ", ")
  }

  private func eventTimes(_ occurrence: Occurrence) -> String {
    guard case .event(_, _, let start?, let end?) = occurrence.subject else { return "event" }
    return "\(start.text)–\(end.text)"
  }
}

/// How far a day is, in words.
enum DaysAway {
  static func text(_ days: Int) -> String {
    switch days {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case ..<0: "\(-days) days ago"
    default: "\(days) days"
    }
  }
}
