import Arguments
import Calendars
import Records

/// Applies the field options of `event add` and `event edit` to a draft, in the order in which they were typed.
enum EventOptions {
  /// Options that set a field.
  static let filling =
    Option.eventFields.map(\.option) + [.with, .dateOrder]
  /// Further options of `event edit`.
  static let emptying: [Option] = [.clear, .removeValue]

  static func apply(_ invocation: Invocation, to draft: inout Draft<Event>) throws(CommandError) {
    let reader = try invocation.reader
    for (option, value) in invocation.parsed.order {
      if option == .with {
        let person = try PersonLookup(invocation).person(value)
        draft.set(.people) { $0.people.append(person.id) }
      } else if option == .clear {
        draft.clear(try field(named: value))
      } else if option == .removeValue {
        try remove(value, from: &draft, invocation)
      } else if let (field, _) = Option.eventFields.first(where: { $0.option == option }) {
        draft.type(field, value, reader)
      }
    }
  }

  private static func remove(
    _ typed: String, from draft: inout Draft<Event>, _ invocation: Invocation
  ) throws(CommandError) {
    guard let colon = typed.firstIndex(of: ":") else {
      throw CommandError(
        .usage, "`--remove` requires FIELD:VALUE, not `\(typed)`", hint: "Write --remove with:ada")
    }
    let field = try field(named: String(typed[..<colon]))
    let value = String(typed[typed.index(after: colon)...])
    let before = draft.record
    switch field {
    case .people:
      let person = try PersonLookup(invocation).person(value)
      draft.set(.people) { $0.people.removeAll { $0 == person.id } }
    case .tags: draft.set(.tags) { $0.tags.removeAll { $0 == value } }
    case .except:
      let day = try invocation.day(value)
      draft.set(.except) { $0.except.removeAll { $0 == day } }
    default: break
    }
    guard draft.record != before else {
      throw CommandError(
        .notFound, "no \(typed[..<colon]) `\(value)` to remove",
        hint: "`kith event show EVENT` lists the values")
    }
  }

  private static func field(named typed: String) throws(CommandError) -> Event.Field {
    let word = typed.lowercased()
    var names = Option.eventFields.map { ($0.field, String($0.option.name.dropFirst(2))) }
    names.append((.people, "with"))
    if let found = names.first(where: { $0.1 == word || $0.1 + "s" == word }) { return found.0 }
    let near = suggestions(for: word, among: names.map(\.1))
    throw CommandError(
      .usage, "unknown field `\(typed)`",
      hint: near.first.map { "Did you mean `\($0)`?" }
        ?? "Use one of " + names.map(\.1).joined(separator: ", "))
  }
}
