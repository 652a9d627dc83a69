import Glibc

/// Makes names of files durable.
public enum FolderSync {
  /// Syncs the folder of a file or folder, if the file system can.
  ///
  /// - Returns: 0, or the `errno` of a failed sync; then the name may be lost at a power failure.
  public static func bringToDisk(theNameOf path: String) -> Int32 {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    // A folder that can be written but not read cannot be synced.
    let file = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    if fsync(file) == 0 { return 0 }
    return [EINVAL, EROFS, ENOSYS, EOPNOTSUPP].contains(errno) ? 0 : errno
  }
}
