/// One record of a delimited file: its cells, where they stood, and its bytes as they were read.
///
/// The texts are ranges of one buffer; a `String` is made only when one is asked for. A reader uses
/// the buffer again for its next record once nobody holds this one.
public struct CSVRecord: Sendable {
  /// The physical line on which the record begins, from 1.
  public internal(set) var line = 0
  /// Its place among the records below the header, from 1; the header's is 0.
  ///
  /// Blank records are not counted, refused ones are.
  public internal(set) var number = 0

  /// The record as read, then the cells that had to be written anew, their doubled quotes halved.
  private var bytes: [UInt8] = []
  private var rawCount = 0
  private var cells: [CSVScanner.Cell] = []

  /// How many cells were written; a row may be shorter or longer than its header.
  public var count: Int { cells.count }
  /// The numbers of the cells, from 0.
  public var indices: Range<Int> { 0..<cells.count }

  /// Whether there is nothing but spaces, tabs and separators.
  public var isBlank: Bool { firstFilledCell(from: 0) == nil }

  /// The text of cell `index`, without its quotes; empty for a cell that a short row lacks.
  public func text(at index: Int) -> String {
    // The decoder has proven these bytes, so nothing can be repaired here.
    withBytes(at: index) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the UTF-8 bytes of cell `index`, none for a cell that a short row lacks.
  public func withBytes<Result, Failure: Error>(
    at index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let range = cells.indices.contains(index) ? cells[index].start..<cells[index].end : 0..<0
    return try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      try body(UnsafeBufferPointer(rebasing: buffer[range]))
    }
  }

  /// Whether cell `index` is absent, empty, or holds only spaces and tabs.
  public func isBlank(at index: Int) -> Bool {
    withBytes(at: index) { text in
      text.allSatisfy { $0 == CSVByte.space || $0 == CSVByte.tab }
    }
  }

  /// The first cell at `index` or after it that is not blank: with the header's count, the first
  /// surplus cell that holds something.
  public func firstFilledCell(from index: Int) -> Int? {
    guard index < cells.count else { return nil }
    return (index..<cells.count).first { !isBlank(at: $0) }
  }

  /// The physical line on which cell `index` begins, from 1.
  public func line(ofCell index: Int) -> Int {
    line + (cells.indices.contains(index) ? cells[index].lineOffset : 0)
  }

  /// Calls `body` with the record's bytes as they were read, its line end included.
  ///
  /// Of a file in another encoding these are the UTF-8 bytes it was turned into.
  public func withRawBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: buffer[..<rawCount])))
    }
  }
}

extension CSVRecord {
  /// Becomes the record `raw` with `scanned` cells, which are given an old buffer in exchange.
  mutating func take(_ raw: UnsafeRawBufferPointer, cells scanned: inout [CSVScanner.Cell]) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: raw)
    rawCount = raw.count
    swap(&cells, &scanned)
    for index in cells.indices {
      if cells[index].doubledQuotes > 0 { halveQuotes(ofCell: index, in: raw) }
      let cell = cells[index]
      if cell.start < cell.end, bytes[cell.start] == CSVByte.apostrophe,
        CSVGuard.isGuarded(bytes[cell.start..<cell.end])
      {
        cells[index].start += 1
      }
    }
  }

  /// Writes the cell anew behind the record, run by run up to the first of each two quotes.
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
