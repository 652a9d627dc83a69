import Foundation

/// Programs of the shell that stand in for others.
public enum Executable {
  /// Writes a program into a file.
  ///
  /// By another process: while this one has a file open for writing, a child that some other test
  /// starts holds it too, and what is open for writing cannot be run (ETXTBSY).
  public static func write(_ script: String, to path: String) throws {
    _ = try DebianPython.output(
      "/bin/sh", ["-c", "cat > \"$1\" && chmod 755 \"$1\"", "sh", path],
      input: "#!/bin/sh\n\(script)\n")
  }
}
