import Glibc

enum PathResolution {
  /// An absolute path; symbolic links are not resolved.
  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// The path without symbolic links; `nil` if the file does not exist.
  static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path without symbolic links; for a file that does not exist, only those of its folder are resolved.
  static func place(_ path: String) -> String {
    if let real = real(path) { return real }
    let whole = absolute(path)
    guard let end = whole.lastIndex(of: "/"), let folder = real(String(whole[..<end]) + "/") else {
      return whole
    }
    return folder + whole[end...]
  }

  /// Creates a private folder and its missing parents; returns 0 or `errno`.
  static func makeFolder(_ path: String) -> Int32 {
    if mkdir(path, 0o700) == 0 { return 0 }
    switch errno {
    case EEXIST: return AtomicFile.isFolder(path) ? 0 : ENOTDIR
    case ENOENT:
      guard let end = path.lastIndex(of: "/"), end > path.startIndex else { return ENOENT }
      let code = makeFolder(String(path[..<end]))
      if code != 0 { return code }
      return mkdir(path, 0o700) == 0 ? 0 : errno
    default: return errno
    }
  }
}
