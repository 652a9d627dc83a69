/// What few people have, behind one reference that copies of a person share until one is changed.
///
/// A person is handed on some dozen times on the way from a file to storage: with all fields in a row,
/// copying and forgetting them was a fifth of what an import costs.
struct RareFields: Hashable, Sendable {
  /// Changed only by the one who holds it alone, so it is safe to share.
  private final class Box: Sendable {
    @exclusivity(unchecked) nonisolated(unsafe) var fields: Fields

    init(_ fields: Fields) { self.fields = fields }

    static let blank = Box(Fields())
  }

  private var box = Box.blank

  /// The fields; a change makes them one's own.
  var fields: Fields {
    @inline(__always) get { box.fields }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.fields) }
      yield &box.fields
    }
  }

  /// Whether nothing was ever put in.
  var areBlank: Bool { box === Box.blank }

  static func == (one: RareFields, other: RareFields) -> Bool {
    one.box === other.box || one.box.fields == other.box.fields
  }

  func hash(into hasher: inout Hasher) { hasher.combine(box.fields) }
}

/// Whoever looks into a person, as tests do, sees the fields and not where they stand.
extension RareFields: CustomReflectable {
  var customMirror: Mirror { Mirror(reflecting: box.fields) }
}
