/// How kith's own times grow with the number of people.
struct Growth {
  /// The results of one command, one for each size.
  struct Row {
    let command: String
    /// Medians, in seconds.
    let seconds: [Double]
    let peaks: [Int]
  }

  let sizes: [Int]
  let rows: [Row]

  private static let commands = [
    ["upcoming", "--limit", "10"], ["upcoming", "--days", "30"], ["list", "zoe", "mullersen"],
    ["list"], ["export"], ["export", "--format", "vcard"],
  ]

  init(_ options: Options) {
    let files = Files(program: options.program)
    let sizes = [1000, 10_000, 100_000].filter { $0 < options.size } + [options.size]
    for size in sizes { files.prepare(size) }
    self.sizes = sizes
    rows = Self.commands.map { Self.row($0, files, sizes, options.rounds) }
  }

  private static func row(
    _ words: [String], _ files: Files, _ sizes: [Int], _ rounds: Int
  ) -> Row {
    var runs = [[Run]](repeating: [], count: sizes.count)
    for _ in 0..<rounds {
      for (index, size) in sizes.enumerated() {
        runs[index].append(Measure.run(files.command(files.kith(size), words)))
      }
    }
    return Row(
      command: (["kith"] + words).joined(separator: " "),
      seconds: runs.map { $0.map(\.seconds).median }, peaks: runs.map { $0.map(\.peak).max() ?? 0 })
  }
}
