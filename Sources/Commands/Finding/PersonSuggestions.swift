import Records
import Storage

/// People by the typed part of a name, for forms.
///
/// A form writes a person as name and id, `Ada Lovelace (1)`, because names are not unique. Used only by the thread
/// that has the terminal.
struct PersonSuggestions: @unchecked Sendable {
  private let invocation: Invocation

  /// The number of suggestions, and the maximum length of a typed text that has any.
  private static let (offered, longest) = (5, 100)

  init(_ invocation: Invocation) { self.invocation = invocation }

  func matching(_ typed: String) -> [String] {
    guard !typed.isEmpty, typed.utf8.count <= Self.longest,
      let store = try? invocation.existingStore()
    else { return [] }
    let found = try? store.people.page(after: nil, matching: typed, limit: Self.offered)
    return (found ?? []).map { Self.text($0.id, $0.name) }
  }

  /// The one person whom a text matches; fails with an error for a form.
  func person(_ typed: String) throws(CommandError) -> (id: Int64, text: String) {
    if let id = Self.id(in: typed), let text = texts(of: [id])[id], text == typed {
      return (id, text)
    }
    let stored = try PersonLookup(invocation).person(typed)
    return (stored.id, Self.text(stored.id, stored.record.name))
  }

  /// The texts of people in a form, by id.
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
