import Records

/// What an import would change, or which values it replaced, field by field.
public struct ImportPreview {
  /// A record that would be added or changed.
  public struct Line {
    /// Whether it would be added.
    public let isNew: Bool
    /// The name or title.
    public let name: String
    /// The fields that would change.
    public let fields: [Field]
  }

  /// A field before and after the import.
  public struct Field {
    /// The field, by its name in kith's JSON.
    public let name: String
    /// The value before; may be empty.
    public let before: String
    /// The value after.
    public let after: String
    /// The value before, with names instead of ids of people; `nil` for other fields.
    public internal(set) var shownBefore: String?
    /// The value after, with names instead of ids of people; `nil` for other fields.
    public internal(set) var shownAfter: String?

    fileprivate var texts: [String?] { [name, before, after, shownBefore, shownAfter] }

    fileprivate init<R: PreviewedRecord>(
      _ field: R.Field, of draft: Draft<R>, naming name: (Int64) -> String?
    ) {
      self.name = field.name
      before = ImportPreview.text(draft.loaded, field)
      after = ImportPreview.text(draft.record, field)
      shownBefore = ImportPreview.people(draft.loaded, field, name)
      shownAfter = ImportPreview.people(draft.record, field, name)
    }

    fileprivate init(_ texts: ArraySlice<String?>) {
      let texts = Array(texts)
      name = texts[0] ?? ""
      before = texts[1] ?? ""
      after = texts[2] ?? ""
      shownBefore = texts[3]
      shownAfter = texts[4]
    }
  }

  private let rows: SpooledRows

  init(in folder: String) {
    rows = SpooledRows(in: folder)
  }

  /// The number of records.
  public var count: Int { rows.count }

  /// Adds a record that would be added or changed; `name` returns the name of a person by id.
  mutating func add<R: PreviewedRecord>(_ draft: Draft<R>, naming name: (Int64) -> String?) {
    let fields = draft.touched.filter { $0.name != "uid" }
    if draft.id != nil, fields.isEmpty { return }
    append(draft, fields.map { Field($0, of: draft, naming: name) })
  }

  /// Adds a record in which some values were replaced; values that were added to a list do not count.
  mutating func addReplaced<R: PreviewedRecord>(
    _ draft: Draft<R>, naming name: (Int64) -> String?
  ) {
    let fields = draft.touched.filter { field in
      if field.name == Self.kept { return false }
      let after = draft.record.values(of: field)
      return draft.loaded.values(of: field).contains { !after.contains($0) }
    }
    if !fields.isEmpty { append(draft, fields.map { Field($0, of: draft, naming: name) }) }
  }

  private func append<R: PreviewedRecord>(_ draft: Draft<R>, _ fields: [Field]) {
    rows.append(
      [draft.id == nil ? "+" : nil, draft.record.shownName] + fields.flatMap(\.texts))
  }

  /// The name of the field of unmapped properties.
  public static let kept = "carried"

  /// All values of a field in one line; for unmapped properties, the properties themselves.
  fileprivate static func text<R: PreviewedRecord>(_ record: R, _ field: R.Field) -> String {
    let values = field.name == kept ? record.unmapped : record.values(of: field)
    return values.joined(separator: "; ")
  }

  /// The names and ids of an event's people; `nil` for other fields.
  fileprivate static func people<R: PreviewedRecord>(
    _ record: R, _ field: R.Field, _ name: (Int64) -> String?
  ) -> String? {
    guard let event = record as? Event, field.name == Event.Field.people.name else {
      return nil
    }
    return event.people.map { id in name(id).map { "\($0) (\(id))" } ?? String(id) }
      .joined(separator: "; ")
  }

  /// Calls `body` with each record, in order.
  public func forEach(_ body: (Line) -> Void) {
    rows.forEach { row in
      let fields = stride(from: 2, to: row.count - 4, by: 5).map { Field(row[$0...($0 + 4)]) }
      body(Line(isNew: row[0] != nil, name: row[1] ?? "", fields: fields))
    }
  }
}
