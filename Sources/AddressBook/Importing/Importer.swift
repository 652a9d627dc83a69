import Calendars
public import Interchange
import Records
public import Storage

/// Imports the records of a file into the store, in one transaction that the caller opens.
public struct Importer {
  private let store: Store
  private let policy: ImportPolicy
  private let wording: ReportedProblem.Wording
  private var report: ImportReport
  /// What would be added and changed; filled only for a dry run.
  private var preview: ImportPreview
  private var replaced: ImportPreview
  private let keepsPreview: Bool
  private var file: String?
  private let people = ImportedFields<Person>()
  private let events = ImportedFields<Event>()
  private let identification: Identification
  /// The number of items read from the file.
  public internal(set) var items = 0

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - file: the name of the file or folder in the report.
  ///   - keepsPreview: whether the report contains what would be added and changed, for a dry run.
  ///   - folder: the folder for temporary files.
  ///   - wording: the report's text for a problem of a reader; by default the message without a hint.
  public init(
    _ file: String, _ store: Store, _ policy: ImportPolicy, keepsPreview: Bool = false,
    spoolingIn folder: String = "/tmp",
    wording: @escaping ReportedProblem.Wording = { ($0.message, nil) }
  ) {
    self.store = store
    self.policy = policy
    self.wording = wording
    self.keepsPreview = keepsPreview
    identification = Identification(store)
    report = ImportReport(file: file, in: folder)
    preview = ImportPreview(in: folder)
    replaced = ImportPreview(in: folder)
  }

  /// Applies one record; returns its bytes as they were read if it is rejected.
  public mutating func apply(_ item: ImportedItem) throws(StorageError) -> [UInt8]? {
    if case .cancelled = item {} else { report.read += 1 }
    switch item {
    case .cancelled(let record):
      try warnOfCancelled(record)
      return nil
    case .unreadable(let problem, let raw):
      reject([ReportedProblem(problem, wording)])
      return raw
    case .person(var record):
      var found: [ReportedProblem] = []
      let identity = try identity(of: &record, &found)
      return try apply(record, identity, found, seen: people) ? nil : record.raw
    case .event(var record):
      var found: [ReportedProblem] = []
      try resolvePeople(of: &record, &found)
      if record.hasNoStartYear { try settleYear(of: &record) }
      let identity = try identification.identity(of: record.draft.record)
      return try apply(record, identity, found, seen: events) ? nil : record.raw
    }
  }

  /// Identifies a person; if the file used the uid for someone else before, the uid is dropped and the rest decides.
  private func identity(
    of record: inout ImportedRecord<Person>, _ foundBefore: inout [ReportedProblem]
  ) throws(StorageError) -> Identity<Person> {
    let identity = try identification.identity(of: record.draft.record)
    guard case .same(let stored) = identity, people.knows(stored.id),
      record.draft.record.isDifferentPerson(than: stored.record)
    else { return identity }
    let uid = record.draft.record.uid
    record.draft.set(.uid) { $0.uid = "" }
    foundBefore.append(
      ReportedProblem(
        .uidOfAnother(
          record.draft.record.recordTitle, uid: uid, owner: stored.record.recordTitle), record))
    return try identification.identity(of: record.draft.record)
  }

  /// The report, with the preview of a dry run.
  public var finished: ImportReport {
    var finished = report
    finished.preview = keepsPreview ? preview : nil
    finished.replaced = keepsPreview ? nil : replaced
    return finished
  }

  /// The maximum number of list values in one record: as many as every format can write and read back.
  private static let listValueCount = 8000

  /// Sets the format in the report.
  public mutating func setFormat(_ format: ImportFormat) {
    report.format = format.name
  }

  /// Sets the file of a folder that problems name from now on.
  public mutating func begin(file: String?) {
    self.file = file
    if file != nil { report.problems.areOfSeveralFiles = true }
  }

  /// Adds problems that concern the file and no single record.
  public mutating func note(_ problems: [ImportProblem]) {
    note(problems.map { ReportedProblem($0, wording) })
  }

  private mutating func note(_ problems: [ReportedProblem]) {
    for var problem in problems {
      problem.file = file
      report.problems.append(problem)
    }
  }

  /// Reports that the rest of the file cannot be read.
  public mutating func stop(_ problem: ImportProblem) {
    note([problem])
    report.isBroken = true
  }
}

extension Importer {
  /// Whether the record was accepted.
  private mutating func apply<R: MergeableRecord & SavableRecord>(
    _ record: ImportedRecord<R>, _ identity: Identity<R>, _ found: [ReportedProblem],
    seen: ImportedFields<R>
  ) throws(StorageError) -> Bool {
    var problems = record.problems.map { ReportedProblem($0, wording) } + found
    let draft = try draft(for: record, identity, &problems, seen: seen)
    if draft.record.listValueCount > Self.listValueCount {
      problems.append(
        ReportedProblem(.tooManyValues(limit: Self.listValueCount), record, severity: .error))
    }
    if problems.contains(where: { $0.severity == .error }) {
      problems += reported(draft.problems(today: store.today), record)
      reject(record.named(problems))
      return false
    }
    do throws(SaveError<R>) {
      let saved = try R.save(draft, store)
      identification.note(saved.stored)
      problems += reported(saved.warnings, record)
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
      case .invalid(let found): problems += reported(found, record)
      case .conflict: problems.append(ReportedProblem(.changedMeanwhile, record, severity: .error))
      case .gone(let id):
        problems.append(ReportedProblem(.removedMeanwhile(id: id), record, severity: .error))
      case .duplicateUID: problems.append(ReportedProblem(.duplicateUID, record, severity: .error))
      }
      reject(record.named(problems))
      return false
    }
  }

  /// The change that a record asks for, by its match and by the policy.
  private func draft<R: MergeableRecord & SavableRecord>(
    for record: ImportedRecord<R>, _ identity: Identity<R>, _ problems: inout [ReportedProblem],
    seen: ImportedFields<R>
  ) throws(StorageError) -> Draft<R> {
    let imported = record.draft
    switch identity {
    case .former(let stored):
      if policy == .skip { return Draft(editing: stored) }
      var draft = Draft(editing: stored)
      draft.apply(
        imported.record, appendingToLists: true, settled: .init(of: stored.record))
      for problem in imported.refused.values { draft.refuse(problem) }
      return draft
    case .same(let stored), .alike(let stored):
      if policy == .add {
        // Two records cannot have the same uid.
        var another = imported
        if let uid = R.Field(name: "uid") { another.set(uid) { $0.uid = "" } }
        for problem in imported.refused.values { another.refuse(problem) }
        return another
      }
      // Without these, an invalid value would look like an absent one.
      var draft = Draft(editing: stored)
      for problem in imported.refused.values { draft.refuse(problem) }
      if policy == .skip { return draft }
      let before = seen.fields(of: stored.id, stored: stored.record)
      let joins = if case .alike = identity { true } else { false }
      var left = draft.apply(
        imported.record, appendingToLists: joins, settled: before)
      if !joins, draft.isChanged, R.self == Person.self,
        try store.people.formerUIDs.areAny(of: stored.id)
      {
        // A merged person has the list values of several cards.
        draft = Draft(editing: stored)
        left = draft.apply(
          imported.record, appendingToLists: true, settled: before, isMerged: true)
      }
      for problem in imported.refused.values { draft.refuse(problem) }
      if !left.isEmpty {
        let kept = left.map { field in
          ImportFinding.KeptField(
            field: field.name, kept: draft.record.quote(field),
            imported: imported.record.quote(field))
        }
        problems.append(
          ReportedProblem(.repeated(draft.record.recordTitle, kept: kept), record))
      }
      return draft
    case .namesake(let other, let id):
      problems.append(
        ReportedProblem(.namesake(imported.record.recordTitle, of: other, id: id), record))
      return imported
    case .unknown: return imported
    }
  }

  private func name(ofPerson id: Int64) -> String? {
    try? store.history.lastKnownName(ofPerson: id)
  }

  /// Stores the former uids of a person; returns whether that is the only change.
  private func remember<R>(
    _ record: ImportedRecord<R>, _ saved: Saved<R>
  ) throws(SaveError<R>) -> Bool {
    if record.formerUIDs.isEmpty || policy != .update { return false }
    do throws(StorageError) {
      return try store.people.formerUIDs.remember(record.formerUIDs, of: saved.stored.id)
        && saved.outcome == .unchanged
    } catch {
      throw .storage(error)
    }
  }

  /// Reports a cancelled event that is stored: an import must not remove it without being asked.
  private mutating func warnOfCancelled(_ record: ImportedRecord<Event>) throws(StorageError) {
    let found: Stored<Event>
    switch try identification.identity(of: record.draft.record) {
    case .same(let stored), .alike(let stored): found = stored
    default: return
    }
    note([ReportedProblem(.cancelled(title: found.record.title, id: found.id), record)])
  }

  private mutating func count<R>(_ outcome: Saved<R>.Outcome) {
    switch outcome {
    case .added: report.added += 1
    case .changed: report.changed += 1
    case .unchanged: report.unchanged += 1
    }
  }

  /// Problems of a draft's fields, at their positions in the file.
  private func reported<R>(
    _ problems: [Problem<R.Field>], _ record: ImportedRecord<R>
  ) -> [ReportedProblem] {
    problems.map { ReportedProblem(record.located($0), wording) }
  }

  private mutating func reject(_ problems: [ReportedProblem]) {
    report.rejected += 1
    note(problems)
  }

  /// Sets the missing first year of a yearly event to that of the stored event with the same title and day; otherwise
  /// each year's import would add the event again.
  private func settleYear(of record: inout ImportedRecord<Event>) throws(StorageError) {
    let event = record.draft.record
    guard let start = event.start else { return }
    let stored = try store.events.find(
      title: event.title, repeating: event.rule, onDayOfYearOf: start)
    guard let known = stored?.record.start else { return }
    let end = event.end.flatMap { known.advanced(by: $0.value - start.value) }
    record.draft.set(.start) { $0.start = known }
    record.draft.set(.end) { $0.end = end }
    record.problems.removeAll { $0.column == Event.Field.start.name }
  }

  /// Converts the names or uids of an event's people to ids.
  private func resolvePeople(
    of record: inout ImportedRecord<Event>, _ problems: inout [ReportedProblem]
  ) throws(StorageError) {
    for (index, name) in record.people.enumerated() {
      if let person = try store.people.find(uid: record.uidsOfPeople[index] ?? name) {
        record.draft.set(.people) { $0.people.append(person.id) }
        continue
      }
      let found = try store.people.named(name, limit: 2)
      if found.count == 1 {
        record.draft.set(.people) { $0.people.append(found[0].id) }
      } else {
        let place = record.places[.people]
        problems.append(
          ReportedProblem(
            line: place?.line ?? record.line, record: record.number,
            column: place?.column ?? "people", value: name, severity: .error,
            cause: .finding(found.isEmpty ? .noPersonNamed(name) : .severalPeopleNamed(name))))
      }
    }
  }
}

extension ImportedRecord where R: PreviewedRecord {
  /// Adds the name of the record to its problems.
  fileprivate func named(_ problems: [ReportedProblem]) -> [ReportedProblem] {
    let name = draft.record.shownName
    if problems.isEmpty || name.isEmpty { return problems }
    let shown = name.utf8.count <= 200 ? name : name.prefix(50) + "…"
    return problems.map { problem in
      var problem = problem
      problem.name = shown
      return problem
    }
  }
}
