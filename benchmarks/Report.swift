import Glibc

/// The results as Markdown tables on standard output, and as JSON.
struct Report {
  private var lines: [String] = []
  private var objects: [String] = []
  /// Whether all targets were reached.
  private(set) var isReached = true

  mutating func add(_ figures: [Figure]) {
    for figure in figures {
      isReached = isReached && figure.isReached
      let target = figure.target
      let peak = target.peak.map { ", \($0) MiB" } ?? ""
      row(
        [
          target.task, target.reference, "\(Self.number(figure.ratio)) ×",
          "\(Self.number(target.ratio)) ×" + peak, "\(Self.number(figure.task.seconds * 1000)) ms",
          "\(Self.number(figure.reference.seconds * 1000)) ms", Self.mebibytes(figure.task.peak),
          figure.isReached ? "" : "not reached",
        ])
      objects.append(
        "{\"task\": \"\(target.task)\", \"reference\": \"\(target.reference)\", "
          + "\"ratio\": \(figure.ratio), \"target\": \(target.ratio), "
          + "\"seconds\": \(figure.task.seconds), "
          + "\"reference_seconds\": \(figure.reference.seconds), "
          + "\"peak_bytes\": \(figure.task.peak), \"reached\": \(figure.isReached)}")
    }
  }

  mutating func add(sizes: (kith: Int, bare: Int), target: Double) {
    let ratio = Double(sizes.kith) / Double(sizes.bare)
    isReached = isReached && ratio <= target
    row(
      [
        "size of the file", "the bare table and its indexes", "\(Self.number(ratio)) ×",
        "\(Self.number(target)) ×", Self.mebibytes(sizes.kith), Self.mebibytes(sizes.bare), "",
        ratio <= target ? "" : "not reached",
      ])
    objects.append(
      "{\"task\": \"size of the file\", \"ratio\": \(ratio), \"target\": \(target), "
        + "\"bytes\": \(sizes.kith), \"reference_bytes\": \(sizes.bare), "
        + "\"reached\": \(ratio <= target)}")
  }

  /// Starts a table.
  mutating func begin(_ columns: [String]) {
    if !lines.isEmpty { lines.append("") }
    row(columns)
    row(columns.map { _ in "---" })
  }

  mutating func beginFigures() {
    begin(["job", "reference", "ratio", "to reach", "kith", "reference", "peak", ""])
  }

  mutating func add(_ growth: Growth) {
    begin(["kith alone"] + growth.sizes.map { "\($0)" })
    for result in growth.rows {
      row(
        [result.command]
          + zip(result.seconds, result.peaks).map { seconds, peak in
            "\(Self.number(seconds * 1000)) ms, \(Self.mebibytes(peak))"
          })
      objects.append(
        "{\"task\": \"\(result.command)\", \"sizes\": \(growth.sizes), "
          + "\"seconds\": \(result.seconds), \"peak_bytes\": \(result.peaks)}")
    }
  }

  mutating func add(peer name: String, own: Double, other: Double) {
    row(
      [
        name, "\(Self.number(own * 1000)) ms", "\(Self.number(other * 1000)) ms",
        "\(Self.number(other / own)) ×",
      ])
    objects.append("{\"peer\": \"\(name)\", \"seconds\": \(own), \"peer_seconds\": \(other)}")
  }

  mutating func add(peer name: String, _ note: String) {
    row([name, note, "", ""])
  }

  private mutating func row(_ cells: [String]) {
    lines.append("| " + cells.joined(separator: " | ") + " |")
  }

  /// Prints the tables and, if there is a path, writes the JSON.
  func write(json path: String?) {
    for line in lines { print(line) }
    guard let path else { return }
    guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
    fputs("[\n" + objects.joined(separator: ",\n") + "\n]\n", file)
    fclose(file)
  }

  private static func mebibytes(_ bytes: Int) -> String {
    "\(number(Double(bytes) / 1_048_576)) MiB"
  }

  /// A number with two decimals; none from 100 on.
  private static func number(_ value: Double) -> String {
    if value >= 100 { return "\(Int(value.rounded()))" }
    let hundredths = Int((value * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
