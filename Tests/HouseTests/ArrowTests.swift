import Foundation
import Testing

/// Checks every import line of the modules: the package manager allows imports that are not
/// declared.
@Suite struct ArrowTests {
  static let allowed: [String: Set<String>] = [
    "Calendars": ["Texts"],
    "Texts": ["CUtf8proc"],
    "Arguments": ["Texts"],
    "Records": ["Calendars", "Texts"],
    "Storage": [
      "CSQLite", "Calendars", "Glibc", "Migrations", "Records", "Synchronization", "Texts",
    ],
    "Interchange": ["Calendars", "Glibc", "Records", "Texts"],
    "AddressBook": ["Calendars", "Glibc", "Interchange", "Records", "Storage", "Texts"],
    "TerminalUI": ["Calendars", "Glibc", "Synchronization", "Texts"],
    "Commands": [
      "AddressBook", "Arguments", "Calendars", "Glibc", "Interchange", "Records", "Storage",
      "TerminalUI", "Texts",
    ],
    "kith": ["Commands", "Glibc"],
  ]

  @Test(arguments: allowed.keys.sorted())
  func `a module imports only what the house allows`(module: String) throws {
    let files = try Repository.swiftFiles(below: "Sources/\(module)")
    #expect(!files.isEmpty)
    for file in files {
      for imported in try Repository.imports(of: file) {
        #expect(
          Self.allowed[module, default: []].contains(imported),
          "\(module) must not import \(imported): \(file.lastPathComponent)")
      }
    }
  }

  @Test func `every module of the package has its arrows written down`() throws {
    let folders = try Repository.folders(in: "Sources").filter {
      try !Repository.swiftFiles(below: "Sources/\($0)").isEmpty
    }
    #expect(Set(folders) == Set(Self.allowed.keys))
  }

  @Test func `only a few files see the C module of SQLite`() throws {
    let files = try Repository.swiftFiles(below: "Sources").filter {
      try Repository.imports(of: $0).contains("CSQLite")
    }
    #expect(files.count <= 6)
  }
}
