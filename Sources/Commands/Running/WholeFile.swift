import Glibc
import Interchange
import Storage

/// A file that is written whole or not at all: beside its place under another name, brought to
/// the disk, and only then put there.
final class WholeFile {
  private let target: String
  /// Where it is until it is whole; for a writer of its own, who is done before `finish`.
  let temporary: String
  private var descriptor: Int32
  private var isDone = false
  private var failure: Int32 = 0
  private let replaces: Bool
  /// The rights and the group of the file that it replaces.
  private var replaced: (mode: mode_t, group: gid_t)?

  /// Begins a file for its owner alone, until it takes the place of one with other rights.
  ///
  /// - Parameters:
  ///   - replaces: whether a file that is there may be replaced; a link to one is followed, so
  ///     that the link stays.
  ///   - precious: files that are never replaced, under whatever name: kith's own, and what is
  ///     being read.
  ///   - isPrivate: whether it stays for its owner alone, whatever it takes the place of.
  ///   - advice: what to do where something else than a file is there.
  init(
    _ path: String, replaces: Bool, precious: [String], isPrivate: Bool = false,
    advice: String = "Leave out -o to write to standard output"
  ) throws(CommandError) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if let complaint = CommandError(of: path, asOneOf: precious) { throw complaint }
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
    target = FilePaths.real(path) ?? path
    if isThere, !isPrivate { replaced = (status.st_mode & 0o777, status.st_gid) }
    temporary = target + ".\(getpid()).part"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor < 0 {
      // What is there under that name is somebody else's.
      isDone = true
      throw Self.complaint(path, errno)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isDone { unlink(temporary) }
  }

  /// Adds bytes; a failure is told by `finish`.
  func keep(_ bytes: UnsafeRawBufferPointer) {
    guard failure == 0 else { return }
    do throws(InterchangeError) {
      try write(bytes)
    } catch {
      if case .sink(let errno) = error { failure = errno }
    }
  }

  /// Adds bytes.
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

  /// Puts the file in its place.
  func finish() throws(CommandError) {
    if failure != 0 { throw Self.complaint(target, failure) }
    keepRights()
    guard fsync(descriptor) == 0 else { throw Self.complaint(target, errno) }
    // Gone also where closing fails (close(2)): the number may be another file's at once.
    let closing = descriptor
    descriptor = -1
    guard close(closing) == 0 else { throw Self.complaint(target, errno) }
    switch place() {
    case 0: isDone = true
    // Somebody else made it meanwhile.
    case EEXIST: throw Self.isThereAlready(target)
    case let code: throw Self.complaint(target, code)
    }
    let unkept = FolderSync.bringToDisk(theNameOf: target)
    if unkept != 0 { throw Self.complaint(target, unkept) }
  }

  /// Gives the file its name, which replaces one only where that was asked for; gives 0, or the
  /// system's error number.
  private func place() -> Int32 {
    if replaces { return rename(temporary, target) == 0 ? 0 : errno }
    // A second name, unlike another one, is given to nothing that has it already (link(2)).
    if link(temporary, target) == 0 {
      unlink(temporary)
      return 0
    }
    // Some file systems have no second names, such as FAT.
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { return errno }
    if Self.isThere(target) { return EEXIST }
    return rename(temporary, target) == 0 ? 0 : errno
  }

  /// Whoever could read the file that is replaced can read this one, and nobody else.
  private func keepRights() {
    guard let replaced else { return }
    let hasGroup = fchown(descriptor, uid_t.max, replaced.group) == 0
    fchmod(descriptor, hasGroup ? replaced.mode : replaced.mode & 0o707)
  }

  /// Takes a file away that was written here.
  static func remove(_ path: String) { unlink(path) }

  /// Whether something has a path, be it a link to nothing.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether a path names a pipe.
  static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Whether a path names a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether two paths name one file that is there.
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

  private static func complaint(_ path: String, _ code: Int32) -> CommandError {
    CommandError(.storage, "cannot write `\(path)`: \(SystemError.words(code))")
  }
}

extension CommandError {
  /// That a path names one of some files that are in use, under whatever name; nothing where it
  /// names none.
  init?(of path: String, asOneOf files: [String]) {
    let place = FilePaths.place(path)
    let own = files.first { WholeFile.isSame(path, as: $0) || FilePaths.place($0) == place }
    guard let own else { return nil }
    self.init(.usage, "`\(path)` is `\(own)`, which is in use here", hint: "Name another file")
  }
}
