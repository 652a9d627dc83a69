import Calendars
import Records
import Storage
import Testing

@testable import AddressBook

@Suite struct ReminderGivingTests {
  /// A store with a person whose 200th birthday is tomorrow, and a channel.
  private func giving(
    _ channel: Channel
  ) throws -> (Store, ReminderDelivery<Channel>) {
    let store = try store()
    var draft = Draft<Person>()
    draft.set(.name) { $0.name = "Ada" }
    draft.set(.birthday) { $0.birthday = PartialDate(GregorianDate(today)) }
    _ = try store.people.save(draft)
    return (
      store,
      ReminderDelivery(
        .digest(.week), of: store, by: channel, isRunning: { _ in false })
    )
  }

  @Test func `what is given once is not given again, and what failed is`() throws {
    let channel = Channel()
    let (_, giving) = try giving(channel)
    channel.fails = true
    var due = try giving.due(again: false)
    #expect(due.map(\.name) == ["Ada"])
    #expect(throws: ReminderDelivery<Channel>.Failure.self) {
      try giving.deliverOnce(due, owner: "1", beforeRepeating: { _ in })
    }
    channel.fails = false
    due = try giving.due(again: false)
    try giving.deliverOnce(due, owner: "1", beforeRepeating: { _ in })
    #expect(channel.given == ["Ada"])
    #expect(try giving.due(again: false).isEmpty)
  }
}

/// Records the names in the reminders that it delivers.
private final class Channel: ReminderChannel {
  struct Closed: Error {}

  var given: [String] = []
  var fails = false

  func deliver(_ due: [Occurrence]) throws(Closed) -> Bool {
    if fails { throw Closed() }
    given += due.map(\.name)
    return true
  }
}
