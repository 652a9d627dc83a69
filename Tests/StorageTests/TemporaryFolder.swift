import Foundation

/// A folder of one test, deleted with the last reference.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "kith-storage-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

/// The properties of a file that must not change if the file is refused.
struct Untouched: Equatable {
  let bytes: Data?
  let changed: ChangeTime
  let names: [String]

  struct ChangeTime: Equatable {
    let seconds: Int
    let nanoseconds: Int
  }

  init(_ name: String, in folder: TemporaryFolder) {
    bytes = FileManager.default.contents(atPath: folder.file(name))
    var about = stat()
    stat(folder.file(name), &about)
    changed = ChangeTime(seconds: about.st_mtim.tv_sec, nanoseconds: about.st_mtim.tv_nsec)
    names = folder.names
  }
}

func permissions(_ path: String) -> mode_t {
  var about = stat()
  guard stat(path, &about) == 0 else { return 0 }
  return about.st_mode & 0o777
}
