import Calendars
import Records
import Storage
import TestSupport
import Testing

struct Snapshot: Equatable {
  static let tables = ["event", "event_person", "former_uid", "person"]
  var rows: [String] = []

  init(_ sample: SampleStore) throws {
    for table in Self.tables {
      rows += try sample.rows("SELECT * FROM \(table) ORDER BY 1, 2").map { "\(table): \($0)" }
    }
  }
}

/// Random changes of people and events, each with its own time.
struct RandomChanges {
  let sample: SampleStore
  var generator: SeededGenerator
  var step: UInt64 = 0

  init(seed: UInt64) throws {
    sample = try SampleStore()
    generator = SeededGenerator(seed: seed)
  }

  private var store: Store { sample.store }

  func ids(_ table: String) throws -> [Int64] {
    try sample.rows("SELECT id FROM \(table) ORDER BY id").compactMap { Int64($0) }
  }

  /// Makes one change and returns its description for messages.
  mutating func make() throws -> String {
    step += 1
    let command = "step \(step)"
    store.act(as: command, milliseconds: 1_790_000_000_000 + step * 1000)
    let people = try ids("person")
    let events = try ids("event")
    switch Int.random(in: 0..<13, using: &generator) {
    case 0, 1, 2:
      _ = try store.people.save(Draft(new: try Sample.person(&generator)))
      return "add"
    case 3, 4:
      try edit(people.randomElement(using: &generator))
      return "edit"
    case 5:
      _ = try store.people.remove(some(people, 5))
      return "remove"
    case 6:
      let joined = Array(people.shuffled(using: &generator).prefix(3))
      // Birthdays and dates of death of different people can contradict each other.
      do { if joined.count > 1 { _ = try store.people.merge(joined) } } catch SaveError.invalid {}
      return "merge"
    case 7, 8, 9:
      _ = try store.events.save(Draft(new: Sample.event(people, &generator)))
      return "add event"
    case 10:
      try editEvent(events.randomElement(using: &generator), people)
      return "edit event"
    case 11:
      _ = try store.events.remove(some(events, 5))
      return "remove event"
    default:
      try takeIn(people)
      return "import"
    }
  }

  private mutating func some(_ ids: [Int64], _ parts: Int) -> [Int64] {
    var some: [Int64] = []
    for id in ids where Int.random(in: 0..<parts, using: &generator) == 0 { some.append(id) }
    return some
  }

  private mutating func edit(_ id: Int64?) throws {
    guard let id, let stored = try store.people.find(id: id) else { return }
    var draft = Draft(editing: stored)
    let other = try Sample.person(&generator)
    for field in Person.Field.allCases where Int.random(in: 0..<3, using: &generator) == 0 {
      draft.set(field) { $0.copy(field, from: other) }
    }
    if draft.canSave(today: store.today) { _ = try store.people.save(draft) }
  }

  private mutating func editEvent(_ id: Int64?, _ people: [Int64]) throws {
    guard let id, let stored = try store.events.find(id: id) else { return }
    var draft = Draft(editing: stored)
    let other = Sample.event(people, &generator)
    for field in Event.Field.allCases where Bool.random(using: &generator) {
      draft.set(field) { $0.copy(field, from: other) }
    }
    if draft.canSave(today: store.today) { _ = try store.events.save(draft) }
  }

  /// Saves several records, including a repeated and an existing one.
  private mutating func takeIn(_ people: [Int64]) throws {
    var records: [Person] = []
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      records.append(try Sample.person(&generator))
    }
    let old = some(people, 4)
    let event = Sample.event(people, &generator)
    var copy = self
    try store.transaction(failure: { $0 as any Error }) { () throws(any Error) in
      for record in records {
        let saved = try store.people.save(Draft(new: record))
        try copy.edit(saved.stored.id)
      }
      for id in old + old { try copy.edit(id) }
      _ = try store.events.save(Draft(new: event))
    }
    generator = copy.generator
  }
}

@Suite struct HistoryTests {
  @Test(arguments: 1...4)
  func `undoing and doing again goes through the same states`(seed: UInt64) throws {
    var changes = try RandomChanges(seed: seed)
    let sample = changes.sample
    var states = [try Snapshot(sample)]
    var place = 0
    for _ in 0..<150 {
      var action = ""
      switch Int.random(in: 0..<10, using: &changes.generator) {
      case 0..<5:
        action = try changes.make()
        let state = try Snapshot(sample)
        if state != states[place] {
          states.removeSubrange((place + 1)...)
          states.append(state)
          place += 1
        }
      case 5, 6, 7:
        action = "undo"
        if place > 0 {
          _ = try sample.store.history.undo()
          place -= 1
        } else {
          #expect(throws: HistoryError.nothingToUndo) { try sample.store.history.undo() }
        }
      default:
        action = "redo"
        if place + 1 < states.count {
          _ = try sample.store.history.redo()
          place += 1
        } else {
          #expect(throws: HistoryError.nothingToRedo) { try sample.store.history.redo() }
        }
      }
      let comment: Comment = "after \(action)"
      try #require(try Snapshot(sample) == states[place], comment)
      let standing = try sample.rows("SELECT id FROM change WHERE undone IS NULL")
      try #require(standing.count == place, comment)
      try Derived.check(sample, comment)
    }
    #expect(states.count > 5)
    while place > 0 {
      _ = try sample.store.history.undo()
      place -= 1
      #expect(try Snapshot(sample) == states[place])
    }
    #expect(try Snapshot(sample).rows.isEmpty)
  }

  @Test(arguments: 1...4)
  func `an earlier change is undone whole, or refused whole`(seed: UInt64) throws {
    var changes = try RandomChanges(seed: seed &+ 100)
    let sample = changes.sample
    var outcomes: [Bool: Int] = [:]
    for _ in 0..<40 {
      for _ in 0..<3 { _ = try changes.make() }
      let standing = try sample.rows("SELECT id FROM change WHERE undone IS NULL")
      let before = try Snapshot(sample)
      for _ in 0..<4 {
        guard let id = standing.randomElement(using: &changes.generator).flatMap({ Int64($0) })
        else { continue }
        do {
          _ = try sample.store.history.undo(id)
          outcomes[true, default: 0] += 1
          #expect(try Snapshot(sample) != before)
          try Derived.check(sample, "undone \(id)")
          #expect(try sample.store.history.redo().id == id)
        } catch HistoryError.changedSince(id, let later) {
          outcomes[false, default: 0] += 1
          #expect(!later.isEmpty && later.allSatisfy { $0 > id })
        }
        #expect(try Snapshot(sample) == before)
      }
      try Derived.check(sample)
    }
    #expect(outcomes[true, default: 0] > 5 && outcomes[false, default: 0] > 5)
  }
}
