/// A command that is timed.
struct Task {
  let name: String
  let command: [String]
  /// Brings back what a run changes; outside the measured time.
  var before: () -> Void = {}
  /// A command that must write the same, as far as it says.
  var proof: (lines: Digest.Lines, command: [String])?
}

/// A figure to reach: one task held against another.
struct Target {
  let task: String
  let reference: String
  let ratio: Double
  /// The most memory, in MiB.
  var peak: Int?
}

/// Tasks that are timed in turn, so that a change of the machine's pace meets all of them.
struct Job {
  let tasks: [Task]
  let targets: [Target]
  /// How many rounds there are for one that was asked for: a run of some milliseconds says little.
  var rounds = 1
}

/// What came of a task: the median of its times, and the most memory of its runs.
struct Measurement {
  let name: String
  let seconds: Double
  let peak: Int
}

/// What came of a target.
struct Figure {
  let target: Target
  let task: Measurement
  let reference: Measurement

  var ratio: Double { task.seconds / reference.seconds }
  var isReached: Bool {
    ratio <= target.ratio && target.peak.map { task.peak <= $0 << 20 } ?? true
  }
}

extension Job {
  /// Proves that the tasks do what they should, times them, and holds them against each other.
  func measure(rounds: Int) -> [Figure] {
    for task in tasks {
      guard let proof = task.proof else { continue }
      task.before()
      let digest = Digest(of: task.command, proof.lines)
      guard digest == Digest(of: proof.command, proof.lines) else {
        fail("\(task.name): it writes something else than \(proof.command.joined(separator: " "))")
      }
      if digest.lines == 0 { fail("\(task.name): there is nothing to compare; take more people") }
    }
    var runs = [[Run]](repeating: [], count: tasks.count)
    for _ in 0..<rounds * self.rounds {
      for (index, task) in tasks.enumerated() {
        task.before()
        let run = Measure.run(task.command)
        if run.status != 0 { fail("\(task.name): it failed") }
        runs[index].append(run)
      }
    }
    let measured = zip(tasks, runs).map { task, runs in
      Measurement(
        name: task.name, seconds: runs.map(\.seconds).median, peak: runs.map(\.peak).max() ?? 0)
    }
    return targets.map { target in
      Figure(
        target: target, task: Self.find(target.task, measured),
        reference: Self.find(target.reference, measured))
    }
  }

  private static func find(_ name: String, _ measured: [Measurement]) -> Measurement {
    guard let found = measured.first(where: { $0.name == name }) else { fail("no task \(name)") }
    return found
  }
}
