import Foundation
import Testing

@testable import Commands

/// The database under another name: closing it would drop the locks that SQLite has on it.
@Suite struct OwnFileTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
    kith("add", "Ann")
  }

  private func path(_ name: String) -> String {
    kith.folder.appendingPathComponent(name).path
  }

  @Test func `kith's own file is not imported, whatever it is called`() throws {
    let people = try kith.file("people.csv", "name\nBea\n")
    let (link, folder) = (path("link.csv"), path("cards"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: kith.database)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.linkItem(atPath: kith.database, toPath: folder + "/a.vcf")
    try Data("x".utf8).write(to: URL(fileURLWithPath: kith.database + "-journal"))
    for own in [kith.database, link, folder, kith.database + "-journal"] {
      for words in [["import", people, own], ["import", own, "--dry-run"]] {
        let refused = kith.run(words)
        #expect(refused.status == 2 && refused.output == "", "\(own)")
        #expect(refused.error.contains("is `\(kith.database)"), "\(refused.error)")
      }
    }
    try? FileManager.default.removeItem(atPath: kith.database + "-journal")
    #expect(kith("list").rows.map { $0[1] } == ["Ann"])
  }

  @Test func `nothing is written where kith's journal goes, also while none is there`() throws {
    let journal = kith.database + "-journal"
    let around = kith.folder.path + "/../" + kith.folder.lastPathComponent + "/kith.db-journal"
    let bad = try kith.file("bad.csv", "name,birthday\nBea,\nCy,1990-02-30\n")
    for name in [journal, around] {
      for words in [
        ["export", "--format", "csv", "-o", name],
        ["export", "--format", "csv", "-o", name, "--force"],
        ["backup", name, "--force"],
        ["import", bad, "--skip-invalid", "--rejects", name, "--force"],
      ] {
        let refused = kith.run(words)
        #expect(refused.status == 2, "\(words) \(refused)")
        #expect(refused.error.contains("in use here"), "\(refused.error)")
        #expect(!FileManager.default.fileExists(atPath: journal))
      }
    }
    #expect(kith("list").rows.map { $0[1] } == ["Ann"])
  }
}
