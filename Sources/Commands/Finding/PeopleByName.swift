import Records
import Storage

/// The people of the file, by what is typed of their names.
///
/// In a form a person is written as name and id, `Ada Lovelace (1)`: two can have one name.
/// It stays with the one thread that has the terminal.
struct PeopleByName: @unchecked Sendable {
  private let invocation: Invocation

  /// How many are offered, and up to which length of a typed text.
  private static let (offered, longest) = (5, 100)

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Those whom a text, typed so far, can mean.
  func matching(_ typed: String) -> [String] {
    guard !typed.isEmpty, typed.utf8.count <= Self.longest,
      let store = try? invocation.existingStore()
    else { return [] }
    let found = try? store.people.page(after: nil, matching: typed, limit: Self.offered)
    return (found ?? []).map { Self.text($0.id, $0.name) }
  }

  /// The one person that a text means.
  ///
  /// - Throws: where nobody or several are meant, in words for a form.
  func person(_ typed: String) throws(CommandError) -> (id: Int64, text: String) {
    if let id = Self.id(in: typed), let text = texts(of: [id])[id], text == typed {
      return (id, text)
    }
    let stored = try PeopleFinder(invocation).person(typed)
    return (stored.id, Self.text(stored.id, stored.record.name))
  }

  /// How people are written, by their ids.
  func texts(of ids: [Int64]) -> [Int64: String] {
    guard !ids.isEmpty, let store = try? invocation.existingStore(),
      let names = try? store.people.names(of: ids)
    else { return [:] }
    return Dictionary(names.map { ($0.id, Self.text($0.id, $0.name)) }) { first, _ in first }
  }

  private static func text(_ id: Int64, _ name: String) -> String { "\(name) (\(id))" }

  private static func id(in text: String) -> Int64? {
    guard text.last == ")", let start = text.lastIndex(of: "(") else { return nil }
    return Int64(text[text.index(after: start)...].dropLast())
  }
}
