import Foundation
import Synchronization
import Testing

@testable import Storage

@Suite struct SetAsideTests {
  @Test func `files that are set aside at once under one name are all kept`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<64 { try folder.write([UInt8(number)], to: "f\(number)") }
    let names = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 64) { number in
      let name = try? DiskFile.setAside(folder.file("f\(number)"), as: folder.file("kept"))
      if let name { names.withLock { $0.append(name) } }
    }
    let kept = names.withLock { $0 }
    #expect(Set(kept).count == 64)
    let bytes = kept.compactMap { FileManager.default.contents(atPath: $0)?.first }
    #expect(Set(bytes).count == 64)
  }

  @Test func `a file stays under its old name too`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "f")
    try folder.write([2], to: "kept")
    let name = try DiskFile.setAside(folder.file("f"), as: folder.file("kept"))
    #expect(name == folder.file("kept-2"))
    #expect(folder.names == ["f", "kept", "kept-2"])
    #expect(throws: StorageError.self) {
      try DiskFile.setAside(folder.file("none"), as: folder.file("kept"))
    }
  }
}
