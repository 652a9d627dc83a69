import Records

/// What an import would add and change, or what it replaced, field by field.
public struct ImportPreview {
  /// One record and what would become of it.
  public struct Line {
    /// Whether it would be added.
    public let isNew: Bool
    /// What it is called.
    public let name: String
    /// The fields that would change.
    public let fields: [Field]
  }

  /// A field: what it holds and what it would hold.
  public struct Field {
    /// The field, by its name in kith's JSON.
    public let name: String
    /// What it holds; empty for nothing.
    public let before: String
    /// What it would hold.
    public let after: String
    /// What it holds with the names of people in place of their ids, where it has such.
    public internal(set) var shownBefore: String?
    /// What it would hold, likewise.
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

  /// - Parameter folder: where files for a while are made.
  init(in folder: String) {
    rows = SpooledRows(in: folder)
  }

  /// How many records are in it.
  public var count: Int { rows.count }

  /// Adds a record that would be added or changed.
  ///
  /// - Parameter name: how somebody is called.
  mutating func add<R: PreviewedRecord>(_ draft: Draft<R>, naming name: (Int64) -> String?) {
    let fields = draft.touched.filter { $0.name != "uid" }
    if draft.id != nil, fields.isEmpty { return }
    append(draft, fields.map { Field($0, of: draft, naming: name) })
  }

  /// Adds a record that was changed, if any of its values gave way; what was merely added to a list
  /// replaced nothing.
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

  /// The field of what is kept as it was imported.
  public static let kept = "carried"

  /// All values of a field in one line; of what is kept as imported, the properties that are.
  fileprivate static func text<R: PreviewedRecord>(_ record: R, _ field: R.Field) -> String {
    let values = field.name == kept ? record.unmapped : record.values(of: field)
    return values.joined(separator: "; ")
  }

  /// The people of an event by their names.
  fileprivate static func people<R: PreviewedRecord>(
    _ record: R, _ field: R.Field, _ name: (Int64) -> String?
  ) -> String? {
    guard let event = record as? Event, field.name == Event.Field.people.name else {
      return nil
    }
    return event.people.map { id in name(id).map { "\($0) (\(id))" } ?? String(id) }
      .joined(separator: "; ")
  }

  /// Gives all records in their order.
  public func forEach(_ body: (Line) -> Void) {
    rows.forEach { row in
      let fields = stride(from: 2, to: row.count - 4, by: 5).map { Field(row[$0...($0 + 4)]) }
      body(Line(isNew: row[0] != nil, name: row[1] ?? "", fields: fields))
    }
  }
}
