/// An entry of an address book: the lines between two headers.
struct AbookEntry {
  /// A line `name=value`.
  struct Field {
    /// In lower case.
    let name: String
    let value: String
    let line: Int
  }

  /// The line of its header.
  var line: Int
  var fields: [Field] = []
  /// All its lines as they were read.
  var raw: [UInt8] = []
  /// The first thing wrong with its lines.
  var problem: ImportProblem?
}

/// Reads the sections of abook's file.
struct AbookReader {
  var encoding: FileEncoding { lines.encoding }

  private var lines: PlainLineReader
  private var header: PlainLine?
  private var hasBegun = false

  init(_ source: any ByteSource, encoding: TextEncoding) throws(InterchangeError) {
    lines = try PlainLineReader(source, encoding: encoding)
  }

  /// The next entry; nothing at the end.
  ///
  /// Throws `refused` where the file is not abook's, `emptyFile`, and what `PlainLineReader` throws.
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
          line: line.number, "it is no address book of abook: a line stands before any entry"))
    }
    if isEmpty { throw .emptyFile }
    throw .refused(ImportProblem("it is no address book of abook: there is no section in it"))
  }

  /// The lines up to the next header, which is left for the next section.
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
      entry.take(line)
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
        "it is no address book of abook"))
  }

  private static func isHeader(_ line: PlainLine) -> Bool {
    line.text.hasPrefix("[") && line.text.withoutBlanks.hasSuffix("]")
  }
}

extension AbookEntry {
  fileprivate mutating func take(_ line: PlainLine) {
    if let fault = line.fault {
      problem = problem ?? ImportProblem(fault)
      return
    }
    if line.isBlank || line.text.hasPrefix("#") { return }
    guard let equals = line.text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      problem =
        problem
        ?? ImportProblem(
          line: line.number, value: line.text, "a line has no `=`", hint: "write it as name=value")
      return
    }
    fields.append(
      Field(
        name: line.text[..<equals].withoutBlanks.lowercased(),
        value: String(line.text[line.text.utf8.index(after: equals)...]), line: line.number))
  }
}
