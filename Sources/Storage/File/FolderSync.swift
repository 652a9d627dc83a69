import Glibc

/// Names, brought to the disk as what they name is.
public enum FolderSync {
  /// Brings what a folder says of a file or folder in it to the disk, where its system can do that.
  ///
  /// - Returns: 0, or the system's error number where the disk refuses it: the name is there, and may
  ///   be gone when the machine loses power.
  public static func bringToDisk(theNameOf path: String) -> Int32 {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    // One that may be written to but not read cannot be asked.
    let file = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    if fsync(file) == 0 { return 0 }
    return [EINVAL, EROFS, ENOSYS, EOPNOTSUPP].contains(errno) ? 0 : errno
  }
}
