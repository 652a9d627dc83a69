import Glibc
import Interchange

/// What is named on the command line: a file, standard input, or a folder of files with one
/// record each, as mail programs and vdirsyncer keep them.
struct ImportInput {
  let path: String
  /// The files, opened one after the other; a folder's by name.
  private(set) var files: [String]

  /// Looks what is there; a file that cannot be read is told at once.
  init(_ path: String, _ invocation: Invocation) throws(CommandError) {
    self.path = path
    if WholeFile.isFolder(path) {
      files = try Self.records(in: path).map { "\(path)/\($0)" }
      if files.isEmpty {
        throw CommandError(
          .format, "`\(path)` is a folder without cards or calendar entries",
          hint: "It should hold files that end in .vcf or .ics")
      }
    } else {
      files = [path]
      // A pipe can be opened once.
      if path != "-", !WholeFile.isPipe(path) { _ = try FileSource(path, invocation) }
    }
  }

  /// Whether problems have to say in which file they are.
  var isFolder: Bool { files != [path] }

  private static func records(in folder: String) throws(CommandError) -> [String] {
    guard let listing = opendir(folder) else {
      throw CommandError(.storage, "cannot read `\(folder)`: \(SystemError.words(errno))")
    }
    defer { closedir(listing) }
    var names: [String] = []
    while true {
      // The end and an error look alike but for this (readdir(3)).
      errno = 0
      guard let entry = readdir(listing) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // A leading dot hides what a program is still writing.
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

  /// A pipe or a device among the files would be waited for without end.
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
