import Records
import Storage
import Testing

@testable import AddressBook

@Suite struct RecordMatchingTests {
  @Test func `words mean one person, several, or none with names that are near`() throws {
    let store = try store("Ada Lovelace", "Ada Byron", "Grace Hopper")
    let matching = RecordMatching(store)
    guard case .one(let grace) = try matching.person("grace") else {
      return #expect(Bool(false), "grace")
    }
    #expect(grace.name == "Grace Hopper")
    guard case .several(let found) = try matching.person("ada") else {
      return #expect(Bool(false), "ada")
    }
    #expect(found.count == 2)
    guard case .none(let near) = try matching.person("grac hoper") else {
      return #expect(Bool(false), "grac")
    }
    #expect(near.contains("Grace Hopper") && near.contains("Hopper"))
  }
}
