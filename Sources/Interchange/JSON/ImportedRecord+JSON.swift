import Records

// Reads values that may have the wrong type.
extension ImportedRecord {
  /// Stores the place of a field, unless it is the line on which the record starts.
  mutating func place(_ field: R.Field, _ value: JSONValue) {
    if value.line != line { places[field] = Place(line: value.line, column: field.name) }
  }

  /// The string; `nil` for `null` and for any other type, which the field refuses.
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

  /// The boolean; `nil` for `null` and for any other type, which the field refuses.
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

  /// The elements of an array; empty for `null` and for any other type, which is a problem.
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

  /// The strings of an array; any other element is a problem.
  mutating func texts(_ value: JSONValue, _ field: R.Field) -> [String] {
    elements(value, field).compactMap { element in
      if case .string(let text) = element.content { return text }
      blame(Self.problem(field, element, "a string", hint: "Put it in quotes"), element)
      return nil
    }
  }

  /// Adds a problem of one value of a field with several.
  mutating func blame(_ problem: Problem<R.Field>, _ value: JSONValue) {
    problems.append(
      ImportProblem(
        line: value.line, record: number, column: problem.field.name, value: problem.typed,
        problem.reason, hint: problem.hint.map(ImportHint.field)))
  }

  static func problem(
    _ field: R.Field, _ value: JSONValue, _ wanted: String, hint: Hint?
  ) -> Problem<R.Field> {
    let (kind, text) = value.described
    return Problem(field, typed: text, "must be \(wanted), not \(kind)", hint: hint)
  }
}
