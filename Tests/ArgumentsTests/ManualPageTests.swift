import Arguments
import Foundation
import Testing

@Suite struct ManualPageTests {
  @Test func `the manual page is as agreed`() throws {
    try expectGolden(Sample.interface.manualPage(date: "2025-12-10"), "kith.1")
  }

  @Test func `mandoc finds nothing to say about the page`() throws {
    #expect(try lint(Sample.interface.manualPage(date: "2025-12-10")) == "")
  }

  @Test func `words that look like macros and requests come through`() throws {
    let odd = Interface(
      name: "odd", version: "1", summary: "Say .Sh and 'Pp, \\fB, and -x",
      discussion: "Begins well. .Sh here (e.g. this). 'tis a quote: `--x`, \\n. Ünï and — so on.",
      globals: [Option("--no", short: "n", value: "Fl", help: ".Pp is `a macro` that's it.")],
      commands: [
        Command(
          "Fl", summary: "The \"name\" of a macro",
          examples: [Example("odd Fl . | Ar 'It' \\ -- \"x y\"", "'So' it is.")],
          positionals: [Positional("No", help: "Not so.", choices: ["Ar", "."])])
      ],
      manual: Manual(files: [Term("~/.odd", "Odd.")], exitStatuses: [Term("0", ".")]))
    let page = odd.manualPage(date: "2025-01-02")
    #expect(try lint(page) == "")
    let shown = try run(["-Tutf8", "-Owidth=200"], on: page).replacing(/.\u{8}/, with: "")
    for text in [
      "Say .Sh and 'Pp, \\fB, and -x", "odd Fl . | Ar 'It' \\ -- \"x y\"", "-n Fl", "~/.odd",
      "January 2, 2025", "Ünï and — so on.", "‘--x’,", "‘a macro’",
    ] {
      #expect(shown.contains(text), "\(text) in\n\(shown)")
    }
  }

  /// The findings of mandoc, except for references to pages that are not installed here.
  private func lint(_ page: String) throws -> String {
    try run(["-Tlint", "-Wall"], on: page).split(separator: "\n")
      .filter { !$0.contains("mandoc.db") && !$0.contains("referenced manual not found") }
      .joined(separator: "\n")
  }

  /// The output of mandoc for `page`.
  private func run(_ arguments: [String], on page: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).1")
    try page.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let mandoc = Process()
    let output = Pipe()
    mandoc.executableURL = URL(filePath: "/usr/bin/env")
    mandoc.arguments = ["mandoc"] + arguments + [file.path()]
    mandoc.standardOutput = output
    mandoc.standardError = output
    try mandoc.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    mandoc.waitUntilExit()
    // A missing mandoc is env's status 127, and must not look like a clean page.
    #expect(mandoc.terminationStatus < 64, "install mandoc")
    return String(decoding: data, as: UTF8.self)
  }
}
