struct Task {
  let name: String
  let command: [String]
  /// Undoes the changes of a run before the next one; not timed.
  var before: () -> Void = {}
  /// A command that must write the same lines.
  var proof: (lines: Digest.Lines, command: [String])?
}

/// A limit: the highest ratio of the times of a task and a reference task.
struct Target {
  let task: String
  let reference: String
  let ratio: Double
  /// The highest peak memory, in MiB.
  var peak: Int?
}

/// Tasks that are timed in turn, so that a change of the machine's speed affects all of them.
struct Job {
  let tasks: [Task]
  let targets: [Target]
  /// A factor for the requested number of rounds, as runs of a few milliseconds vary a lot.
  var rounds = 1
}

/// The median time of a task in seconds, and its peak memory in bytes.
struct Measurement {
  let name: String
  let seconds: Double
  let peak: Int
}

/// A target with its measurements.
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
  /// Compares the outputs of the tasks, times the tasks and computes the figures.
  func measure(rounds: Int) -> [Figure] {
    for task in tasks {
      guard let proof = task.proof else { continue }
      task.before()
      let digest = Digest(of: task.command, proof.lines)
      guard digest == Digest(of: proof.command, proof.lines) else {
        fail(
          "\(task.name): its output differs from that of \(proof.command.joined(separator: " "))")
      }
      if digest.lines == 0 { fail("\(task.name): there is nothing to compare; use more people") }
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
