/// A command of kith's and what it is held against in the same run.
struct Job {
  let name: String
  let command: [String]
  /// What the reference is, in words.
  let reference: String
  let referenceCommand: [String]
  /// The ratio to reach.
  let target: Double
  /// Brings back what a run changes; outside the measured time.
  var before: () -> Void = {}
  /// Checks that both gave the same, where they can be compared.
  var agrees: (_ output: [UInt8], _ reference: [UInt8]) -> Bool = { _, _ in true }
}

/// What was measured of a job.
struct Measurement {
  let job: Job
  let seconds: Double
  let referenceSeconds: Double
  let peak: Int

  var ratio: Double { seconds / referenceSeconds }
  var isReached: Bool { ratio <= job.target }
}

extension Job {
  /// Runs both in turn, so that a change of the machine's pace meets both, and takes medians.
  func measure(rounds: Int) -> Measurement {
    before()
    let mine = Measure.run(command, keepsOutput: true)
    let theirs = Measure.run(referenceCommand, keepsOutput: true)
    guard mine.status == 0, theirs.status == 0 else {
      fail("\(name): a command failed: \(command.joined(separator: " "))")
    }
    guard agrees(mine.output, theirs.output) else { fail("\(name): the results differ") }
    var times: [Double] = []
    var references: [Double] = []
    for _ in 0..<rounds {
      before()
      times.append(Measure.run(command).seconds)
      references.append(Measure.run(referenceCommand).seconds)
    }
    return Measurement(
      job: self, seconds: times.median, referenceSeconds: references.median, peak: mine.peak)
  }
}
