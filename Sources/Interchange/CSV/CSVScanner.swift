/// Finds the cells of one record (RFC 4180, section 2) in bytes that contain at least its start.
///
/// There is no state between records: one that is cut off is scanned again from its start with more bytes.
struct CSVScanner {
  /// The position of a cell's text, from the first byte of the record.
  struct Cell: Equatable, Sendable {
    var start: Int
    var end: Int
    /// The number of lines from the start of the record to the start of the cell.
    var lineOffset: Int
    var doubledQuotes: Int
  }

  enum Outcome: Equatable {
    /// A record of `length` bytes with `lineBreaks` line breaks, including the one at its end.
    case record(length: Int, lineBreaks: Int)
    /// The bytes end inside the record, and more bytes follow.
    case cutOff
    /// The file ends inside the quoted cell `open`.
    case unclosedQuote
    case tooManyCells
  }

  let delimiter: UInt8
  /// The cells of the last scanned record; the array is reused.
  var cells: [Cell] = []
  /// The first cell with text after its closing quote; its record ends where it would if that quote were text, so
  /// that no part of a cell becomes a record.
  private(set) var stray: (cell: Cell, column: Int)?

  /// The quoted cell in which the bytes end.
  private(set) var open: Cell?
  private(set) var lineBreaks = 0

  init(_ dialect: CSVDialect) {
    delimiter = dialect.delimiter
  }

  /// Scans the record at the start of `bytes`; `isLast` means that no bytes follow.
  mutating func scan(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Outcome {
    cells.removeAll(keepingCapacity: true)
    stray = nil
    open = nil
    lineBreaks = 0
    var index = 0
    while true {
      let start = index
      while index < bytes.count, isSpace(bytes[index]) { index &+= 1 }
      let isQuoted = index < bytes.count && bytes[index] == CSVByte.quote
      let end =
        isQuoted
        ? scanQuoted(bytes, from: index, isLast: isLast)
        : scanPlain(bytes, from: start, upTo: index)
      switch end {
      case .failure(let outcome): return outcome
      case .next(let next): index = next
      }
      guard index < bytes.count else {
        return isLast ? .record(length: index, lineBreaks: lineBreaks) : .cutOff
      }
      if bytes[index] != delimiter { return finish(bytes, at: index, isLast: isLast) }
      index &+= 1
      if cells.count >= InterchangeLimits.cells { return .tooManyCells }
    }
  }
}

extension CSVScanner {
  private enum Step {
    /// The index of the delimiter or line break after the cell.
    case next(Int)
    case failure(Outcome)
  }

  @inline(__always)
  private func isSpace(_ byte: UInt8) -> Bool {
    byte == CSVByte.space || (byte == CSVByte.tab && delimiter != CSVByte.tab)
  }

  private func finish(
    _ bytes: UnsafeRawBufferPointer, at index: Int, isLast: Bool
  ) -> Outcome {
    var end = index + 1
    if bytes[index] == CSVByte.carriageReturn {
      if end == bytes.count {
        if !isLast { return .cutOff }
      } else if bytes[end] == CSVByte.lineFeed {
        end += 1
      }
    }
    return .record(length: end, lineBreaks: lineBreaks + 1)
  }

  /// Scans a cell without quotes; a quote inside it is literal.
  @inline(__always)
  private mutating func scanPlain(
    _ bytes: UnsafeRawBufferPointer, from start: Int, upTo scanned: Int
  ) -> Step {
    var index = scanned
    while index < bytes.count {
      let byte = bytes[index]
      if byte == delimiter || byte == CSVByte.lineFeed || byte == CSVByte.carriageReturn { break }
      index &+= 1
    }
    let cell = Cell(start: start, end: index, lineOffset: lineBreaks, doubledQuotes: 0)
    cells.append(cell)
    return .next(index)
  }

  /// Scans a cell whose quote opens at `opening`, and the white space after its closing quote.
  private mutating func scanQuoted(
    _ bytes: UnsafeRawBufferPointer, from opening: Int, isLast: Bool
  ) -> Step {
    var cell = Cell(
      start: opening &+ 1, end: opening &+ 1, lineOffset: lineBreaks, doubledQuotes: 0)
    var index = cell.start
    while true {
      index = quoteEnd(bytes, from: index)
      cell.end = index
      guard index < bytes.count else {
        open = cell
        return .failure(isLast ? .unclosedQuote : .cutOff)
      }
      var next = index &+ 1
      if next < bytes.count, bytes[next] == CSVByte.quote {
        cell.doubledQuotes &+= 1
        index = next &+ 1
        continue
      }
      while next < bytes.count, isSpace(bytes[next]) { next &+= 1 }
      if next == bytes.count || isCellEnd(bytes[next]) {
        cells.append(cell)
        return next == bytes.count && !isLast ? .failure(.cutOff) : .next(next)
      }
      if stray == nil { stray = (cell, cells.count + 1) }
      index &+= 1
    }
  }

  @inline(__always)
  private func isCellEnd(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == CSVByte.lineFeed || byte == CSVByte.carriageReturn
  }

  /// The index of the next quote or of the end; counts the line breaks before it.
  @inline(__always)
  private mutating func quoteEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != CSVByte.quote {
      let byte = bytes[index]
      index &+= 1
      if byte == CSVByte.lineFeed {
        lineBreaks &+= 1
      } else if byte == CSVByte.carriageReturn,
        index == bytes.count || bytes[index] != CSVByte.lineFeed
      {
        lineBreaks &+= 1
      }
    }
    return index
  }
}
