import Glibc

struct Bench {
  let files: Files
  let size: Int

  init(_ options: Options) {
    files = Files(program: options.program)
    size = options.size
  }

  /// The number of people when measuring how long a start takes.
  static let few = 1000

  /// Creates the files of the jobs.
  func prepare() {
    for size in [Self.few, size] { files.prepare(size) }
  }

  /// Jobs that write nothing.
  var reading: [Job] { [start, upcoming, window, name, list, export] }

  private func kith(
    _ name: String, _ words: String..., on size: Int? = nil,
    proof: (Digest.Lines, [String])? = nil
  ) -> Task {
    Task(
      name: name, command: files.command(files.kith(size ?? self.size), words),
      proof: proof.map { ($0.0, $0.1) })
  }

  private func sqlite(_ options: String..., query: String) -> [String] {
    ["sqlite3"] + options + [files.reference(size), query]
  }

  private var start: Job {
    let none = Task(
      name: "sqlite3 FILE 'select 1'",
      command: ["sqlite3", files.kith(Self.few), "select 1"])
    return Job(
      tasks: [
        none, Task(name: "kith --version", command: [files.program, "--version"]),
        kith("kith upcoming, 1000 people", "upcoming", on: Self.few),
      ],
      targets: [
        Target(task: "kith --version", reference: none.name, ratio: 1.5),
        Target(task: "kith upcoming, 1000 people", reference: none.name, ratio: 2),
      ], rounds: 5)
  }

  private var upcoming: Job {
    let query = sqlite("-separator", "\t", query: Self.upcoming + " LIMIT 10")
    return Job(
      tasks: [
        kith("kith upcoming --limit 10", "upcoming", "--limit", "10", proof: (.all, query)),
        kith("the same, 1000 people", "upcoming", "--limit", "10", on: Self.few),
        Task(name: "sqlite3, ten rows by an index on the day", command: query),
      ],
      targets: [
        Target(
          task: "kith upcoming --limit 10", reference: "sqlite3, ten rows by an index on the day",
          ratio: 2),
        Target(
          task: "kith upcoming --limit 10", reference: "the same, 1000 people", ratio: 1.3),
      ], rounds: 5)
  }

  private var window: Job {
    pair(
      kith("kith upcoming --days 30", "upcoming", "--days", "30"),
      "sqlite3, the same rows by the index", sqlite("-separator", "\t", query: Self.upcoming), 1.3)
  }

  private var name: Job {
    pair(
      kith("kith list zoe mullersen", "list", "zoe", "mullersen"),
      "sqlite3, the same people by an index on the folded name",
      sqlite(
        "-separator", "\t",
        query: "SELECT id, name, birthday, birthplace FROM person "
          + "WHERE folded >= 'zoe mullersen' AND folded < 'zoe mullerseo' ORDER BY folded, id"),
      2.5,
      rounds: 5)
  }

  private var list: Job {
    pair(
      kith("kith list", "list"), "sqlite3, the same columns by name",
      sqlite(
        "-separator", "\t",
        query: "SELECT id, name, birthday, birthplace FROM person ORDER BY folded, id"), 1)
  }

  private func pair(
    _ task: Task, _ reference: String, _ query: [String], _ ratio: Double, rounds: Int = 1
  ) -> Job {
    var task = task
    task.proof = (.all, query)
    return Job(
      tasks: [task, Task(name: reference, command: query)],
      targets: [Target(task: task.name, reference: reference, ratio: ratio)], rounds: rounds)
  }

  private var export: Job {
    let csv = sqlite("-csv", "-header", query: allColumns)
    let lines = sqlite(
      query: "SELECT concat FROM (SELECT id, 'FN:' || name || char(13, 10) || 'EMAIL:' || email "
        + "|| char(13, 10) || 'TEL:' || phone || char(13) AS concat FROM person ORDER BY id)")
    return Job(
      tasks: [
        kith("kith export --format csv", "export", proof: (.records, csv)),
        kith(
          "kith export --format vcard", "export", "--format", "vcard",
          proof: (.beginning(["FN:", "EMAIL:", "TEL:"]), lines)),
        Task(name: "sqlite3 -csv", command: csv),
      ],
      targets: [
        Target(
          task: "kith export --format csv", reference: "sqlite3 -csv", ratio: 1.5, peak: 32),
        Target(
          task: "kith export --format vcard", reference: "sqlite3 -csv", ratio: 1.5, peak: 32),
      ])
  }

  private static let upcoming = """
    SELECT next, next, CAST(julianday(next) - julianday('\(Files.today)') AS INTEGER), 'birthday', \
    name, turns FROM person WHERE next BETWEEN '\(Files.today)' AND '2026-12-30' \
    ORDER BY next, folded, id
    """

  /// The columns of kith's CSV export as SQL; most are `NULL`, as the generated rows have no values for them.
  private var allColumns: String {
    let known: Set = ["uid", "name", "birthday", "birthplace", "email", "phone"]
    var header: [UInt8] = []
    var isOver = false
    _ = Measure.run(files.command(files.kith(Self.few), ["export"])) { bytes in
      for byte in bytes where !isOver {
        isOver = byte < 0x20
        if !isOver { header.append(byte) }
      }
    }
    let columns = String(decoding: header, as: UTF8.self).split(separator: ",").map { name in
      known.contains(String(name)) ? "\(name)" : "NULL AS \(name)"
    }
    return "SELECT \(columns.joined(separator: ", ")) FROM person ORDER BY id"
  }
}
