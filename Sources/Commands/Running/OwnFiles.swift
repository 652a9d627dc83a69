import Arguments

/// The files that are in use here, and files to write to that are none of them.
struct OwnFiles {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// A file to write to that is neither kith's own nor one that is being read.
  func wholeFile(
    _ path: String, advice: String = "Leave out -o to write to standard output"
  ) throws(CommandError) -> WholeFile {
    try WholeFile(
      path, replaces: invocation.parsed.has(.force),
      precious: try paths + invocation.parsed.positionals,
      advice: advice)
  }

  /// Kith's own file, and the journal that SQLite puts beside it.
  var paths: [String] {
    get throws(CommandError) {
      let path = try invocation.path
      return [path, (FilePaths.real(path) ?? path) + "-journal"]
    }
  }
}
