import CUtf8proc

/// The grapheme clusters of a text (Unicode Standard Annex #29): the end and the width in columns of each.
struct ClusterWidths: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) {
    rest = text[...].unicodeScalars
  }

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

/// The properties of a cluster that decide its width.
private struct Cluster {
  private let first: Unicode.Scalar
  private var widest: Int
  private var isEmoji = false

  init(_ first: Unicode.Scalar) {
    self.first = first
    widest = Self.columns(of: first)
  }

  var columns: Int { isEmoji ? 2 : widest }

  /// Pictures with emoji presentation, keycaps and pairs of regional indicators (flags) are wide,
  /// even if none of their characters is.
  mutating func add(_ scalar: Unicode.Scalar) {
    widest = max(widest, Self.columns(of: scalar))
    switch scalar.value {
    case 0xFE0F: isEmoji = isEmoji || Self.isPicture(first)
    case 0x20E3: isEmoji = isEmoji || first.isASCII
    case 0x1F1E6...0x1F1FF: isEmoji = true
    default: break
    }
  }

  /// utf8proc's width, but 2 for ideographs and pictures newer than its tables, as Unicode Standard
  /// Annex #11 defines for their planes and blocks.
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
