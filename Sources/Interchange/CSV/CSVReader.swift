/// Reads a delimited file record by record, in memory that does not grow with the file.
///
/// Accepts LF, CR LF and CR, also mixed; quoted cells with line breaks and doubled quotes; white space around quotes.
/// Removes a guard against formulas (`FormulaEscaping`). A quote inside a cell that does not start with one is literal.
/// Records without any text are skipped and counted.
public struct CSVReader {
  /// The delimiter of this file.
  public let dialect: CSVDialect
  /// The first record that is not blank.
  public private(set) var header = CSVRecord()
  /// All bytes up to the end of the header as read, including a delimiter hint and blank lines but no byte-order mark,
  /// so that rejected records after it make a file again.
  public private(set) var preamble: [UInt8] = []
  /// The number of blank records skipped so far.
  public private(set) var skipped = 0
  /// The last record read, also if `next` threw an error for it.
  public private(set) var current = CSVRecord()

  /// The text encoding of the file.
  public var encoding: FileEncoding { decoder.encoding }

  private var decoder: TextDecoder
  private var scanner: CSVScanner
  private var window: [UInt8] = []
  private var start = 0
  private var windowBase = 0
  private var line = 1
  private var number = 0
  private var isBelowHeader = false
  private var ended = false
  private var failure: InterchangeError?

  /// Detects encoding and delimiter and reads the header; `dialect` overrides the detection, `isKnownHeader` helps it.
  ///
  /// - Throws: `emptyFile` if there is no header; errors of `next` and `TextDecoder`.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected, dialect chosen: CSVDialect? = nil,
    isKnownHeader: (String) -> Bool = { _ in false }
  ) throws(InterchangeError) {
    var decoder = try TextDecoder(source, encoding: encoding, faults: .mark)
    while window.count < CSVDialect.lookAheadBytes, !ended {
      Self.read(&decoder, &window, &ended, &failure)
    }
    let isComplete = ended && window.count <= CSVDialect.lookAheadBytes && failure == nil
    let hint = window.withUnsafeBytes { CSVDialect.hint(in: $0) }
    let detected = window.withUnsafeBytes { bytes in
      let sample = bytes.prefix(CSVDialect.lookAheadBytes).dropFirst(hint?.length ?? 0)
      return chosen ?? hint?.dialect
        ?? CSVDialect.detected(
          in: UnsafeRawBufferPointer(rebasing: sample), isComplete: isComplete,
          isKnownHeader: isKnownHeader)
    }
    self.decoder = decoder
    dialect = detected
    scanner = CSVScanner(detected)
    try readHeader(after: hint?.length)
  }

  /// The next record that is not blank; `nil` at the end.
  ///
  /// - Throws: `strayQuote`, `undecodable` or `nulByte` for one record, after which `canContinue` is still `true` and
  ///   the next call returns the next record. Any other error ends the file; every later call throws it again.
  public mutating func next() throws(InterchangeError) -> CSVRecord? {
    while try advance() {
      let fault = takeFault()
      if fault == nil, scanner.stray == nil, current.isBlank {
        skipped += 1
        continue
      }
      number += 1
      current.number = number
      if let fault { throw fault }
      if let stray = scanner.stray {
        throw strayQuote(stray.cell, column: stray.column, through: lastLine)
      }
      return current
    }
    return nil
  }

  /// Whether reading can continue after an error; `false` once an error ended the file.
  public var canContinue: Bool { !isBroken }
  private var isBroken = false
}

extension CSVReader {
  private mutating func readHeader(after hintLength: Int?) throws(InterchangeError) {
    if let hintLength {
      preamble.append(contentsOf: window[..<hintLength])
      start = hintLength
      line = 2
    }
    while try advance() {
      current.withRawBytes { preamble.append(contentsOf: $0) }
      if let fault = takeFault() { throw fault }
      if let stray = scanner.stray {
        throw strayQuote(stray.cell, column: stray.column, through: lastLine)
      }
      if !current.isBlank {
        header = current
        isBelowHeader = true
        return
      }
      skipped += 1
    }
    throw .emptyFile
  }

  /// Reads the next record into `current`; `false` at the end of the file.
  private mutating func advance() throws(InterchangeError) -> Bool {
    while true {
      if isBroken, let failure { throw failure }
      if start == window.count, ended {
        if let failure { throw end(with: failure) }
        return false
      }
      let isLast = ended && failure == nil
      let outcome = window.withUnsafeBytes { bytes in
        scanner.scan(UnsafeRawBufferPointer(rebasing: bytes[start...]), isLast: isLast)
      }
      switch outcome {
      case .record(let length, let lineBreaks) where length <= InterchangeLimits.recordBytes:
        consume(length)
        line += lineBreaks
        return true
      case .cutOff where window.count - start <= InterchangeLimits.recordBytes:
        if ended, let failure { throw end(with: failure) }
        refill()
      default: throw end(with: error(for: outcome))
      }
    }
  }

  private mutating func consume(_ length: Int) {
    window.withUnsafeBytes { bytes in
      let record = UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)])
      current.consume(record, cells: &scanner.cells)
    }
    current.line = line
    start += length
  }

  /// Removes all faults inside `current` and returns the first.
  private mutating func takeFault() -> InterchangeError? {
    decoder.takeFault(before: windowBase + start)?.error
  }

  /// Doubles the buffered bytes, so that a long record is scanned only a few times even if the source's pieces are
  /// small.
  private mutating func refill() {
    window.removeSubrange(..<start)
    windowBase += start
    start = 0
    let wanted = max(window.count * 2, 1)
    while window.count < wanted, !ended { Self.read(&decoder, &window, &ended, &failure) }
  }

  /// The capacity of the read-ahead buffer in bytes.
  var heldBytes: Int { window.capacity }

  private static func read(
    _ decoder: inout TextDecoder, _ window: inout [UInt8], _ ended: inout Bool,
    _ failure: inout InterchangeError?
  ) {
    do throws(InterchangeError) {
      ended = try decoder.read(appendingTo: &window) == 0
    } catch {
      failure = error
      ended = true
    }
  }
}

extension CSVReader {
  private mutating func end(with error: InterchangeError) -> InterchangeError {
    isBroken = true
    failure = error
    return error
  }

  /// The error that ends the file; after an unclosed quote, the rest of the file becomes `current`.
  private mutating func error(for outcome: CSVScanner.Outcome) -> InterchangeError {
    let (first, column) = (line, scanner.cells.count + 1)
    let (open, stray) = (scanner.open, scanner.stray)
    var through: Int?
    if let open, outcome == .unclosedQuote {
      scanner.cells.append(open)
      line += scanner.lineBreaks
      consume(window.count - start)
      through = lastLine
    }
    if isBelowHeader { number += 1 }
    (current.line, current.number) = (first, number)
    if let stray { return strayQuote(stray.cell, column: stray.column, through: nil) }
    if let open {
      return .unclosedQuote(
        line: first + open.lineOffset, record: number, column: column, through: through)
    }
    return outcome == .tooManyCells
      ? .tooManyCells(line: first, limit: InterchangeLimits.cells)
      : .recordTooLong(line: first, limit: InterchangeLimits.recordBytes)
  }

  private func strayQuote(
    _ cell: CSVScanner.Cell, column: Int, through: Int?
  ) -> InterchangeError {
    .strayQuote(
      line: current.line + cell.lineOffset, record: current.number, column: column,
      through: through)
  }

  private var lastLine: Int {
    guard start > 0, let last = window[..<start].last else { return line }
    return last == CSVByte.lineFeed || last == CSVByte.carriageReturn ? line - 1 : line
  }
}
