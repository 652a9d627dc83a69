import Arguments
import Calendars
import Records

/// Applies the field options of `add` and `edit` to a draft, in the order in which they were typed.
enum PersonOptions {
  /// Options that set a field.
  static let filling = PersonFields.options.map(\.option) + [.dateOrder]
  /// Further options of `edit`.
  static let emptying: [Option] = [.clear, .removeValue]

  static func apply(
    _ parsed: Parsed, to draft: inout Draft<Person>, _ reader: DateReader
  ) throws(CommandError) {
    for (option, value) in parsed.order {
      if option == .clear {
        draft.clear(try field(named: value))
      } else if option == .removeValue {
        try remove(value, from: &draft, reader)
      } else if let (field, option) = PersonFields.options.first(where: { $0.option == option }) {
        if option.isFlag {
          draft.type(field, value == "true" ? "yes" : "no", reader)
        } else {
          draft.type(field, value, reader)
        }
      }
    }
  }

  /// Adds notes about values that were saved but look wrong.
  static func note(_ invocation: Invocation) {
    for (option, value) in invocation.parsed.order {
      let field = PersonFields.options.first { $0.option == option }?.field
      if field == .leadTimes, let leadTimes = LeadTimes(text: value) {
        LeadTimeWords.noteDayItself(invocation, leadTimes)
      } else if field == .emails, !value.contains("@") {
        invocation.note("kith: Saved, but `\(value)` does not look like an e-mail address")
      }
    }
  }

  private static func remove(
    _ typed: String, from draft: inout Draft<Person>, _ reader: DateReader
  ) throws(CommandError) {
    guard let colon = typed.firstIndex(of: ":") else {
      throw CommandError(
        .usage, "`--remove` requires FIELD:VALUE, not `\(typed)`",
        hint: "Write --remove email:ada@example.org")
    }
    let field = try field(named: String(typed[..<colon]))
    let value = String(typed[typed.index(after: colon)...])
    if let which = draft.datesLabelled(value, field) {
      throw CommandError(
        .ambiguous, "`\(value)` matches \(which.count) dates",
        hint: "Add the date: --remove "
          + which.map { "\(typed[..<colon]):\($0)" }.joined(separator: " or "))
    }
    guard draft.remove(field, value, reader) else {
      throw CommandError(
        .notFound, "no \(typed[..<colon]) `\(value)` to remove",
        hint: "`kith show PERSON` lists the values")
    }
  }

  /// The field with this option name, which may lack the dashes or be a plural.
  static func field(named typed: String) throws(CommandError) -> Person.Field {
    let word = typed.lowercased().replacing("_", with: "-")
    let names = PersonFields.options.map { ($0.field, String($0.option.name.dropFirst(2))) }
    if let found = names.first(where: { [$0.1, $0.1 + "s", $0.1 + "es"].contains(word) }) {
      return found.0
    }
    let near = suggestions(for: word, among: names.map(\.1))
    throw CommandError(
      .usage, "unknown field `\(typed)`",
      hint: near.first.map { "Did you mean `\($0)`?" }
        ?? "Use one of " + names.map(\.1).joined(separator: ", "))
  }
}
