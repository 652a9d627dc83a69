import Calendars
import Interchange
import Records
import Storage

/// Takes the records of a file into the store, inside the one transaction of an import.
struct Importer {
  private let store: Store
  private let policy: ImportPolicy
  private(set) var report: ImportReport
  /// What would be added and changed; kept for a dry run alone.
  private(set) var preview: ImportPreview
  private var replaced: ImportPreview
  private let keepsPreview: Bool
  private var file: String?
  private let people = FieldsOfFile<Person>()
  private let events = FieldsOfFile<Event>()
  private let crowds: CrowdedNames

  init(
    _ file: String, _ store: Store, _ policy: ImportPolicy, keepsPreview: Bool,
    spoolingIn folder: String, wording: @escaping ImportProblems.Wording
  ) {
    self.store = store
    self.policy = policy
    self.keepsPreview = keepsPreview
    crowds = CrowdedNames(store)
    report = ImportReport(file: file, in: folder, wording: wording)
    preview = ImportPreview(in: folder)
    replaced = ImportPreview(in: folder)
  }

  /// Takes one record in, or writes down why not and gives it back as it was read.
  mutating func take(_ item: ImportedItem) throws(StorageError) -> [UInt8]? {
    if case .cancelled = item {} else { report.read += 1 }
    switch item {
    case .cancelled(let record):
      try warnOfCancelled(record)
      return nil
    case .unreadable(let problem, let raw):
      reject([problem])
      return raw
    case .person(var record):
      let identity = try identity(of: &record)
      return try take(record, identity, seen: people) ? nil : record.raw
    case .event(var record):
      try resolvePeople(of: &record)
      if record.beginsInAnyYear { try settleYear(of: &record) }
      let identity = try store.identity(of: record.draft.record)
      return try take(record, identity, seen: events) ? nil : record.raw
    }
  }

  /// Who a person is; one who has but the uid of somebody before is known by the rest.
  private func identity(
    of record: inout ImportedRecord<Person>
  ) throws(StorageError) -> Identity<Person> {
    let identity = try store.identity(of: record.draft.record, among: crowds)
    guard case .same(let stored) = identity, people.knows(stored.id),
      record.draft.record.isSomebodyElse(than: stored.record)
    else { return identity }
    let uid = record.draft.record.uid
    record.draft.set(.uid) { $0.uid = "" }
    record.problems.append(
      warning(
        record,
        "`\(record.draft.record.described)` has the uid `\(uid)` of `\(stored.record.described)` "
          + "before, and is taken for another person, without it"))
    return try store.identity(of: record.draft.record, among: crowds)
  }

  /// The report, with the preview of a dry run.
  var finished: ImportReport {
    var finished = report
    finished.preview = keepsPreview ? preview : nil
    finished.replaced = keepsPreview ? nil : replaced
    return finished
  }

  /// The most values in the lists of one record: as many as every format can be written with and
  /// read back from.
  private static let listed = 8000

  /// Says in which format the file is.
  mutating func setFormat(_ format: ImportFormat) {
    report.format = format.name
  }

  /// Says which file of a folder comes next, so that problems name it.
  mutating func begin(file: String?) {
    self.file = file
    if file != nil { report.problems.areOfSeveralFiles = true }
  }

  /// Adds what concerns the file as a whole.
  mutating func note(_ problems: [ImportProblem]) {
    for var problem in problems {
      if let file { problem.message = "in `\(file)`: \(problem.message)" }
      report.problems.append(problem)
    }
  }

  /// Writes down that the rest of the file cannot be read.
  mutating func stop(_ problem: ImportProblem) {
    note([problem])
    report.isBroken = true
  }
}

extension Importer {
  /// Whether the record could be taken.
  private mutating func take<R: ListedRecord & SavableRecord & PreviewedRecord>(
    _ record: ImportedRecord<R>, _ identity: Identity<R>,
    seen: FieldsOfFile<R>
  ) throws(StorageError) -> Bool {
    var problems = record.problems
    let draft = try draft(for: record, identity, &problems, seen: seen)
    if draft.record.listed > Self.listed {
      problems.append(
        ImportProblem(
          line: record.line, record: record.number,
          "it has more than \(Self.listed) e-mails, phones and other values of lists"))
    }
    if problems.contains(where: { $0.severity == .error }) {
      reject(record.named(problems + draft.problems(today: store.today).map(record.located)))
      return false
    }
    do throws(SaveError<R>) {
      let saved = try R.save(draft, store)
      crowds.note(saved.stored)
      problems += saved.warnings.map(record.located)
      if keepsPreview {
        preview.add(draft, naming: name(ofPerson:))
      } else if saved.outcome == .changed {
        replaced.addReplaced(draft, naming: name(ofPerson:))
      }
      count(try remember(record, saved) ? .changed : saved.outcome)
      if draft.id == nil {
        seen.addNew(record.draft.record, as: saved.stored.id)
      } else {
        seen.add(record.draft.record, to: saved.stored.id, before: draft.loaded)
      }
      note(record.named(problems))
      return true
    } catch {
      switch error {
      case .storage(let error): throw error
      case .invalid(let found): problems += found.map(record.located)
      default:
        let complaint = Complaint(error)
        problems.append(
          ImportProblem(
            line: record.line, record: record.number, complaint.message,
            hint: complaint.hint.map { .field(.text($0)) }))
      }
      reject(record.named(problems))
      return false
    }
  }

  /// The change that the record asks for, by what it is and by the policy.
  private func draft<R: ListedRecord & PreviewedRecord>(
    for record: ImportedRecord<R>, _ identity: Identity<R>, _ problems: inout [ImportProblem],
    seen: FieldsOfFile<R>
  ) throws(StorageError) -> Draft<R> {
    let imported = record.draft
    switch identity {
    case .former(let stored):
      if policy == .skip { return Draft(editing: stored) }
      var draft = Draft(editing: stored)
      draft.take(
        from: imported.record, joiningLists: true, settled: .init(of: stored.record))
      for problem in imported.refused.values { draft.refuse(problem) }
      return draft
    case .same(let stored), .alike(let stored):
      if policy == .add {
        // Another one, who cannot have the same uid.
        var another = imported
        if let uid = R.Field(rawValue: "uid") { another.set(uid) { $0.uid = "" } }
        for problem in imported.refused.values { another.refuse(problem) }
        return another
      }
      // Refused fields must come along, or a bad value would pass for an absent one.
      var draft = Draft(editing: stored)
      for problem in imported.refused.values { draft.refuse(problem) }
      if policy == .skip { return draft }
      let before = seen.fields(of: stored.id, stored: stored.record)
      let joins = if case .alike = identity { true } else { false }
      var left = draft.take(
        from: imported.record, joiningLists: joins, settled: before)
      if !joins, draft.isChanged, R.self == Person.self, try store.hasFormerUID(stored.id) {
        // The lists of a merged person are those of several cards.
        draft = Draft(editing: stored)
        left = draft.take(
          from: imported.record, joiningLists: true, settled: before, isMerged: true)
      }
      for problem in imported.refused.values { draft.refuse(problem) }
      if !left.isEmpty {
        let fields = left.map {
          "its `\($0.rawValue)` stays \(draft.record.quoted($0)), not \(imported.record.quoted($0))"
        }
        problems.append(
          warning(
            record,
            "`\(draft.record.described)` stood in the file before, with other values: "
              + fields.joined(separator: "; ")))
      }
      return draft
    case .twin(let id, let other):
      // With room from the start: of a million people most have a namesake.
      var message = ""
      message.reserveCapacity(160)
      for part in [
        "`", imported.record.described, "` is another person than `", other, "`, number ",
      ] {
        message += part
      }
      problems.append(
        warning(
          record, message + String(id), hint: .mergeIfOne))
      return imported
    case .unknown: return imported
    }
  }

  private func name(ofPerson id: Int64) -> String? { try? store.lastKnownName(ofPerson: id) }

  /// Takes over which uids led to a person; whether that alone is what changes.
  private func remember<R>(
    _ record: ImportedRecord<R>, _ saved: Saved<R>
  ) throws(SaveError<R>) -> Bool {
    if record.formerUIDs.isEmpty || policy != .update { return false }
    do throws(StorageError) {
      return try store.remember(formerUIDs: record.formerUIDs, of: saved.stored.id)
        && saved.outcome == .unchanged
    } catch {
      throw .storage(error)
    }
  }

  private func warning(
    _ record: ImportedRecord<some Record>, _ message: String, hint: ImportHint? = nil
  ) -> ImportProblem {
    ImportProblem(
      line: record.line, record: record.number, severity: .warning, message, hint: hint)
  }

  /// What does not take place is nobody's to remove unasked, but may still be stored.
  private mutating func warnOfCancelled(_ record: ImportedRecord<Event>) throws(StorageError) {
    let found: Stored<Event>
    switch try store.identity(of: record.draft.record) {
    case .same(let stored), .alike(let stored): found = stored
    default: return
    }
    note([
      warning(
        record, "`\(found.record.title)` is cancelled there and still here, as event \(found.id)",
        hint: .removeEvent(id: found.id))
    ])
  }

  private mutating func count<R>(_ outcome: Saved<R>.Outcome) {
    switch outcome {
    case .added: report.added += 1
    case .changed: report.changed += 1
    case .unchanged: report.unchanged += 1
    }
  }

  private mutating func reject(_ problems: [ImportProblem]) {
    report.rejected += 1
    note(problems)
  }

  /// Lets a yearly event whose first year is not said begin when the stored one of that title
  /// and day does, or each year's import would add it once more.
  private func settleYear(of record: inout ImportedRecord<Event>) throws(StorageError) {
    let event = record.draft.record
    guard let start = event.start else { return }
    let stored = try store.event(
      titled: event.title, repeating: event.rule, onDayOfYearOf: start)
    guard let known = stored?.record.start else { return }
    let end = event.end.flatMap { known.advanced(by: $0.value - start.value) }
    record.draft.set(.start) { $0.start = known }
    record.draft.set(.end) { $0.end = end }
    record.problems.removeAll { $0.column == Event.Field.start.rawValue }
  }

  /// Turns the names of an event's people, or their uids, into their ids.
  private func resolvePeople(of record: inout ImportedRecord<Event>) throws(StorageError) {
    for (index, name) in record.people.enumerated() {
      if let person = try store.person(uid: record.uidsOfPeople[index] ?? name) {
        record.draft.set(.people) { $0.people.append(person.id) }
        continue
      }
      let found = try store.people(named: name, limit: 2)
      if found.count == 1 {
        record.draft.set(.people) { $0.people.append(found[0].id) }
      } else {
        let place = record.places[.people]
        record.problems.append(
          ImportProblem(
            line: place?.line ?? record.line, record: record.number,
            column: place?.column ?? "people", value: name,
            found.isEmpty
              ? "nobody is called `\(name)`" : "more than one person is called `\(name)`",
            hint: found.isEmpty ? "import the people first" : nil))
      }
    }
  }
}

extension ImportedRecord where R: PreviewedRecord {
  /// Problems of this record, with what it is called.
  fileprivate func named(_ problems: [ImportProblem]) -> [ImportProblem] {
    let name = draft.record.shownName
    if problems.isEmpty || name.isEmpty { return problems }
    // As many bytes of a name are enough to know it by.
    let shown = name.utf8.count <= 200 ? name : name.prefix(50) + "…"
    return problems.map { problem in
      var problem = problem
      problem.name = shown
      return problem
    }
  }
}
