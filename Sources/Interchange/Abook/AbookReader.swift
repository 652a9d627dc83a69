/// Reads the sections of abook's file.
struct AbookReader {
  var encoding: FileEncoding { lines.encoding }

  private var lines: PlainLineReader
  private var header: PlainLine?
  private var hasBegun = false

  init(_ source: any ByteSource, encoding: TextEncoding) throws(InterchangeError) {
    lines = try PlainLineReader(source, encoding: encoding)
  }

  /// The next entry, `nil` at the end; throws `refused`, `emptyFile`, or errors of `PlainLineReader`.
  mutating func next() throws(InterchangeError) -> AbookEntry? {
    if !hasBegun {
      header = try firstHeader()
      hasBegun = true
    }
    while let header {
      let entry = try section(header)
      if header.text.withoutBlanks.lowercased() != "[format]" { return entry }
      try check(entry)
    }
    return nil
  }

  private mutating func firstHeader() throws(InterchangeError) -> PlainLine {
    var isEmpty = true
    while let line = try lines.next() {
      if let fault = line.fault { throw fault }
      if line.isBlank { continue }
      isEmpty = false
      if line.text.hasPrefix("#") { continue }
      if Self.isHeader(line) { return line }
      throw .refused(
        ImportProblem(
          line: line.number, "not an abook file: a line stands before the first entry"))
    }
    if isEmpty { throw .emptyFile }
    throw .refused(ImportProblem("not an abook file: it has no section"))
  }

  /// Reads the lines up to the next header, which becomes `header`.
  private mutating func section(_ header: PlainLine) throws(InterchangeError) -> AbookEntry {
    var entry = AbookEntry(line: header.number, raw: header.raw)
    self.header = nil
    while let line = try lines.next() {
      if Self.isHeader(line) {
        self.header = line
        break
      }
      entry.raw += line.raw
      if entry.raw.count > InterchangeLimits.recordBytes {
        throw .recordTooLong(line: entry.line, limit: InterchangeLimits.recordBytes)
      }
      entry.add(line)
    }
    if entry.raw.last != 0x0A { entry.raw.append(0x0A) }
    return entry
  }

  private func check(_ format: AbookEntry) throws(InterchangeError) {
    guard let program = format.fields.first(where: { $0.name == "program" }),
      program.value.lowercased() != "abook"
    else { return }
    throw .refused(
      ImportProblem(
        line: program.line, column: program.name, value: program.value,
        "not an abook file"))
  }

  private static func isHeader(_ line: PlainLine) -> Bool {
    line.text.hasPrefix("[") && line.text.withoutBlanks.hasSuffix("]")
  }
}
