import Arguments
import Calendars
import Records
import Storage

/// Changes the tags of several people in one transaction.
enum TagChange {
  static func run(
    _ invocation: Invocation, _ verb: String, _ change: (inout Draft<Person>, DateReader) -> Void
  ) throws(CommandError) {
    let reader = try invocation.reader
    // All people are looked up first, so that a mistyped name changes nothing.
    var seen: Set<Int64> = []
    var drafts: [Draft<Person>] = []
    for words in invocation.parsed.positionals.dropFirst() {
      let stored = try PersonLookup(invocation).person(words)
      guard seen.insert(stored.id).inserted else { continue }
      var draft = Draft(editing: stored)
      change(&draft, reader)
      try DraftSaving(invocation).refuse(draft)
      drafts.append(draft)
    }
    let store = try invocation.store()
    let writer = try PersonWriter(invocation)
    let saved = try store.transaction(failure: { CommandError($0) }) { () throws(CommandError) in
      var saved: [Saved<Person>] = []
      for draft in drafts { saved.append(try DraftSaving(invocation).save(draft)) }
      return saved
    }
    var json = JSONList(invocation)
    for person in saved {
      if invocation.style == .json {
        writer.write(person.stored, to: &json.writer)
      } else {
        try PersonReport(invocation).report(person, verb)
      }
    }
    json.finish()
  }
}

extension Positional {
  static let someTag = Positional("TAG", help: "The tag.", completion: .tag)
  static let taggedPeople = Positional(
    "PERSON", help: "The id, or words from the name.", isRepeatable: true, completion: .person)
}
