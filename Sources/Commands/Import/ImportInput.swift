import Glibc
import Interchange

/// An argument of an import: a file, standard input, or a folder with one record per file, as of vdirsyncer.
struct ImportInput {
  let path: String
  /// The paths of the files; those of a folder are sorted by name.
  private(set) var files: [String]

  /// Checks the argument; fails for a file that cannot be read.
  init(_ path: String, _ invocation: Invocation) throws(CommandError) {
    self.path = path
    if AtomicFile.isFolder(path) {
      files = try Self.records(in: path).map { "\(path)/\($0)" }
      if files.isEmpty {
        throw CommandError(
          .format, "`\(path)` is a folder without cards or calendar entries",
          hint: "It should contain files that end in .vcf or .ics")
      }
    } else {
      files = [path]
      // A pipe can be opened only once.
      if path != "-", !AtomicFile.isPipe(path) { _ = try FileSource(path, invocation) }
    }
  }

  /// Whether problems must name their file.
  var isFolder: Bool { files != [path] }

  private static func records(in folder: String) throws(CommandError) -> [String] {
    guard let listing = opendir(folder) else {
      throw CommandError(.storage, "cannot read `\(folder)`: \(SystemError.words(errno))")
    }
    defer { closedir(listing) }
    var names: [String] = []
    while true {
      // Only `errno` distinguishes the end from an error (readdir(3)).
      errno = 0
      guard let entry = readdir(listing) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // Programs hide files with a leading dot while they write them.
      if !name.hasPrefix("."), name.hasSuffix(".vcf") || name.hasSuffix(".ics") {
        try refuseOther("\(folder)/\(name)")
        names.append(name)
      }
    }
    if errno != 0 {
      throw CommandError(.storage, "cannot read `\(folder)`: \(SystemError.words(errno))")
    }
    return names.sorted()
  }

  /// Reading a pipe or a device could block forever.
  private static func refuseOther(_ path: String) throws(CommandError) {
    var status = stat()
    let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    if kind != S_IFREG, kind != S_IFDIR {
      throw CommandError(
        .format, "`\(path)` is not a regular file",
        hint: "Move it elsewhere, or import it by itself")
    }
  }
}
