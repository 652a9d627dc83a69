import Foundation
import Testing

@testable import Commands

@Suite struct ChildProcessTests {
  @Test func `a program gets its words and its text, and its end is told`() {
    func shell(_ script: String, input: String = "") -> ChildProcess.Outcome {
      ChildProcess.run("/bin/sh", ["-c", script, "sh", "two words"], input: input)
    }
    #expect(shell("test \"$1\" = 'two words'") == .ended(0))
    #expect(shell("test \"$(cat)\" = 'a\nb'", input: "a\nb") == .ended(0))
    #expect(shell("test -z \"$(cat)\"") == .ended(0))
    #expect(shell("exit 7") == .ended(7))
    #expect(shell("kill -KILL $$") == .ended(128 + 9))
    let large = String(repeating: "x", count: 3_000_000)
    #expect(shell("exit 0", input: large) == .ended(0), "nobody has to read it")
    #expect(shell("test $(wc -c) = 3000000", input: large) == .ended(0))
  }

  @Test func `a program that does not end is stopped, and one that cannot start has its reason`() {
    let hung = ChildProcess.run("/bin/sh", ["-c", "exec sleep 600"], within: 0)
    #expect(hung == .stopped(after: 0))
    #expect(hung.failure == "did not end within 0 seconds and was stopped")
    let missing = ChildProcess.run("/nonexistent/program", [])
    #expect(missing == .notStarted(ENOENT))
    #expect(missing.failure?.hasPrefix("cannot be run: ") == true)
  }

  @Test func `a text needs no room on a disk`() throws {
    // The folder for temporary files is unusable, as on a full disk.
    #expect(
      ChildProcess.run("/usr/bin/env", ["TMPDIR=/nonexistent", "cat"], input: "") == .ended(0))
  }
}
