/// Reads a delimited file record by record, with memory that does not grow with the file.
///
/// Read are LF, CR LF and CR, also mixed; quoted cells with line ends and doubled quotes in them; white
/// space around quotes; and a guard against formulas (`CSVGuard`), which is taken off. A quote inside
/// a cell that does not begin with one is a sign like any other. Records without any text are
/// skipped and counted.
public struct CSVReader {
  /// What sets the cells apart in this file.
  public let dialect: CSVDialect
  /// The first record that is not blank.
  public private(set) var header = CSVRecord()
  /// All bytes up to the end of the header as they were read, without a byte-order mark.
  ///
  /// A delimiter hint and blank lines are in it: refused records written behind it make a file again.
  public private(set) var preamble: [UInt8] = []
  /// How many blank records were passed over so far.
  public private(set) var skipped = 0
  /// The record read last, also where `next` refused it for an error.
  public private(set) var current = CSVRecord()

  /// How the file's text is written.
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

  /// Looks ahead for encoding and delimiter and reads the header.
  ///
  /// `dialect` overrides what the file says; `isKnownHeader` helps to decide where it says nothing.
  /// Throws `emptyFile` where there is no header, and what `next` and `TextDecoder` throw.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected, dialect chosen: CSVDialect? = nil,
    isKnownHeader: (String) -> Bool = { _ in false }
  ) throws(InterchangeError) {
    var decoder = try TextDecoder(source, encoding: encoding, faults: .mark)
    while window.count < CSVDialect.lookAheadBytes, !ended {
      Self.read(&decoder, &window, &ended, &failure)
    }
    let isWhole = ended && window.count <= CSVDialect.lookAheadBytes && failure == nil
    let hint = window.withUnsafeBytes { CSVDialect.hint(in: $0) }
    let detected = window.withUnsafeBytes { bytes in
      let sample = bytes.prefix(CSVDialect.lookAheadBytes).dropFirst(hint?.length ?? 0)
      return chosen ?? hint?.dialect
        ?? CSVDialect.detected(
          in: UnsafeRawBufferPointer(rebasing: sample), isWhole: isWhole,
          isKnownHeader: isKnownHeader)
    }
    self.decoder = decoder
    dialect = detected
    scanner = CSVScanner(detected)
    try readHeader(after: hint?.length)
  }

  /// The next record that is not blank; nil at the end.
  ///
  /// Throws `strayQuote`, `undecodable` or `nulByte` for a single record, after which `canContinue`
  /// is still true and the next call gives the next record. Any other error ends the file: it is thrown
  /// again at every call.
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

  /// Whether the record after an error can be found: false once an error ended the file.
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

  /// Makes the next record `current`; false at the end of the file.
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
        take(length)
        line += lineBreaks
        return true
      case .cutOff where window.count - start <= InterchangeLimits.recordBytes:
        if ended, let failure { throw end(with: failure) }
        refill()
      default: throw end(with: error(for: outcome))
      }
    }
  }

  private mutating func take(_ length: Int) {
    window.withUnsafeBytes { bytes in
      let record = UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)])
      current.take(record, cells: &scanner.cells)
    }
    current.line = line
    start += length
  }

  /// The first fault inside `current`, with all others there dropped.
  private mutating func takeFault() -> InterchangeError? {
    decoder.takeFault(before: windowBase + start)?.error
  }

  /// Gets at least as many bytes again as are waiting, so that a long record is not scanned more than
  /// a few times however small the source's pieces are.
  private mutating func refill() {
    window.removeSubrange(..<start)
    windowBase += start
    start = 0
    let wanted = max(window.count * 2, 1)
    while window.count < wanted, !ended { Self.read(&decoder, &window, &ended, &failure) }
  }

  /// The memory the reader holds for bytes read ahead.
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

  /// The error that ends the file; what is left of it becomes `current` where no quote was closed.
  private mutating func error(for outcome: CSVScanner.Outcome) -> InterchangeError {
    let (first, column) = (line, scanner.cells.count + 1)
    let (open, stray) = (scanner.open, scanner.stray)
    var through: Int?
    if let open, outcome == .unclosedQuote {
      scanner.cells.append(open)
      line += scanner.lineBreaks
      take(window.count - start)
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

  /// The last line of the record that was taken last.
  private var lastLine: Int {
    guard start > 0, let last = window[..<start].last else { return line }
    return last == CSVByte.lineFeed || last == CSVByte.carriageReturn ? line - 1 : line
  }
}
