/// The fields that few people have, copied on write.
///
/// An import copies a person about twelve times on its way to storage; with all fields inline, copying and destroying
/// them was a fifth of its cost.
struct RareFields: Hashable, Sendable {
  /// Safe to share: it changes only while uniquely referenced.
  private final class Box: Sendable {
    @exclusivity(unchecked) nonisolated(unsafe) var fields: Fields

    init(_ fields: Fields) { self.fields = fields }

    static let blank = Box(Fields())
  }

  private var box = Box.blank

  /// The fields; a change copies a shared box first.
  var fields: Fields {
    @inline(__always) get { box.fields }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.fields) }
      yield &box.fields
    }
  }

  /// Whether no field was ever changed.
  var isUnset: Bool { box === Box.blank }

  static func == (one: RareFields, other: RareFields) -> Bool {
    one.box === other.box || one.box.fields == other.box.fields
  }

  func hash(into hasher: inout Hasher) { hasher.combine(box.fields) }
}

/// A mirror shows the fields, not the box.
extension RareFields: CustomReflectable {
  var customMirror: Mirror { Mirror(reflecting: box.fields) }
}
