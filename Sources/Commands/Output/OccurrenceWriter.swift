import Calendars
import Interchange
import Storage
import Texts

/// Writes occurrences in any of the three output styles.
final class OccurrenceWriter {
  private let invocation: Invocation
  private let style: Invocation.Style
  /// Whether entries in JSON have a sentence as text.
  private let hasSentences: Bool
  private let today: DayNumber
  private let dateStyle: DateStyle
  private var json: JSONWriter<Never>
  private var table: Table
  /// The days, the kind and the first columns of the last row, which often equal those of the next.
  private var last: (days: DateRange, kind: UpcomingQuery.Kind)?
  private var beginning: [UInt8] = []

  init(
    _ invocation: Invocation, style: Invocation.Style? = nil, sentences: Bool = false
  ) throws(CommandError) {
    self.invocation = invocation
    self.style = style ?? invocation.style
    hasSentences = sentences
    today = try invocation.today
    dateStyle = invocation.dateStyle
    json = invocation.output.json()
    table = Table(
      [
        Table.Column(title: "WHEN"), Table.Column(title: "IN"),
        Table.Column(title: "NAME", canShrink: true), Table.Column(title: "WHAT", canShrink: true),
      ], invocation)
    if self.style == .json { json.beginArray() }
  }

  /// Writes an occurrence, without copying its texts if possible.
  func write(_ view: OccurrenceView) {
    guard style == .tabs, case .person(let kept) = view else { return write(view.occurrence) }
    writeTabs(kept.days, kept.kind, kept.name, turns: kept.turns)
  }

  func write(_ occurrence: Occurrence) {
    let words = OccurrenceWords(occurrence: occurrence, today: today, style: dateStyle)
    switch style {
    case .json: writeJSON(occurrence, words)
    case .tabs:
      occurrence.name.withBytes {
        writeTabs(occurrence.days, occurrence.kind, $0, turns: occurrence.turns)
      }
    case .table: writeRow(occurrence, words)
    }
  }

  /// Writes a row as `Output.row` would, escaping only the name.
  private func writeTabs(
    _ days: DateRange, _ kind: UpcomingQuery.Kind, _ name: UnsafeBufferPointer<UInt8>, turns: Int?
  ) {
    if last?.days != days || last?.kind != kind {
      last = (days, kind)
      let (start, end) = (days.start.text, days.end.text)
      let ahead = OccurrenceWords.days(from: today, to: days)
      beginning = Array("\(start)\t\(end)\t\(ahead)\t\(kind.rawValue)\t".utf8)
    }
    invocation.output.write { line in
      line += beginning
      Escaping.pipe(name, to: &line)
      line.append(UInt8(ascii: "\t"))
      if let turns = OccurrenceWords.shown(turns) { line.append(decimal: turns) }
      line.append(UInt8(ascii: "\n"))
    }
  }

  func finish() {
    switch style {
    case .json:
      json.endArray()
      json.finish()
    case .tabs: break
    case .table: table.finish()
    }
  }
}

extension OccurrenceWriter {
  private func writeJSON(_ occurrence: Occurrence, _ words: OccurrenceWords) {
    json.beginObject()
    json.field("date", occurrence.days.start.text)
    json.field("through", occurrence.days.end.text)
    json.field("days", words.days)
    json.field("kind", occurrence.kind.rawValue)
    json.field("name", occurrence.name)
    json.field("turns", words.turns)
    json.field("calendar", occurrence.calendar.name)
    json.field("note", words.note)
    switch occurrence.subject {
    case .person(let id, let uid):
      writeSubject("person", id, uid, "name", occurrence.name)
      json.nullField("event")
    case .event(let id, let uid, _, _):
      json.nullField("person")
      writeSubject("event", id, uid, "title", occurrence.name)
    }
    if hasSentences { json.field("text", words.sentence { $0 }) }
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

  private func writeRow(_ occurrence: Occurrence, _ words: OccurrenceWords) {
    let days = words.days
    let meaning: OutputRole? = days == 0 ? .today : days > 0 && days <= 7 ? .soon : nil
    table.add([
      Table.Cell(words.when, meaning, short: words.shortWhen),
      Table.Cell(DaysAway.text(days), meaning),
      Table.Cell(occurrence.name, days == 0 ? .heading : nil), Table.Cell(words.what),
    ])
  }
}
