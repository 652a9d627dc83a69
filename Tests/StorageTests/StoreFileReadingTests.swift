import Foundation
import Testing

@testable import Storage

extension StoreFileTests {
  @Test func `a file that allows no writing is read`() throws {
    _ = try open()
    chmod(path, 0o444)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    try withoutPrivileges {
      let file = try open(creating: false)
      #expect(file.isReadOnly)
      #expect(try file.connection.integer("SELECT count(*) FROM person") == 1)
      #expect(throws: StorageError.readOnly(path: path)) {
        try file.connection.run("DELETE FROM phone")
      }
      #expect(throws: StorageError.newerFile(path: path, version: 6, supported: 3)) {
        try open(steps: 3)
      }
    }
  }

  @Test func `a folder that allows no writing lets the file be read`() throws {
    _ = try open(steps: 3)
    chmod(path, 0o666)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    try withoutPrivileges {
      let file = try open(creating: false, steps: 3)
      #expect(try file.connection.integer("SELECT count(*) FROM person") == 1)
      #expect(throws: StorageError.readOnly(path: path)) {
        try file.connection.run("DELETE FROM phone")
      }
      #expect(throws: StorageError.self) { try open(steps: 4) }
      #expect(throws: StorageError.self) { try open(folder.file("new.db")) }
    }
  }

  @Test func `an older file that allows no writing says so`() throws {
    _ = try open(steps: 3)
    chmod(path, 0o444)
    try withoutPrivileges {
      #expect(throws: StorageError.readOnly(path: path)) { try open(steps: 4) }
    }
  }

  @Test func `a file that may not be read says why`() throws {
    _ = try open()
    chmod(path, 0)
    try withoutPrivileges {
      #expect(throws: StorageError.cannotOpen(path: path, reason: "Permission denied")) {
        try open()
      }
    }
  }
}
