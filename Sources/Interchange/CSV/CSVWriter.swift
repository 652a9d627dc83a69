/// Writes records as in RFC 4180 (UTF-8, commas, CR LF, quotes only if needed); `CSVReader` reads back the same cells.
public struct CSVWriter {
  private let excel: Bool
  private let sink: ByteSink
  private var block: [UInt8] = []
  private var cellsInRecord = 0
  private var isLoneEmptyCell = false

  /// The size in bytes at which a block is passed to the sink, at the end of a record.
  static var blockBytes: Int { 64 << 10 }

  /// Writes to `sink`; `excel` adds a byte-order mark and guards cells against being run as formulas.
  public init(excel: Bool = false, sink: @escaping ByteSink) {
    self.excel = excel
    self.sink = sink
    block.reserveCapacity(Self.blockBytes + 4096)
    if excel { block.append(contentsOf: ByteOrderMark.utf8.bytes) }
  }

  /// Adds a cell to the record.
  public mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }

  /// Adds an empty cell to the record.
  public mutating func writeEmpty() {
    if cellsInRecord > 0 { block.append(CSVDialect.comma.delimiter) }
    cellsInRecord += 1
    isLoneEmptyCell = cellsInRecord == 1
  }

  /// Adds a cell, given as UTF-8, to the record.
  public mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    writeEmpty()
    if text.isEmpty { return }
    isLoneEmptyCell = false
    let isGuarded = FormulaEscaping.isNeeded(for: text, excel: excel)
    guard needsQuotes(text) else {
      if isGuarded { block.append(CSVByte.apostrophe) }
      block.append(contentsOf: text)
      return
    }
    block.append(CSVByte.quote)
    if isGuarded { block.append(CSVByte.apostrophe) }
    for byte in text {
      if byte == CSVByte.quote { block.append(CSVByte.quote) }
      block.append(byte)
    }
    block.append(CSVByte.quote)
  }

  /// Ends the record; rethrows errors of the sink.
  public mutating func endRecord() throws(InterchangeError) {
    // An empty line would not be a record.
    if isLoneEmptyCell { block.append(contentsOf: [CSVByte.quote, CSVByte.quote]) }
    block.append(CSVByte.carriageReturn)
    block.append(CSVByte.lineFeed)
    cellsInRecord = 0
    isLoneEmptyCell = false
    if block.count >= Self.blockBytes { try flush() }
  }

  /// Writes a complete record; rethrows errors of the sink.
  public mutating func write(record: some Sequence<String>) throws(InterchangeError) {
    for text in record { write(text) }
    try endRecord()
  }

  /// Passes the rest to the sink, after which nothing may be written; rethrows errors of the sink.
  public mutating func finish() throws(InterchangeError) {
    if !block.isEmpty { try flush() }
  }

  private mutating func flush() throws(InterchangeError) {
    try block.withUnsafeBufferPointer { bytes throws(InterchangeError) in
      try sink(UnsafeRawBufferPointer(bytes))
    }
    block.removeAll(keepingCapacity: true)
  }

  private func needsQuotes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if isSpace(first) || isSpace(last) { return true }
    // No early exit, so that the loop can be vectorized.
    let comma = CSVDialect.comma.delimiter
    var found: UInt8 = 0
    for byte in text {
      found |=
        byte == CSVByte.quote || byte == comma || byte == CSVByte.carriageReturn
          || byte == CSVByte.lineFeed ? 1 : 0
    }
    return found != 0
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == CSVByte.space || byte == CSVByte.tab
  }
}
