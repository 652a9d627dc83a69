import Calendars
import Foundation
import TestSupport

/// Debian's `khal` with a calendar in a temporary folder.
struct Khal {
  private let folder: URL
  private let configuration: URL

  init(_ folder: URL) throws {
    self.folder = folder
    let calendar = folder.appendingPathComponent("calendar")
    try FileManager.default.createDirectory(at: calendar, withIntermediateDirectories: true)
    configuration = folder.appendingPathComponent("config")
    try Data(
      """
      [calendars]
      [[kith]]
      path = \(calendar.path)
      [locale]
      dateformat = %Y-%m-%d
      longdateformat = %Y-%m-%d
      datetimeformat = %Y-%m-%d %H:%M
      longdatetimeformat = %Y-%m-%d %H:%M
      timeformat = %H:%M
      [sqlite]
      path = \(folder.appendingPathComponent("cache.db").path)
      """.utf8
    ).write(to: configuration)
  }

  private func run(_ arguments: [String]) throws -> String {
    try DebianPython.output(
      "/usr/bin/khal", ["-c", configuration.path] + arguments,
      environment: ["HOME": folder.path], package: "khal")
  }

  func take(_ text: String) throws {
    let file = folder.appendingPathComponent("kith.ics")
    try Data(text.utf8).write(to: file)
    _ = try run(["import", "--batch", file.path])
  }

  /// The first days of the entries listed in a window, by title.
  func days(in window: DateRange) throws -> [String: Set<DayNumber>] {
    let listed = try run(
      ["list", "--day-format", "", "--format", "{title}|{start-date}"]
        + [window.start, window.end].map { $0.text })
    var days: [String: Set<DayNumber>] = [:]
    for line in listed.split(separator: "\n") {
      let parts = line.split(separator: "|")
      guard parts.count == 2, let day = PartialDate(text: String(parts[1]))?.dayNumber else {
        continue
      }
      days[String(parts[0]), default: []].insert(day)
    }
    return days
  }
}
