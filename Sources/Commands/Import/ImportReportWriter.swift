import AddressBook
import Arguments
import Interchange
import Records
import Texts

/// Reports an import in any of the three output styles.
struct ImportReportWriter {
  private let invocation: Invocation
  private let options: ImportOptions

  init(_ invocation: Invocation, _ options: ImportOptions) {
    self.invocation = invocation
    self.options = options
  }

  func write(_ reports: [ImportReport]) {
    switch invocation.style {
    case .json: writeJSON(reports)
    case .tabs: for report in reports { writeRows(report) }
    case .table:
      for report in reports { writeWords(report) }
      if options.isDryRun { invocation.output.line("Nothing was saved: this was a dry run") }
      if reports.contains(where: { $0.isSaved && ($0.replaced?.count ?? 0) > 0 }) {
        invocation.note(
          "kith: `kith undo` undoes the whole import; with --duplicates skip, stored "
            + "records stay as they are"
        )
      }
    }
  }

  /// Why the import failed; `nil` if it succeeded.
  static func commandError(_ reports: [ImportReport], _ options: ImportOptions) -> CommandError? {
    let refused = reports.filter { !options.canStore($0) }
    guard let first = refused.first else { return nil }
    let place = refused.count == 1 ? "`\(first.file)`" : "\(refused.count) files"
    if let broken = refused.first(where: \.isBroken) {
      let problem = broken.problems.lastError
      let line = problem?.line.map { " line \($0):" } ?? ""
      let value = problem?.value.map { " `\($0)`:" } ?? ""
      return CommandError(
        .format,
        "nothing was saved: `\(broken.file)`:\(line)\(value) \(problem?.message ?? "unreadable")",
        hint: problem?.hint)
    }
    let rejected = refused.reduce(0) { $0 + $1.rejected }
    let read = refused.reduce(0) { $0 + $1.read }
    return CommandError(
      .invalid,
      "nothing was saved: \(rejected) of \(read) records of \(place) are invalid",
      hint: "Fix them, or import the rest with --skip-invalid")
  }
}

extension ImportReportWriter {
  private func writeJSON(_ reports: [ImportReport]) {
    var json = invocation.output.json()
    if reports.count > 1 { json.beginArray() }
    for report in reports {
      json.beginObject()
      json.field("file", report.file)
      json.field("format", report.format)
      json.field("read", report.read)
      json.field("added", report.added)
      json.field("changed", report.changed)
      json.field("unchanged", report.unchanged)
      json.field("rejected", report.rejected)
      json.field("saved", report.isSaved)
      json.key("problems")
      json.beginArray()
      report.problems.forEach { write($0, to: &json) }
      json.endArray()
      report.preview?.write(to: &json)
      report.replaced?.write(as: "replaced", to: &json)
      json.endObject()
    }
    if reports.count > 1 { json.endArray() }
    json.finish()
  }

  private func write(_ problem: ReportedProblem, to json: inout JSONWriter<Never>) {
    json.beginObject()
    json.field("line", problem.line)
    json.field("record", problem.record)
    json.field("column", problem.column)
    json.field("value", problem.value)
    json.field("severity", problem.severity.rawValue)
    json.field("message", problem.message)
    json.field("hint", problem.hint)
    json.field("name", problem.name)
    json.endObject()
  }

  /// Writes a row for the file: file, format, read, added, changed, unchanged, rejected, saved; then one for each
  /// problem.
  private func writeRows(_ report: ImportReport) {
    invocation.output.row(
      report.file, report.format, String(report.read), String(report.added),
      String(report.changed), String(report.unchanged), String(report.rejected),
      report.isSaved ? "saved" : "not saved")
    report.preview?.writeRows(invocation)
    if report.isSaved { report.replaced?.writeRows(invocation, as: "replaced") }
    report.problems.forEachView { $0.write(to: invocation.output) }
  }

  private func writeWords(_ report: ImportReport) {
    let would = report.isSaved ? "" : "would be "
    let counts = [
      "\(report.read) read", "\(report.added) \(would)added", "\(report.changed) \(would)changed",
      "\(report.unchanged) unchanged", "\(report.rejected) rejected",
    ]
    invocation.output.line(
      "\(Escaping.terminal(report.file)): " + counts.joined(separator: ", "))
    report.preview?.write(invocation)
    if report.isSaved { report.replaced?.writeReplaced(invocation) }
    report.problems.forEach { problem in
      let isError = problem.severity == .error
      if !isError, invocation.parsed.has(.quiet) { return }
      var place = problem.line.map { "line \($0)" } ?? "whole file"
      let message = problem.message
      // Many messages already name the record.
      if let name = problem.name, !message.contains("`\(name)") { place += ", \(name)" }
      if let column = problem.column { place += ", \(column)" }
      if let value = problem.value { place += " `\(value)`" }
      let hint = problem.hint.map { ". \($0)" } ?? ""
      let opening = "  " + (isError ? "error" : "warning") + "  "
      let lines = WordWrap.lines(
        Escaping.terminal("\(place): \(message)\(hint)"),
        columns: invocation.environment.width - opening.count)
      invocation.output.line(
        invocation.colors.paint(opening, isError ? .error : .soon) + lines[0])
      let margin = String(repeating: " ", count: opening.count)
      for line in lines.dropFirst() { invocation.output.line(margin + line) }
    }
  }
}
