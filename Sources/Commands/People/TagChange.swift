import Arguments
import Calendars
import Records
import Storage

/// A change of the tags of several people: of all, or of none.
enum TagChange {
  static func run(
    _ session: Session, _ verb: String, _ change: (inout Draft<Person>, DateReader) -> Void
  ) throws(Complaint) {
    let reader = try session.reader
    // Everybody is looked up before anybody is changed: one mistyped name, and nothing is done.
    var seen: Set<Int64> = []
    var drafts: [Draft<Person>] = []
    for words in session.parsed.positionals.dropFirst() {
      let stored = try PeopleFinder(session).person(words)
      guard seen.insert(stored.id).inserted else { continue }
      var draft = Draft(editing: stored)
      change(&draft, reader)
      try DraftSaving(session).refuse(draft)
      drafts.append(draft)
    }
    let store = try session.store()
    let writer = try PersonWriter(session)
    let saved = try store.transaction(failure: { Complaint($0) }) { () throws(Complaint) in
      var saved: [Saved<Person>] = []
      for draft in drafts { saved.append(try DraftSaving(session).save(draft)) }
      return saved
    }
    var json = JSONList(session)
    for person in saved {
      if session.style == .json {
        writer.write(person.stored, to: &json.writer)
      } else {
        try PersonReport(session).report(person, verb)
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
