import Glibc

/// Paths of files and folders.
enum FilePaths {
  /// A path from the root on; links stay as they are.
  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// What a path leads to, without links; nothing where that is not there.
  static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where a path leads to, whether or not anything is there: by the folder, without links.
  static func place(_ path: String) -> String {
    if let real = real(path) { return real }
    let whole = absolute(path)
    guard let end = whole.lastIndex(of: "/"), let folder = real(String(whole[..<end]) + "/") else {
      return whole
    }
    return folder + whole[end...]
  }

  /// Makes a folder, for its owner alone, and those above it that are missing; gives 0, or the
  /// system's error number.
  static func makeFolder(_ path: String) -> Int32 {
    if mkdir(path, 0o700) == 0 { return 0 }
    switch errno {
    case EEXIST: return WholeFile.isFolder(path) ? 0 : ENOTDIR
    case ENOENT:
      guard let end = path.lastIndex(of: "/"), end > path.startIndex else { return ENOENT }
      let code = makeFolder(String(path[..<end]))
      if code != 0 { return code }
      return mkdir(path, 0o700) == 0 ? 0 : errno
    default: return errno
    }
  }
}
