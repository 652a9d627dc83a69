import Glibc

/// The files and the jobs of the benchmark.
struct Bench {
  private let program: String
  private let size: Int
  private let folder: String

  init(_ options: Options) {
    program = options.program
    size = options.size
    folder = "/tmp/kith-bench-\(getuid())"
  }

  private static let few = 1000
  private static let today = "2026-11-30"

  private func file(_ size: Int) -> String { "\(folder)/\(size).db" }

  /// Makes the files of people, where they are not there yet.
  func prepare() {
    mkdir(folder, 0o700)
    for size in [Self.few, size] where access(file(size), F_OK) != 0 {
      let csv = "\(folder)/\(size).csv"
      var people = People(seed: 1)
      people.write(size, to: csv)
      let run = Measure.run(kith(size, "import", csv))
      guard run.status == 0 else { fail("the import of \(size) people failed") }
    }
  }

  private func kith(_ size: Int, _ words: String...) -> [String] {
    [program] + words + ["--database", file(size), "--today", Self.today]
  }

  var jobs: [Job] {
    [
      Job(
        name: "upcoming, \(Self.few) people", command: kith(Self.few, "upcoming"),
        reference: "sqlite3 FILE 'select 1'",
        referenceCommand: ["sqlite3", file(Self.few), "select 1"], target: 2.5),
      Job(
        name: "upcoming --limit 10, \(size) people",
        command: kith(size, "upcoming", "--limit", "10"),
        reference: "the same, \(Self.few) people",
        referenceCommand: kith(Self.few, "upcoming", "--limit", "10"), target: 1.5,
        agrees: { mine, theirs in mine.lines == 10 && theirs.lines == 10 }),
    ]
  }
}

extension [UInt8] {
  /// How many lines there are.
  var lines: Int { reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) } }
}
