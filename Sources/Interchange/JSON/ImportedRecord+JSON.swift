import Records

// What a record takes out of values that may be of another type than they should be.
extension ImportedRecord {
  /// Says where a field stands, if that is not the line on which the record begins.
  mutating func place(_ field: R.Field, _ value: JSONValue) {
    if value.line != line { places[field] = Place(line: value.line, column: field.name) }
  }

  /// A text; nothing for `null`, and for what is none, which the field then refuses.
  mutating func text(_ value: JSONValue, _ field: R.Field) -> String? {
    place(field, value)
    switch value.content {
    case .string(let text): return text
    case .null: return nil
    default:
      draft.refuse(Self.problem(field, value, "a string", hint: "Put it in quotes"))
      return nil
    }
  }

  /// A truth; nothing for `null`, and for what is none, which the field then refuses.
  mutating func truth(_ value: JSONValue, _ field: R.Field) -> Bool? {
    place(field, value)
    switch value.content {
    case .bool(let truth): return truth
    case .null: return nil
    default:
      draft.refuse(Self.problem(field, value, "true or false", hint: nil))
      return nil
    }
  }

  /// The elements of a list; none for `null`, and for what is none, which is a problem.
  mutating func elements(_ value: JSONValue, _ field: R.Field) -> [JSONValue] {
    place(field, value)
    switch value.content {
    case .array(let values): return values
    case .null: return []
    default:
      blame(Self.problem(field, value, "an array", hint: "Put it in [ and ]"), value)
      return []
    }
  }

  /// The texts of a list; each that is none is a problem.
  mutating func texts(_ value: JSONValue, _ field: R.Field) -> [String] {
    elements(value, field).compactMap { element in
      if case .string(let text) = element.content { return text }
      blame(Self.problem(field, element, "a string", hint: "Put it in quotes"), element)
      return nil
    }
  }

  /// Adds a problem of one value among several of a field.
  mutating func blame(_ problem: Problem<R.Field>, _ value: JSONValue) {
    problems.append(
      ImportProblem(
        line: value.line, record: number, column: problem.field.name, value: problem.typed,
        problem.reason, hint: problem.hint.map(ImportHint.field)))
  }

  /// A value is of the wrong type.
  static func problem(
    _ field: R.Field, _ value: JSONValue, _ wanted: String, hint: Hint?
  ) -> Problem<R.Field> {
    let (kind, text) = value.described
    return Problem(field, typed: text, "must be \(wanted), not \(kind)", hint: hint)
  }
}
