import Glibc

/// The table of ratios, on standard output and as JSON.
struct Report {
  private let results: [Measurement]
  private let options: Options

  init(_ results: [Measurement], _ options: Options) {
    self.results = results
    self.options = options
  }

  func write() {
    let names = results.map(\.job.name.count).max() ?? 0
    print(pad("job", names), "  ratio  to reach    kith ms  reference ms  peak MiB  reference")
    for result in results {
      print(
        pad(result.job.name, names), column(result.ratio, 2, 7), column(result.job.target, 2, 9),
        column(result.seconds * 1000, 2, 10), column(result.referenceSeconds * 1000, 2, 13),
        column(Double(result.peak) / 1_048_576, 1, 9), " ", result.job.reference,
        result.isReached ? "" : "  NOT REACHED")
    }
    if let path = options.json { writeJSON(to: path) }
  }

  private func writeJSON(to path: String) {
    let rows = results.map { result in
      "{\"job\": \"\(result.job.name)\", \"ratio\": \(result.ratio), "
        + "\"target\": \(result.job.target), \"seconds\": \(result.seconds), "
        + "\"reference_seconds\": \(result.referenceSeconds), \"peak_bytes\": \(result.peak)}"
    }
    guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
    fputs("[\n" + rows.joined(separator: ",\n") + "\n]\n", file)
    fclose(file)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func column(_ value: Double, _ places: Int, _ width: Int) -> String {
    let scale = places == 1 ? 10.0 : 100.0
    let number = Int((value * scale).rounded())
    let fraction = String(number % Int(scale))
    let zeros = String(repeating: "0", count: places - fraction.count)
    let text = "\(number / Int(scale)).\(zeros)\(fraction)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
