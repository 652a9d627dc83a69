/// One record of a delimited file: its cells, their positions, and its bytes as read.
///
/// The texts are ranges of one buffer; strings are created on demand. The reader reuses the buffer for its next record
/// unless this record is still referenced.
public struct CSVRecord: Sendable {
  /// The physical line on which the record starts, from 1.
  public internal(set) var line = 0
  /// The number of the record below the header, from 1 (the header's is 0), counting rejected but not blank records.
  public internal(set) var number = 0

  /// The record as read, then copies of cells with their doubled quotes halved.
  private var bytes: [UInt8] = []
  private var rawCount = 0
  private var cells: [CSVScanner.Cell] = []

  /// The number of cells; a row may be shorter or longer than its header.
  public var count: Int { cells.count }
  /// The indices of the cells, from 0.
  public var indices: Range<Int> { 0..<cells.count }

  /// Whether the record has only spaces, tabs and delimiters.
  public var isBlank: Bool { firstFilledCell(from: 0) == nil }

  /// The text of cell `index`, without its quotes; empty if a short row lacks the cell.
  public func text(at index: Int) -> String {
    // The decoder has validated these bytes, so nothing is repaired here.
    withBytes(at: index) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the UTF-8 bytes of cell `index`, which are empty if a short row lacks the cell.
  public func withBytes<Result, Failure: Error>(
    at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let range = cells.indices.contains(index) ? cells[index].start..<cells[index].end : 0..<0
    return try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: buffer[range]))
    }
  }

  /// Whether cell `index` is absent, empty, or has only spaces and tabs.
  public func isBlank(at index: Int) -> Bool {
    withBytes(at: index) { text in
      text.allSatisfy { $0 == CSVByte.space || $0 == CSVByte.tab }
    }
  }

  /// The first cell at or after `index` that is not blank; with the header's count, the first surplus value.
  public func firstFilledCell(from index: Int) -> Int? {
    guard index < cells.count else { return nil }
    return (index..<cells.count).first { !isBlank(at: $0) }
  }

  /// The physical line on which cell `index` starts, from 1.
  public func line(ofCell index: Int) -> Int {
    line + (cells.indices.contains(index) ? cells[index].lineOffset : 0)
  }

  /// Calls `body` with the record as read, including its line break; after decoding, if the file is not in UTF-8.
  public func withRawBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[..<rawCount])))
    }
  }
}

extension CSVRecord {
  /// Becomes the record `raw` with the cells `scanned`, which receives the old array in exchange.
  mutating func consume(_ raw: UnsafeRawBufferPointer, cells scanned: inout [CSVScanner.Cell]) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: raw)
    rawCount = raw.count
    swap(&cells, &scanned)
    for index in cells.indices {
      if cells[index].doubledQuotes > 0 { halveQuotes(ofCell: index, in: raw) }
      let cell = cells[index]
      if cell.start < cell.end, bytes[cell.start] == CSVByte.apostrophe,
        FormulaEscaping.isGuarded(bytes[cell.start..<cell.end])
      {
        cells[index].start += 1
      }
    }
  }

  /// Writes the cell after the record, run by run up to the first quote of each pair.
  private mutating func halveQuotes(ofCell index: Int, in raw: UnsafeRawBufferPointer) {
    let (first, end) = (cells[index].start, cells[index].end)
    let start = bytes.count
    var run = first
    var position = first
    while position < end {
      let isQuote = raw[position] == CSVByte.quote
      position += 1
      guard isQuote else { continue }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: raw[run..<position]))
      position = min(position + 1, end)
      run = position
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: raw[run..<end]))
    cells[index].start = start
    cells[index].end = bytes.count
  }
}
