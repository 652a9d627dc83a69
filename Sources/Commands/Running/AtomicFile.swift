import Glibc
import Interchange
import Storage

/// A file that is written completely or not at all: under a temporary name first, then synced and renamed.
final class AtomicFile {
  private let target: String
  /// The path before `finish`; another writer may write to it until then.
  let temporary: String
  private var descriptor: Int32
  private var isDone = false
  private var failure: Int32 = 0
  private let replaces: Bool
  /// The mode and the group of the file that it replaces.
  private var replaced: (mode: mode_t, group: gid_t)?

  /// Creates the temporary file, readable only by its owner.
  ///
  /// - Parameters:
  ///   - replaces: whether an existing file may be replaced; a symbolic link is followed and stays.
  ///   - protected: files that are never replaced, under any name: the database and input files.
  ///   - isPrivate: whether only the owner may read the file, regardless of the mode of a replaced file.
  ///   - advice: the hint if the path is not a regular file.
  init(
    _ path: String, replaces: Bool, protected: [String], isPrivate: Bool = false,
    advice: String = "Leave out -o to write to standard output"
  ) throws(CommandError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if let commandError = CommandError(of: path, asOneOf: protected) { throw commandError }
    if !isThere, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw CommandError(
        .exists, "`\(path)` is a symbolic link to a file that does not exist",
        hint: "Name another file")
    }
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      throw CommandError(.storage, "`\(path)` is not a regular file", hint: advice)
    }
    if isThere, !replaces {
      throw Self.isThereAlready(path)
    }
    self.replaces = replaces
    target = PathResolution.real(path) ?? path
    if isThere, !isPrivate { replaced = (status.st_mode & 0o777, status.st_gid) }
    temporary = target + ".\(getpid()).part"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor < 0 {
      // An existing file with the temporary name belongs to another program.
      isDone = true
      throw Self.commandError(path, errno)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isDone { unlink(temporary) }
  }

  /// Writes bytes; `finish` reports a failure.
  func keep(_ bytes: UnsafeRawBufferPointer) {
    guard failure == 0 else { return }
    do throws(InterchangeError) {
      try write(bytes)
    } catch {
      if case .sink(let errno) = error { failure = errno }
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(InterchangeError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR {
        throw .sink(errno: errno)
      }
    }
  }

  /// Syncs the file and moves it to its path.
  func finish() throws(CommandError) {
    if failure != 0 { throw Self.commandError(target, failure) }
    keepRights()
    guard fsync(descriptor) == 0 else { throw Self.commandError(target, errno) }
    // Even a failed close frees the descriptor (close(2)), whose number may be reused at once.
    let closing = descriptor
    descriptor = -1
    guard close(closing) == 0 else { throw Self.commandError(target, errno) }
    switch place() {
    case 0: isDone = true
    // Another program created it in the meantime.
    case EEXIST: throw Self.isThereAlready(target)
    case let code: throw Self.commandError(target, code)
    }
    let unkept = FolderSync.bringToDisk(theNameOf: target)
    if unkept != 0 { throw Self.commandError(target, unkept) }
  }

  /// Moves the file to its path, replacing a file only if that was requested; returns 0 or `errno`.
  private func place() -> Int32 {
    if replaces { return rename(temporary, target) == 0 ? 0 : errno }
    // Unlike rename, link fails if the name exists (link(2)).
    if link(temporary, target) == 0 {
      unlink(temporary)
      return 0
    }
    // Some file systems, such as FAT, have no hard links.
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { return errno }
    if Self.isThere(target) { return EEXIST }
    return rename(temporary, target) == 0 ? 0 : errno
  }

  /// Gives the file the mode and the group of the replaced one; without that group, the group has no access.
  private func keepRights() {
    guard let replaced else { return }
    let hasGroup = fchown(descriptor, uid_t.max, replaced.group) == 0
    fchmod(descriptor, hasGroup ? replaced.mode : replaced.mode & 0o707)
  }

  static func remove(_ path: String) { unlink(path) }

  /// Whether a file exists, which may be a broken symbolic link.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether two paths are the same file.
  static func isSame(_ path: String, as other: String) -> Bool {
    var status = stat()
    if path == other { return true }
    var found = stat()
    guard stat(path, &status) == 0, stat(other, &found) == 0 else { return false }
    return status.st_dev == found.st_dev && status.st_ino == found.st_ino
  }

  private static func isThereAlready(_ path: String) -> CommandError {
    CommandError(
      .exists, "`\(path)` already exists", hint: "Replace it with --force, or name another file")
  }

  private static func commandError(_ path: String, _ code: Int32) -> CommandError {
    CommandError(.storage, "cannot write `\(path)`: \(SystemError.words(code))")
  }
}

extension CommandError {
  /// The error if a path is one of some files in use, under any name; else `nil`.
  init?(of path: String, asOneOf files: [String]) {
    let place = PathResolution.place(path)
    let own = files.first { AtomicFile.isSame(path, as: $0) || PathResolution.place($0) == place }
    guard let own else { return nil }
    self.init(.usage, "`\(path)` is `\(own)`, which is in use here", hint: "Name another file")
  }
}
