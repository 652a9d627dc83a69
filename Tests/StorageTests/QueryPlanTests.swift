import CSQLite
import Calendars
import Records
import Testing
import Texts

@testable import Storage

/// The SQL that a connection compiles.
private final class Trace {
  private(set) var statements: Set<String> = []
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
    sqlite3_trace_v2(
      connection.handle, UInt32(SQLITE_TRACE_STMT),
      { _, context, statement, _ in
        guard let context, let statement, let sql = sqlite3_sql(OpaquePointer(statement)) else {
          return 0
        }
        Unmanaged<Trace>.fromOpaque(context).takeUnretainedValue()
          .statements.insert(String(cString: sql))
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  func stop() {
    sqlite3_trace_v2(connection.handle, 0, nil, nil)
  }
}

@Suite struct QueryPlanTests {
  private let sample: SampleStore

  init() throws {
    sample = try SampleStore()
    for number in 0..<50 {
      try sample.add(
        "n\(number) Ada", (.birthday, "2000-01-0\(number % 9 + 1)"), (.uid, "u\(number)"),
        (.tags, "family"))
      try sample.addEvent("Trip \(number)", (.start, "2027-01-0\(number % 9 + 1)"))
    }
    try sample.addEvent("Yearly", (.start, "2020-01-01"), (.rule, "yearly"))
  }

  /// The query plans of the SELECT and DELETE statements in `body`.
  private func plans(_ body: () throws -> Void) throws -> [String] {
    let trace = Trace(sample.connection)
    try body()
    trace.stop()
    #expect(!trace.statements.isEmpty)
    return try trace.statements.filter { $0.hasPrefix("SELECT") || $0.hasPrefix("DELETE") }.flatMap
    {
      try sample.rows("EXPLAIN QUERY PLAN \($0)").map { row in
        String(row.split(separator: "|", maxSplits: 3).last ?? "")
      }
    }
  }

  /// The steps that scan a full table.
  private func scans(_ body: () throws -> Void) throws -> [String] {
    try plans(body).filter { plan in
      plan.hasPrefix("SCAN") && !plan.contains("VIRTUAL TABLE INDEX") && plan != "SCAN setting"
        && plan != "SCAN CONSTANT ROW"
    }
  }

  @Test func `a change costs what it touches, however much history there is`() throws {
    let found = try scans {
      _ = try sample.store.history.undo(1)
      _ = try sample.store.history.redo()
      var changes = sample.store.history.changes(touching: [7])
      while try changes.next() != nil {}
      _ = try sample.store.people.remove([3])
      _ = try sample.store.history.undo()
      try sample.add("One more")
    }
    // Undo reads the newest change first, and subqueries have one row.
    #expect(found.filter { $0 != "SCAN change" && !$0.hasPrefix("SCAN (") } == [])
    let later = try plans { _ = try sample.store.history.undo(7) }
    #expect(later.filter { $0.contains("later") }.allSatisfy { $0.contains("(kind=? AND record") })
  }

  @Test func `what is due is looked up by its keys`() throws {
    try sample.store.tags.setLeadTimes(LeadTimes([40]), of: "family")
    try sample.add("Own", (.birthday, "2000-12-02"), (.leadTimes, "30"))
    let found = try scans {
      try #require(try sample.store.reminders.claim(.due, for: "me") { _ in false }.count > 10)
      try sample.store.reminders.noteDelivered(by: "me")
    }
    // Tables with few rows: the settings of tags, and a few weeks of delivered reminders.
    let few = ["SCAN tag_setting", "SCAN reminder_given", "SCAN event USING INDEX event_repeating"]
    #expect(found.filter { !few.contains($0) } == [])
  }

  @Test func `what comes next is looked up by its keys`() throws {
    var query = UpcomingQuery(try Sample.window("2027-01-01", "2027-01-31"))
    query.tag = "family"
    let steps = try plans { try #require(try sample.upcoming(query).count > 10) }
    #expect(steps.contains { $0.hasPrefix("SEARCH kept_day USING PRIMARY KEY (key=?") })
    #expect(steps.contains { $0.hasPrefix("SEARCH person USING INTEGER PRIMARY KEY") })
    #expect(steps.contains { $0.hasPrefix("SEARCH event USING INDEX event_by_day") })
    #expect(!steps.contains { $0.contains("TEMP B-TREE") })
    let scanned = try scans { _ = try sample.upcoming(query) }
    #expect(scanned == ["SCAN event USING INDEX event_repeating"])
  }

  @Test(arguments: ["7", "n7 ada", "n7", "ada", "family", "王小明", "qqq"])
  func `people are found without going through them all`(words: String) throws {
    #expect(try scans { _ = try sample.store.people.find(words) }.isEmpty)
    #expect(try scans { _ = try sample.store.people.similarNames(to: words) }.isEmpty)
  }

  @Test(arguments: ["", "n7", "fam", "trip"])
  func `what a shell completes is looked up`(typed: String) throws {
    let steps = try plans {
      _ = try sample.store.people.beginning(with: typed, limit: 50)
      _ = try sample.store.events.beginning(with: typed, limit: 50)
      _ = try sample.store.tags.inUse(beginning: typed, limit: 50)
    }
    #expect(steps.count == 3 && steps.allSatisfy { $0.hasPrefix("SEARCH ") }, "\(steps)")
  }

  @Test(arguments: ["tag:family", "name:n7", "tag:family no:email", "name:n7 month:1"])
  func `filters are looked up where the index of words can`(words: String) throws {
    var query = PeopleQuery()
    let parts = words.split(separator: " ").map(String.init)
    query.ask(try RecordFilter(words: parts, reader: Sample.reader))
    #expect(try scans { try walk(query) }.isEmpty)
  }

  @Test func `an exact name and its beginning go by the index of names`() throws {
    let steps = try plans { _ = try sample.store.people.find("n7") }
    #expect(steps.contains { $0.contains("INDEX person_by_name (folded_name=?)") })
    #expect(
      steps.contains { $0.contains("INDEX person_by_name (folded_name>? AND folded_name<?)") })
  }

  @Test func `a record is known by uid and by name without going through them all`() throws {
    let scanned = try scans {
      try #require(try sample.store.people.find(uid: "u7") != nil)
      try #require(try sample.store.people.named("N7 ADA").count == 1)
      let born = try #require(PartialDate(text: "2000-01-08"))
      try #require(try sample.store.people.find(name: "n7 ada", born: born)?.id == 8)
      try #require(try sample.store.people.find(id: 7) != nil)
      try #require(try sample.store.events.find(id: 7) != nil)
      try #require(try sample.store.events.find(uid: "u") == nil)
    }
    #expect(scanned.isEmpty)
  }

  @Test func `words and tags of a list are looked up, whatever the order`() throws {
    for sort in PeopleQuery.Sort.allCases {
      var query = PeopleQuery()
      query.sort = sort
      query.tag = "family"
      try #require(try scans { try walk(query) }.isEmpty)
      query.tag = nil
      query.search = SearchQuery(words: ["n7"])
      try #require(try scans { try walk(query) }.isEmpty)
    }
  }

  private func walk(_ query: PeopleQuery) throws {
    var count = 0
    var people = sample.store.people.all(query)
    while try people.next() != nil { count += 1 }
    #expect(count > 0)
  }

  @Test func `everybody by name comes out of the index, not out of a sort`() throws {
    let steps = try plans { try #require(try sample.list().count == 50) }
    #expect(steps.first == "SCAN person USING INDEX person_by_name")
    #expect(!steps.contains("USE TEMP B-TREE FOR ORDER BY"))
  }

  @Test func `saving and removing touch nobody else`() throws {
    let scanned = try scans {
      var draft = Draft(editing: try #require(try sample.store.people.find(id: 7)))
      draft.type(.note, "x", Sample.reader)
      _ = try sample.store.people.save(draft)
      try #require(try sample.store.people.remove([8]) == 1)
      try #require(try sample.store.events.remove([8]) == 1)
    }
    #expect(scanned.isEmpty)
  }
}
