extension CSVDialect {
  /// The maximum number of bytes that are read to detect the delimiter.
  static let lookAheadBytes = 64 << 10
  private static let lookAheadRecords = 33
  /// The maximum number of records above the header.
  static let noticeRecords = 12

  /// The dialect that fits the header and the first records of `sample` best.
  ///
  /// Compares known headers, then whether the header has several columns, then the fewest rows wider than the header,
  /// the most rows as wide, and the most columns. If no delimiter splits the header, the first that splits rows wins,
  /// so that the surplus cells are reported.
  static func detected(
    in sample: UnsafeRawBufferPointer, isComplete: Bool, isKnownHeader: (String) -> Bool
  ) -> CSVDialect {
    var best = (dialect: CSVDialect.comma, score: Score())
    var partsRows: CSVDialect?
    for delimiter in delimiters {
      let dialect = CSVDialect(unchecked: delimiter)
      let score = dialect.score(sample, isComplete: isComplete, isKnownHeader: isKnownHeader)
      if best.score < score { best = (dialect, score) }
      if score.tooWide > 0, partsRows == nil { partsRows = dialect }
    }
    return best.score.columns > 1 ? best.dialect : partsRows ?? best.dialect
  }

  /// The delimiter that a first line such as `sep=;` names, and the length of that line, which spreadsheets may quote
  /// or pad with delimiters.
  static func hint(in bytes: UnsafeRawBufferPointer) -> (dialect: CSVDialect, length: Int)? {
    var index = 0
    let isQuoted = bytes.first == CSVByte.quote
    if isQuoted { index += 1 }
    for letter in "sep=".utf8 {
      guard index < bytes.count, bytes[index] | 0x20 == letter | 0x20 else { return nil }
      index += 1
    }
    guard index < bytes.count, let dialect = CSVDialect(delimiter: bytes[index]) else { return nil }
    index += 1
    if isQuoted {
      guard index < bytes.count, bytes[index] == CSVByte.quote else { return nil }
      index += 1
    }
    while index < bytes.count, bytes[index] == dialect.delimiter || bytes[index] == CSVByte.space {
      index += 1
    }
    guard index < bytes.count else { return (dialect, index) }
    switch bytes[index] {
    case CSVByte.lineFeed: return (dialect, index + 1)
    case CSVByte.carriageReturn:
      let isPair = index + 1 < bytes.count && bytes[index + 1] == CSVByte.lineFeed
      return (dialect, index + (isPair ? 2 : 1))
    default: return nil
    }
  }
}

extension CSVDialect {
  /// The criteria for a dialect, the most important first.
  private struct Score: Comparable {
    var knownHeaders = 0
    var tooWide = 0
    var asWide = 0
    var columns = 0

    private var ranks: [Int] {
      [knownHeaders, min(columns, 2), -tooWide, asWide, columns]
    }

    static func < (one: Score, other: Score) -> Bool {
      one.ranks.lexicographicallyPrecedes(other.ranks)
    }
  }

  /// Whether a record is blank under every delimiter, so that it must not influence the choice of one.
  private static func isSeparatorsAlone(_ record: UnsafeRawBufferPointer) -> Bool {
    record.allSatisfy { byte in
      byte <= CSVByte.space || byte == CSVByte.quote || delimiters.contains(byte)
    }
  }

  private func score(
    _ sample: UnsafeRawBufferPointer, isComplete: Bool, isKnownHeader: (String) -> Bool
  ) -> Score {
    var scanner = CSVScanner(self)
    var record = CSVRecord()
    var score = Score()
    var (start, seen) = (0, 0)
    while start < sample.count, seen < Self.lookAheadRecords {
      let rest = UnsafeRawBufferPointer(rebasing: sample[start...])
      let outcome = scanner.scan(rest, isLast: isComplete)
      guard case .record(let length, _) = outcome else {
        if outcome != .cutOff { score.tooWide += 1 }
        break
      }
      start += length
      let text = UnsafeRawBufferPointer(rebasing: rest[..<length])
      record.consume(text, cells: &scanner.cells)
      if Self.isSeparatorsAlone(text) { continue }
      seen += 1
      let mayBeHeader = score.knownHeaders == 0 && seen <= Self.noticeRecords + 1
      let known = mayBeHeader ? record.indices.count { isKnownHeader(record.text(at: $0)) } : 0
      if seen == 1 || known > 1 {
        // The records above the header were a notice.
        score = Score(knownHeaders: known, columns: record.count)
      } else if scanner.stray != nil || record.firstFilledCell(from: score.columns) != nil {
        score.tooWide += 1
      } else if record.count == score.columns, score.columns > 1 {
        score.asWide += 1
      }
    }
    return score
  }
}
