import Interchange
import Records
import Storage

/// Takes the records of a file into the store, inside the one transaction of an import.
struct Importer {
  private let store: Store
  private let policy: ImportPolicy
  private(set) var report: ImportReport
  /// What would be added and changed; kept for a dry run alone.
  private(set) var preview = ImportPreview()
  private let keepsPreview: Bool
  /// Takes the records that are refused, as they were read.
  private let rejects: WholeFile?
  private var file: String?
  private var people: SeenIDs
  private var events: SeenIDs

  init(
    _ file: String, _ store: Store, _ policy: ImportPolicy, keepsPreview: Bool,
    rejects: WholeFile?
  ) throws(StorageError) {
    self.store = store
    self.policy = policy
    self.keepsPreview = keepsPreview
    self.rejects = rejects
    report = ImportReport(file: file)
    people = SeenIDs(after: try store.lastID(.person))
    events = SeenIDs(after: try store.lastID(.event))
  }

  /// Takes one record in, or writes down why not.
  mutating func take(_ item: ImportedItem) throws(StorageError) {
    report.read += 1
    switch item {
    case .unreadable(let problem, let raw): reject([problem], raw)
    case .person(let record):
      let identity = try store.identity(of: record.draft.record)
      try take(record, identity, seen: \.people)
    case .event(var record):
      try resolvePeople(of: &record)
      let identity = try store.identity(of: record.draft.record)
      try take(record, identity, seen: \.events)
    }
  }

  /// The report, with the preview of a dry run.
  var finished: ImportReport {
    var finished = report
    finished.preview = keepsPreview ? preview : nil
    return finished
  }

  /// Says in which format the file is.
  mutating func setFormat(_ format: FileFormat) {
    report.format = format.rawValue
  }

  /// Says which file of a folder comes next, so that problems name it.
  mutating func begin(file: String?) {
    self.file = file
  }

  /// Adds what concerns the file as a whole.
  mutating func note(_ problems: [ImportProblem]) {
    guard let file else { return report.problems += problems }
    report.problems += problems.map { problem in
      var problem = problem
      problem.message = "in `\(file)`: \(problem.message)"
      return problem
    }
  }

  /// Writes down that the rest of the file cannot be read.
  mutating func stop(_ problem: ImportProblem) {
    note([problem])
    report.isBroken = true
  }
}

extension Importer {
  private mutating func take<R: ListedRecord & SavableRecord & PreviewedRecord>(
    _ record: ImportedRecord<R>, _ identity: Identity<R>, seen: WritableKeyPath<Importer, SeenIDs>
  ) throws(StorageError) {
    var problems = record.problems
    let draft = draft(for: record, identity, &problems, seen: self[keyPath: seen])
    problems += draft.problems(today: store.today).map(record.located)
    if problems.contains(where: { $0.severity == .error }) { return reject(problems, record.raw) }
    do throws(SaveError<R>) {
      let saved = try R.save(draft, store)
      if keepsPreview { preview.add(draft) }
      count(saved.outcome)
      self[keyPath: seen].insert(saved.stored.id)
      note(problems)
    } catch {
      if case .storage(let error) = error { throw error }
      let complaint = Complaint(error)
      problems.append(
        ImportProblem(
          line: record.line, record: record.number, complaint.message, hint: complaint.hint))
      reject(problems, record.raw)
    }
  }

  /// The change that the record asks for, by what it is and by the policy.
  private func draft<R: ListedRecord>(
    for record: ImportedRecord<R>, _ identity: Identity<R>, _ problems: inout [ImportProblem],
    seen: SeenIDs
  ) -> Draft<R> {
    let imported = record.draft
    switch identity {
    case .same(let stored), .alike(let stored):
      if policy == .add { return imported }
      // Refused fields must come along, or a bad value would pass for an absent one.
      var draft = Draft(editing: stored)
      for problem in imported.refused.values { draft.refuse(problem) }
      if policy == .skip { return draft }
      let joins = if case .alike = identity { true } else { false }
      draft.take(from: imported.record, joiningLists: joins)
      for problem in imported.refused.values { draft.refuse(problem) }
      if seen.contains(stored.id), draft.isChanged {
        problems.append(
          warning(record, "the same record stood in the file before, with other values"))
      }
      return draft
    case .twin(let stored):
      problems.append(
        warning(record, "there is another person of that name, number \(stored.id)"))
      return imported
    case .unknown: return imported
    }
  }

  private func warning(_ record: ImportedRecord<some Record>, _ message: String) -> ImportProblem {
    ImportProblem(line: record.line, record: record.number, severity: .warning, message)
  }

  private mutating func count<R>(_ outcome: Saved<R>.Outcome) {
    switch outcome {
    case .added: report.added += 1
    case .changed: report.changed += 1
    case .unchanged: report.unchanged += 1
    }
  }

  private mutating func reject(_ problems: [ImportProblem], _ raw: [UInt8]) {
    report.rejected += 1
    note(problems)
    raw.withUnsafeBytes { rejects?.keep($0) }
  }

  /// Turns the names of an event's people, or their uids, into their ids.
  private func resolvePeople(of record: inout ImportedRecord<Event>) throws(StorageError) {
    for name in record.people {
      if let person = try store.person(uid: name) {
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

/// The ids that an import has met: a bit each for those from before, and all that came since.
struct SeenIDs {
  private let last: Int64
  private var bits: [UInt64] = []

  init(after last: Int64) {
    self.last = last
  }

  func contains(_ id: Int64) -> Bool {
    if id > last { return true }
    let (word, bit) = Int(id).quotientAndRemainder(dividingBy: 64)
    return word < bits.count && bits[word] & (1 << bit) != 0
  }

  mutating func insert(_ id: Int64) {
    if id > last { return }
    let (word, bit) = Int(id).quotientAndRemainder(dividingBy: 64)
    if word >= bits.count {
      bits.append(contentsOf: repeatElement(0, count: Int(last) / 64 + 1 - bits.count))
    }
    bits[word] |= 1 << bit
  }
}
