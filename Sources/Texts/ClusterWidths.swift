import CUtf8proc

/// The grapheme clusters of a text (Unicode Standard Annex #29), each with where it ends and
/// how many columns it takes.
struct ClusterWidths: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView

  /// The clusters of the text from its beginning.
  init(_ text: String) {
    rest = text[...].unicodeScalars
  }

  /// The next cluster.
  mutating func next() -> (end: String.Index, columns: Int)? {
    guard let first = rest.popFirst() else { return nil }
    var cluster = Cluster(first)
    var state: Int32 = 0
    var previous = Int32(bitPattern: first.value)
    while let scalar = rest.first {
      let value = Int32(bitPattern: scalar.value)
      if utf8proc_grapheme_break_stateful(previous, value, &state) { break }
      cluster.add(scalar)
      previous = value
      rest.removeFirst()
    }
    return (rest.startIndex, cluster.columns)
  }
}

/// What of a cluster decides its width.
private struct Cluster {
  private let first: Unicode.Scalar
  private var widest: Int
  private var isEmoji = false

  init(_ first: Unicode.Scalar) {
    self.first = first
    widest = Self.columns(of: first)
  }

  var columns: Int { isEmoji ? 2 : widest }

  /// A picture that asks for its emoji form, a keycap and a pair of regional indicators (a
  /// flag) are wide although none of their characters need be.
  mutating func add(_ scalar: Unicode.Scalar) {
    widest = max(widest, Self.columns(of: scalar))
    switch scalar.value {
    case 0xFE0F: isEmoji = isEmoji || Self.isPicture(first)
    case 0x20E3: isEmoji = isEmoji || first.isASCII
    case 0x1F1E6...0x1F1FF: isEmoji = true
    default: break
    }
  }

  /// utf8proc's width, but 2 for ideographs and pictures newer than its tables, as Unicode
  /// Standard Annex #11 asks for the planes and blocks set aside for them.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F: 1
    case 0x20000...0x3FFFD: 2
    case 0x1F300...0x1FAFF where utf8proc_category(Int32(bitPattern: scalar.value)).rawValue == 0: 2
    case let value: Int(utf8proc_charwidth(Int32(bitPattern: value)))
    }
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    let property = utf8proc_get_property(Int32(bitPattern: scalar.value)).pointee
    return property.boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC.rawValue
  }
}
