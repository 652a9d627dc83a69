import AddressBook
import Arguments
import Calendars
import Records
import Storage
import Texts

struct PersonLookup {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// The person whom the typed words match; fails with candidates if several match.
  func person(_ words: String) throws(CommandError) -> Stored<Person> {
    let summary = try summary(words)
    let store = try invocation.storeWithPeople()
    guard
      let stored = try invocation.reading({ () throws(StorageError) in
        try store.people.find(id: summary.id)
      })
    else {
      throw notFound(
        words,
        try invocation.reading { () throws(StorageError) in
          try RecordMatching(store).namesNear(words)
        })
    }
    return stored
  }

  /// The summary of the matching person, which also works if the record is unreadable.
  func summary(_ words: String) throws(CommandError) -> PersonSummary {
    let store = try invocation.storeWithPeople()
    let match = try invocation.reading { () throws(StorageError) in
      try RecordMatching(store).person(words)
    }
    switch match {
    case .one(let person): return person
    case .none(let near): throw notFound(words, near)
    case .several(let found):
      throw CommandError(
        .ambiguous, "`\(words)` matches \(found.count) people", hint: "Give the id",
        candidates: found.map { person in
          let details = [person.birthday.map(invocation.dateStyle.text), person.birthplace]
          return CommandError.Candidate(
            id: person.id, name: person.name,
            detail: details.compactMap { $0 }.joined(separator: ", "))
        })
    }
  }

  private func notFound(_ words: String, _ names: [String]) -> CommandError {
    let near = suggestions(for: words, among: names)
    return CommandError(
      .notFound, "no person matches `\(words)`",
      hint: near.first.map { "Did you mean `\($0)`?" } ?? "`kith list` lists all people")
  }
}
