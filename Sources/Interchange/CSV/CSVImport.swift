public import Calendars
import Records

/// Reads people or events from a delimited file of kith or of another program.
///
/// Rows are returned in file order, in memory that does not grow with the file. Rows with ambiguous dates wait for a
/// row that proves the order of day and month; beyond `CSVImportOptions.waitingBytes` the source is read a second time.
public struct CSVImport: ImportReader {
  /// Whether the rows are people or events.
  public let kind: CSVImportOptions.Kind
  /// A warning that lists the unknown columns in which a value was read so far.
  public var notes: [ImportProblem] { unknownColumns.notes }
  /// The number of blank rows skipped so far.
  public var skipped: Int { reader.skipped }
  /// The header, and the lines above it.
  public let frame: RecordFrame
  /// The text encoding of the file.
  public var encoding: FileEncoding { reader.encoding }

  private let options: CSVImportOptions
  private let columns: Columns
  private let width: Int
  /// The names of the columns in problems, by index.
  private let names: [Int: String]
  private let linesAbove: Int
  private var source: any ByteSource
  private var reader: CSVReader
  private var dates: CSVDateColumns
  private let dateCells: [DateCell]
  private var unknownColumns: CSVUnknownColumns
  private var waiting = CSVWaitingRows()
  private var given = 0
  private var ended = false
  private var failure: InterchangeError?

  /// Reads the header and decides the meanings of the columns.
  ///
  /// - Parameters:
  ///   - source: at its start. If it can be rewound, its copies must share its position.
  ///   - today: the day of the import; it does not affect the meaning of cells.
  /// - Throws: errors of `CSVReader`; `refused` if the header cannot be used.
  public init(
    _ source: any ByteSource, options: CSVImportOptions = CSVImportOptions(), today: DayNumber
  ) throws(InterchangeError) {
    self.options = options
    self.source = source
    var reader = try Self.reader(source, options)
    let header = try Self.header(&reader, options)
    frame = RecordFrame(opening: header.preamble)
    linesAbove = header.above
    width = header.cells.count
    let known = try CSVColumns(header.cells, options: options)
    kind = known.areEvents ? .events : .people
    names = known.names
    var dates = CSVDateColumns(today: today, order: options.dateOrder)
    columns =
      known.areEvents
      ? .events(CSVEventColumns(known, &dates)) : .people(CSVPeopleColumns(known, &dates))
    dateCells = columns.dateCells
    unknownColumns = CSVUnknownColumns(known, areKept: options.keepUnknown)
    self.dates = dates
    self.reader = reader
  }

  /// The next row; `nil` at the end.
  ///
  /// - Throws: if the rest is unreadable or the order of dates contradicts itself; later calls throw the same error.
  public mutating func next() throws(InterchangeError) -> ImportedItem? {
    while true {
      if !dates.isWaiting, let item = waiting.next() { return give(item) }
      if ended {
        if let failure { throw failure }
        return nil
      }
      let item: CSVWaitingRows.Item
      do throws(InterchangeError) {
        guard let read = try read() else {
          end(with: nil)
          continue
        }
        if case .row(let row) = read { try observe(row) }
        item = read
      } catch {
        end(with: named(error))
        // Waiting rows have no valid order and must not be returned.
        if case .refused = error { waiting = CSVWaitingRows() }
        continue
      }
      if !dates.isWaiting, waiting.isEmpty { return give(item) }
      waiting.append(item)
      if waiting.bytes > options.waitingBytes, dates.isWaiting { proveFromWholeFile() }
    }
  }
}

extension CSVImport {
  private enum Columns {
    case people(CSVPeopleColumns)
    case events(CSVEventColumns)

    var dateCells: [DateCell] {
      switch self {
      case .people(let columns):
        columns.cells.compactMap { cell in
          switch cell.use {
          case .date(_, let order): DateCell(column: cell.column, order: order)
          case .dates(let label, let order):
            DateCell(column: cell.column, order: order, isList: true, isLabelled: label == nil)
          default: nil
          }
        }
      case .events(let columns):
        columns.cells.filter { $0.order >= 0 }.map {
          DateCell(column: $0.column, order: $0.order, isList: $0.field == .except)
        }
      }
    }
  }

  private struct DateCell {
    let column: Int
    let order: Int
    var isList = false
    var isLabelled = false
  }

  private static func reader(
    _ source: any ByteSource, _ options: CSVImportOptions
  ) throws(InterchangeError) -> CSVReader {
    try CSVReader(
      source, encoding: options.encoding, dialect: options.dialect,
      isKnownHeader: { isKnown($0, options) })
  }

  /// The header of a file, and all bytes up to its end.
  private struct Header {
    let cells: [String]
    var preamble: [UInt8]
    var above = 0
  }

  /// The header: the first record, unless it has no known header and a later one has several, as below a notice.
  private static func header(
    _ reader: inout CSVReader, _ options: CSVImportOptions
  ) throws(InterchangeError) -> Header {
    let first = Header(cells: texts(of: reader.header), preamble: reader.preamble)
    if first.cells.contains(where: { isKnown($0, options) }) { return first }
    var preamble = first.preamble
    for above in 1...CSVDialect.noticeRecords {
      guard let record = try reader.next() else { break }
      record.withRawBytes { preamble.append(contentsOf: $0) }
      let cells = texts(of: record)
      if cells.count(where: { isKnown($0, options) }) > 1 {
        return Header(cells: cells, preamble: preamble, above: above)
      }
    }
    return first
  }

  private static func texts(of record: CSVRecord) -> [String] {
    record.indices.map { record.text(at: $0) }
  }

  private static func isKnown(_ header: String, _ options: CSVImportOptions) -> Bool {
    CSVHeader.isKnown(header)
      || options.columns.entries.contains { CSVHeader.key($0.header) == CSVHeader.key(header) }
  }

  /// The next row, or the problem of an unreadable one; `nil` at the end.
  private mutating func read() throws(InterchangeError) -> CSVWaitingRows.Item? {
    do throws(InterchangeError) {
      guard var row = try reader.next() else { return nil }
      row.number -= linesAbove
      return .row(row)
    } catch {
      guard reader.canContinue else { throw error }
      return .unreadable(problem(of: error), raw: reader.current.withRawBytes { Array($0) })
    }
  }

  /// The error as a problem with the name of the column, for which the reader only has a number.
  private func problem(of error: InterchangeError) -> ImportProblem {
    var problem = ImportProblem(error)
    problem.record = reader.current.number - linesAbove
    guard let column = problem.column.flatMap({ Int($0) }) else { return problem }
    if problem.value == nil { problem.value = firstLine(ofCell: column - 1) }
    if let name = names[column - 1] { problem.column = name }
    return problem
  }

  /// The start of a cell's first line, enough to recognize the cell.
  private func firstLine(ofCell index: Int) -> String {
    reader.current.withBytes(at: index) { bytes in
      let line = bytes.prefix { $0 != CSVByte.lineFeed && $0 != CSVByte.carriageReturn }
      let text = String(decoding: line.prefix(200), as: UTF8.self)
      return String(text.prefix { $0 != "\u{FFFD}" }.prefix(40))
    }
  }

  private func named(_ error: InterchangeError) -> InterchangeError {
    if case .unclosedQuote = error { .refused(problem(of: error)) } else { error }
  }

  private mutating func observe(_ row: CSVRecord) throws(InterchangeError) {
    for cell in dateCells {
      let line = row.line(ofCell: cell.column)
      if cell.isList {
        for item in CSVList.items(row.text(at: cell.column)) {
          let text = CSVList.unescaped(cell.isLabelled ? CSVList.parted(item).value : item)
          try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(InterchangeError) in
            try dates.observe(bytes, column: cell.order, line: line)
          }
        }
      } else {
        try row.withBytes(at: cell.column) { (bytes) throws(InterchangeError) in
          if bytes.isEmpty { return }
          try dates.observe(bytes, column: cell.order, line: line)
        }
      }
    }
  }

  private mutating func end(with error: InterchangeError?) {
    ended = true
    failure = error
    dates.close()
  }

  private mutating func give(_ item: CSVWaitingRows.Item) -> ImportedItem {
    given += 1
    guard case .row(let row) = item else { return item.unreadable }
    unknownColumns.look(at: row)
    switch columns {
    case .people(let columns):
      var record = CSVPersonRow(row, columns, dates, keepUnknown: options.keepUnknown).finished()
      if let problem = surplus(row) { record.problems.append(problem) }
      return .person(record)
    case .events(let columns):
      var record = CSVEventRow(row, columns, dates, keepUnknown: options.keepUnknown).finished()
      if let problem = surplus(row) { record.problems.append(problem) }
      return .event(record)
    }
  }

  private func surplus(_ row: CSVRecord) -> ImportProblem? {
    guard let cell = row.firstFilledCell(from: width) else { return nil }
    return ImportProblem(
      line: row.line(ofCell: cell), record: row.number, column: "\(cell + 1)",
      value: row.text(at: cell), "more cells than the header",
      hint: width == 1
        ? .quoteCellOrNameDelimiter
        : "Quote cells that contain the delimiter")
  }
}

extension CSVImport {
  /// Proves the date orders from the whole source, then reads up to the current row again; fails if that is impossible.
  private mutating func proveFromWholeFile() {
    do throws(InterchangeError) {
      guard source.rewind() else { throw tooMuchWaiting() }
      let read = waiting.count
      reader = try Self.reader(source, options)
      _ = try Self.header(&reader, options)
      try observeAll()
      dates.close()
      guard source.rewind() else { throw tooMuchWaiting() }
      reader = try Self.reader(source, options)
      _ = try Self.header(&reader, options)
      for _ in 0..<(given + read) { _ = try self.read() }
    } catch {
      end(with: error)
      waiting = CSVWaitingRows()
    }
  }

  /// Observes the rows up to the end, or up to an error, which the second reading will report.
  private mutating func observeAll() throws(InterchangeError) {
    while true {
      let item: CSVWaitingRows.Item?
      do throws(InterchangeError) { item = try read() } catch { return }
      guard let item else { return }
      if case .row(let row) = item { try observe(row) }
    }
  }

  private func tooMuchWaiting() -> InterchangeError {
    .refused(
      ImportProblem(
        column: dates.openColumn,
        "the order of day and month is not clear from the first "
          + "\(options.waitingBytes >> 20) MiB, and the input cannot be read twice",
        hint: .setOrderOrNameFile))
  }
}

extension ImportFormat {
  /// Delimited text (RFC 4180 and similar), which has no signature: any file that matches no other format.
  public static let csv = ImportFormat("csv", endings: []) {
    (source, request) throws(InterchangeError) in
    try CSVImport(source, options: request.csv, today: request.today)
  }
}
