import Arguments

/// The files that this program uses, which must not be overwritten.
struct OwnFiles {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// A file for output, which is neither the database nor an input file.
  func wholeFile(
    _ path: String, advice: String = "Leave out -o to write to standard output"
  ) throws(CommandError) -> AtomicFile {
    try AtomicFile(
      path, replaces: invocation.parsed.has(.force),
      protected: try paths + invocation.parsed.positionals,
      advice: advice)
  }

  /// The database and SQLite's journal.
  var paths: [String] {
    get throws(CommandError) {
      let path = try invocation.path
      return [path, (PathResolution.real(path) ?? path) + "-journal"]
    }
  }
}
