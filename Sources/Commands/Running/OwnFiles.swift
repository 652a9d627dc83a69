import Arguments

/// The files that are in use here, and files to write to that are none of them.
struct OwnFiles {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// A file to write to that is neither kith's own nor one that is being read.
  func wholeFile(
    _ path: String, advice: String = "Leave out -o to write to standard output"
  ) throws(Complaint) -> WholeFile {
    try WholeFile(
      path, replaces: session.parsed.has(.force), precious: try paths + session.parsed.positionals,
      advice: advice)
  }

  /// Kith's own file, and the journal that SQLite puts beside it.
  var paths: [String] {
    get throws(Complaint) {
      let path = try session.path
      return [path, (FilePaths.real(path) ?? path) + "-journal"]
    }
  }
}
