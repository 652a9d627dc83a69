/// An edit in a form as it is put aside, so that a terminal that is killed loses nothing: the
/// fields that were touched, in the texts of the form.
public struct ParkedDraft: Hashable, Sendable {
  /// What is edited.
  public enum Kind: String, CaseIterable, Sendable {
    case person
    case event
  }

  /// One field that was touched.
  public struct Field: Hashable, Sendable {
    /// The field's raw value.
    public let name: String
    /// What it held when the record was loaded.
    public let before: [String]
    /// What it holds now.
    public let now: [String]
    /// What was typed and could not be used.
    public let refused: String?

    /// Describes a field.
    public init(_ name: String, before: [String], now: [String], refused: String? = nil) {
      self.name = name
      self.before = before
      self.now = now
      self.refused = refused
    }
  }

  /// Its number, given when it is first parked.
  public var id: Int64?
  /// What is edited.
  public let kind: Kind
  /// The number of the record; nothing for a new one.
  public let record: Int64?
  /// The touched fields.
  public let fields: [Field]
  /// Tells whether the record is still as it was loaded; nothing for a new one.
  public let fingerprint: String?
  /// The command whose form it is, such as `edit`.
  public let command: String
  /// The running program whose form it is, in the caller's terms.
  public let owner: String
  /// When it was parked, in seconds since 1970-01-01 UTC.
  public let seconds: Int64

  /// Describes an edit.
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

  /// The fields that a column holds; nothing where it is none of ours.
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
