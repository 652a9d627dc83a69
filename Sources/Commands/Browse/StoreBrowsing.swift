import Calendars
import Records
import Storage
import TerminalUI
import Texts

/// The entries of the browser, from the store.
///
/// Used only by the thread that has the terminal.
struct StoreBrowsing: BrowserSource, @unchecked Sendable {
  private let store: Store
  private let style: DateStyle
  private let days: Int

  /// The maximum number of events listed; others are found by typing.
  private static let eventLimit = 500

  init(_ store: Store, _ style: DateStyle, days: Int) {
    self.store = store
    self.style = style
    self.days = days
  }

  func version() -> Int64? { try? store.dataVersion }

  func entries(
    _ tab: BrowserTab, matching words: String, after last: BrowserEntry?, limit: Int
  ) -> [BrowserEntry]? {
    switch tab {
    case .people:
      let people = try? store.people.page(
        after: last.map { PersonSummary(id: $0.id, name: $0.name) }, matching: words,
        limit: limit)
      return people?.map { person in
        let details = [person.birthday.map(style.text), person.birthplace].compactMap { $0 }
        return BrowserEntry(
          id: person.id, name: person.name, detail: details.joined(separator: ", "))
      }
    case .events: return last == nil ? events(SearchQuery(words: [words])) : []
    }
  }

  private func events(_ search: SearchQuery) -> [BrowserEntry]? {
    var entries: [BrowserEntry] = []
    do throws(StorageError) {
      var events = store.events.all(search)
      while entries.count < Self.eventLimit, let event = try events.next() {
        let days = event.record.range.map(style.text) ?? ""
        entries.append(
          BrowserEntry(
            id: event.id, name: event.record.title,
            detail: days + (event.record.rule.map { ", " + RepeatWords.text($0, style) } ?? "")))
      }
      return entries
    } catch {
      return nil
    }
  }

  func news() -> [String]? {
    let end = store.today.advanced(by: days) ?? .last
    var query = UpcomingQuery(DateRange(start: store.today, end: end) ?? DateRange(store.today))
    query.limit = 4
    var lines: [String] = []
    do throws(StorageError) {
      var upcoming = store.upcoming.occurrences(query)
      while let occurrence = try upcoming.next() {
        let away = max(0, store.today.days(until: occurrence.days.start))
        lines.append("\(DaysAway.text(away)): \(occurrence.name)\(Self.turns(occurrence))")
      }
      return lines
    } catch {
      return nil
    }
  }

  private static func turns(_ occurrence: Occurrence) -> String {
    guard let turns = occurrence.turns, turns > 0 else { return "" }
    return occurrence.kind == .birthday ? ", turns \(turns)" : ", \(turns) years"
  }
}
