import Arguments
import Calendars
import Interchange
import Records
import Storage
import Texts

extension Session {
  /// Runs a step of storage, and puts what it meets into words.
  func reading<Outcome>(
    _ step: () throws(StorageError) -> Outcome
  ) throws(Complaint) -> Outcome {
    do throws(StorageError) { return try step() } catch { throw Complaint(error) }
  }

  /// The open file; where there is none, nobody is known yet.
  func storeWithPeople() throws(Complaint) -> Store {
    guard let store = try existingStore() else {
      throw Complaint(
        .notFound, "nobody is known yet: there is no file `\(try path)`",
        hint: "`kith add NAME` or `kith import FILE` makes it")
    }
    return store
  }

  /// The one person that words mean; several are all named.
  func person(_ words: String) throws(Complaint) -> Stored<Person> {
    let summary = try summary(words)
    let store = try storeWithPeople()
    guard
      let stored = try reading({ () throws(StorageError) in try store.people.find(id: summary.id) })
    else { throw try notFound(words, store) }
    return stored
  }

  /// The same with as much as can be read of whom.
  func summary(_ words: String) throws(Complaint) -> PersonSummary {
    let store = try storeWithPeople()
    let found = try reading { () throws(StorageError) in try store.people.find(words) }
    guard found.count <= 1 else {
      throw Complaint(
        .ambiguous, "`\(words)` can be \(found.count) people", hint: "give the id",
        candidates: found.map { person in
          let details = [person.birthday.map(dateStyle.text), person.birthplace]
          return Complaint.Candidate(
            id: person.id, name: person.name,
            detail: details.compactMap { $0 }.joined(separator: ", "))
        })
    }
    guard let summary = found.first else { throw try notFound(words, store) }
    return summary
  }

  private func notFound(_ words: String, _ store: Store) throws(Complaint) -> Complaint {
    let names = try reading { () throws(StorageError) in try store.people.similarNames(to: words) }
    // One word of a name is enough to find it by, so one that is near is worth naming too.
    let parts = names.flatMap { $0.split(separator: " ").map(String.init) }
    let near = suggestions(for: words, among: names + parts)
    return Complaint(
      .notFound, "nobody is called `\(words)`",
      hint: near.first.map { "did you mean `\($0)`?" } ?? "`kith list` shows who there is")
  }

  /// Ends with every problem that stands in the way of saving a draft; goes on where none does.
  func refuse<R: Record>(_ draft: Draft<R>) throws(Complaint) {
    let problems = draft.problems(today: try today)
    if problems.contains(where: { $0.severity == .error }) { throw Complaint(problems: problems) }
  }

  /// Saves a draft; what somebody else changed meanwhile in other fields stays theirs.
  func save<R: SavableRecord>(_ draft: Draft<R>) throws(Complaint) -> Saved<R> {
    let store = try store()
    do throws(SaveError<R>) {
      return try R.save(draft, store)
    } catch {
      guard case .conflict(let stored) = error,
        draft.conflicts(with: stored.record).isEmpty
      else { throw complaint(error, draft) }
      do throws(SaveError<R>) {
        return try R.save(draft.rebased(onto: stored.record), store)
      } catch {
        throw Complaint(error)
      }
    }
  }

  /// A conflict with both sides of every field that both changed.
  private func complaint<R: SavableRecord>(_ error: SaveError<R>, _ draft: Draft<R>) -> Complaint {
    var complaint = Complaint(error)
    guard case .conflict(let stored) = error else { return complaint }
    let fields = draft.conflicts(with: stored.record).map { conflict in
      let (theirs, mine) = (conflict.theirs, conflict.mine)
      return "\(conflict.field.name) is \(theirs.quoted(conflict.field)) now and would have "
        + "become \(mine.quoted(conflict.field))"
    }
    complaint.message =
      "`\(draft.loaded.described)` was changed by someone else meanwhile; nothing was saved: "
      + fields.joined(separator: "; ")
    return complaint
  }

  /// Tells what became of a person.
  ///
  /// - Parameter isAlwaysNews: whether it happened even where the record is as it was.
  func report(
    _ saved: Saved<Person>, _ verb: String, isAlwaysNews: Bool = false
  ) throws(Complaint) {
    let person = saved.stored.record
    switch style {
    case .json:
      var json = output.json()
      let writer = try PersonWriter(self)
      writer.write(saved.stored, to: &json)
      json.finish()
    case .tabs:
      output.row(
        String(saved.stored.id), person.name, person.birthday?.text, person.birthplace)
    case .table:
      let what = saved.outcome == .unchanged && !isAlwaysNews ? "nothing to change for" : verb
      let details = [person.birthday.map(dateStyle.text), person.birthplace]
        .compactMap { $0 }.map { ", " + Escaping.isolated(Escaping.terminal($0)) }.joined()
      output.line(
        "\(what) \(Escaping.isolated(Escaping.terminal(person.name)))\(details)"
          + "  (\(saved.stored.id))")
    }
  }
}

/// A record that a store can save.
protocol SavableRecord: PreviewedRecord {
  static func save(_ draft: Draft<Self>, _ store: Store) throws(SaveError<Self>) -> Saved<Self>
}

extension Person: SavableRecord {
  static func save(_ draft: Draft<Person>, _ store: Store) throws(SaveError<Person>)
    -> Saved<Person>
  {
    try store.people.save(draft)
  }
}

extension Event: SavableRecord {
  static func save(_ draft: Draft<Event>, _ store: Store) throws(SaveError<Event>)
    -> Saved<Event>
  {
    try store.events.save(draft)
  }
}
