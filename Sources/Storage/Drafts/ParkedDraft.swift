/// An edit in a form as it is stored before it is saved, so that a killed terminal loses nothing:
/// the fields that were touched, as texts of the form.
public struct ParkedDraft: Hashable, Sendable {
  /// The kind of record that is edited.
  public enum Kind: String, CaseIterable, Sendable {
    case person
    case event
  }

  /// One field that was touched.
  public struct Field: Hashable, Sendable {
    /// The raw value of the field.
    public let name: String
    /// Its texts when the record was loaded.
    public let before: [String]
    /// Its texts now.
    public let now: [String]
    /// A typed text that was rejected.
    public let refused: String?

    /// Creates a field.
    public init(_ name: String, before: [String], now: [String], refused: String? = nil) {
      self.name = name
      self.before = before
      self.now = now
      self.refused = refused
    }
  }

  /// Its id; `nil` before it is first parked.
  public var id: Int64?
  /// The kind of record that is edited.
  public let kind: Kind
  /// The id of the record; `nil` for a new one.
  public let record: Int64?
  /// The touched fields.
  public let fields: [Field]
  /// Shows whether the record is still as it was loaded; `nil` for a new one.
  public let fingerprint: String?
  /// The command that opened the form, such as `edit`.
  public let command: String
  /// The running program with the form, as the caller names it.
  public let owner: String
  /// When it was parked, in seconds since 1970-01-01 UTC.
  public let seconds: Int64

  /// Creates a parked draft.
  public init(
    id: Int64? = nil, _ kind: Kind, record: Int64?, fields: [Field], fingerprint: String?,
    command: String, owner: String, seconds: Int64
  ) {
    self.id = id
    self.kind = kind
    self.record = record
    self.fields = fields
    self.fingerprint = fingerprint
    self.command = command
    self.owner = owner
    self.seconds = seconds
  }
}

extension ParkedDraft {
  var fieldsText: String {
    CompactJSON.json(
      fields.flatMap { field -> [[String?]] in
        let rows = [[field.name, "was"] + field.before, [field.name, "is"] + field.now]
        return rows + (field.refused.map { [[field.name, "refused", $0]] } ?? [])
      })
  }

  /// Parses the column `fields`; `nil` if it is invalid.
  static func fields(_ json: String) -> [Field]? {
    guard let rows = CompactJSON.rows(json) else { return nil }
    var order: [String] = []
    var held: [String: [String: [String]]] = [:]
    for row in rows {
      let texts = row.compactMap { $0 }
      guard texts.count == row.count, texts.count >= 2 else { return nil }
      if held[texts[0]] == nil { order.append(texts[0]) }
      held[texts[0], default: [:]][texts[1]] = Array(texts.dropFirst(2))
    }
    return order.map { name in
      let parts = held[name] ?? [:]
      return Field(
        name, before: parts["was"] ?? [], now: parts["is"] ?? [], refused: parts["refused"]?.first)
    }
  }
}
