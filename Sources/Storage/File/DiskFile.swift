import Glibc
import Synchronization

/// Files as the system sees them, without SQLite.
enum DiskFile {
  enum Presence: Equatable {
    case missing
    case empty
    case filled
  }

  /// Closing a descriptor drops every lock of the process on that file, so no other thread may open
  /// the file between its creation and that close.
  private static let making = Mutex<Void>(())

  /// The kind of file at `path`, following symbolic links.
  ///
  /// - Throws: ``StorageError/cannotOpen(path:reason:)`` for anything but a regular file.
  static func presence(_ path: String) throws(StorageError) -> Presence {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .cannotOpen(path: path, reason: "not a file name")
    }
    var about = stat()
    guard stat(path, &about) == 0 else {
      guard errno == ENOENT else {
        throw .cannotOpen(path: path, reason: StorageError.reason(errno))
      }
      guard lstat(path, &about) == 0 else { return .missing }
      if about.st_mode & S_IFMT == S_IFLNK {
        throw .cannotOpen(path: path, reason: "a symbolic link to a file that does not exist")
      }
      // Another program created it between the two calls.
      return try presence(path)
    }
    switch about.st_mode & S_IFMT {
    case S_IFREG: return about.st_size == 0 ? .empty : .filled
    case S_IFDIR: throw .cannotOpen(path: path, reason: "it is a folder")
    default: throw .cannotOpen(path: path, reason: "not a regular file")
    }
  }

  /// Creates an empty file with mode 600, whatever the umask; `false` if the path exists.
  static func createPrivate(_ path: String) throws(StorageError) -> Bool {
    let failure = making.withLock { _ -> Int32 in
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard file >= 0 else { return errno }
      defer { close(file) }
      return fchmod(file, 0o600) == 0 ? 0 : errno
    }
    if failure == 0 { return true }
    if failure == EEXIST { return false }
    throw writingFailed(path, failure)
  }

  /// Creates the folder of `path` and missing ones above it, with mode 700.
  static func createFolder(of path: String) throws(StorageError) {
    var ends = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
    if ends.first == path.startIndex { ends.removeFirst() }
    // From the deepest up to the first that exists: folders above it may not be readable.
    var missing: [String] = []
    for end in ends.reversed() {
      let folder = String(path[..<end])
      if Glibc.access(folder, F_OK) == 0 { break }
      missing.append(folder)
    }
    for folder in missing.reversed() {
      if mkdir(folder, 0o700) == 0 {
        guard chmod(folder, 0o700) == 0 else { throw writingFailed(path, errno) }
        try bringToDisk(theNameOf: folder)
      } else if errno != EEXIST {
        throw writingFailed(path, errno)
      }
    }
  }

  static func remove(_ path: String) {
    unlink(path)
  }

  /// What users other than the owner can do with the file: `read`, `write to` or `read and write to`;
  /// `nil` if neither.
  static func access(ofOthers path: String) -> String? {
    var about = stat()
    guard stat(path, &about) == 0 else { return nil }
    let actions = [(mode_t(0o044), "read"), (0o022, "write to")]
    let allowed = actions.filter { about.st_mode & $0.0 != 0 }.map(\.1)
    return allowed.isEmpty ? nil : allowed.joined(separator: " and ")
  }

  /// The first `count` bytes of a file, or fewer; not for databases, see `making`.
  static func start(of path: String, count: Int) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return [] }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, read(file, buffer.baseAddress, count))
    }
  }

  static func exists(_ path: String) -> Bool { Glibc.access(path, F_OK) == 0 }

  /// The name itself, or the name with the first number that makes it unused.
  static func freeName(_ name: String) -> String {
    var free = name
    var attempt = 1
    while exists(free) {
      attempt += 1
      free = "\(name)-\(attempt)"
    }
    return free
  }

  /// The absolute path of an existing file, following symbolic links.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Links a file to the first free name like `name`, and returns that name.
  ///
  /// The old name stays, so that a file is always there; without hard links the file is renamed.
  static func setAside(_ path: String, as name: String) throws(StorageError) -> String {
    while true {
      let free = freeName(name)
      if link(path, free) == 0 { return free }
      switch errno {
      case EEXIST: continue
      // Some file systems, such as FAT, have no hard links, and some files have too many.
      case EPERM, EOPNOTSUPP, ENOSYS, EMLINK:
        try move(path, to: free)
        return free
      case let code: throw writingFailed(free, code)
      }
    }
  }

  /// Renames a file and syncs the folder.
  static func move(_ path: String, to newPath: String) throws(StorageError) {
    guard rename(path, newPath) == 0 else { throw writingFailed(newPath, errno) }
    try bringToDisk(theNameOf: newPath)
  }

  private static func bringToDisk(theNameOf path: String) throws(StorageError) {
    let failure = FolderSync.bringToDisk(theNameOf: path)
    if failure != 0 { throw writingFailed(path, failure) }
  }

  private static func writingFailed(_ path: String, _ systemError: Int32) -> StorageError {
    switch systemError {
    case ENOSPC, EDQUOT: .full(path: path)
    case EFBIG: .tooLarge(path: path)
    case EROFS: .readOnly(path: path)
    default: .cannotOpen(path: path, reason: StorageError.reason(systemError))
    }
  }
}
