import Foundation
import Testing

@testable import Commands

/// Files that are written completely or not at all.
@Suite struct WholeFileTests {
  @Test func `a file that appears meanwhile is not replaced without force`() throws {
    let kith = try Kith()
    let path = kith.folder.appendingPathComponent("out.csv").path
    do {
      let file = try AtomicFile(path, replaces: false, protected: [])
      Array("mine".utf8).withUnsafeBytes { file.keep($0) }
      _ = try kith.file("out.csv", "theirs")
      let error = #expect(throws: CommandError.self) { try file.finish() }
      #expect(error?.code == .exists && error?.message == "`\(path)` already exists")
    }
    #expect(FileManager.default.contents(atPath: path) == Data("theirs".utf8))
    let forced = try AtomicFile(path, replaces: true, protected: [])
    try forced.finish()
    #expect(FileManager.default.contents(atPath: path) == Data())
  }

  @Test(arguments: [0o640, 0o600, 0o644])
  func `a file that is replaced keeps its rights`(mode: Int) throws {
    let kith = try Kith()
    kith("add", "Ann")
    let path = try kith.file("a.vcf", "x")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(kith("export", "-o", path, "--force").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == mode)
    let other = kith.folder.appendingPathComponent("b.vcf").path
    kith("export", "-o", other)
    let own = try FileManager.default.attributesOfItem(atPath: other)
    #expect(own[.posixPermissions] as? Int == 0o600)
  }
}
