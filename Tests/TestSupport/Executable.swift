import Foundation

/// Shell scripts that replace other programs in tests.
public enum Executable {
  /// Writes an executable script.
  ///
  /// A child process writes it: a file that is open for writing in this process is inherited by
  /// children of other tests, and cannot be run until they end (ETXTBSY).
  public static func write(_ script: String, to path: String) throws {
    _ = try DebianPython.output(
      "/bin/sh", ["-c", "cat > \"$1\" && chmod 755 \"$1\"", "sh", path],
      input: "#!/bin/sh\n\(script)\n")
  }
}
