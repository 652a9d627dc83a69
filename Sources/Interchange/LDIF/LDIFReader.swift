/// Reads the entries of an LDIF file (RFC 2849): folded lines, comments, base64 values.
struct LDIFReader {
  var encoding: FileEncoding { lines.encoding }

  private var lines: PlainLineReader
  private var isFirst = true
  /// Whether only blank lines were read so far.
  private(set) var isEmpty = true

  init(_ source: any ByteSource, encoding: TextEncoding) throws(InterchangeError) {
    lines = try PlainLineReader(source, encoding: encoding)
  }

  /// The next entry, `nil` at the end; throws errors of `PlainLineReader`, `recordTooLong`, or `refused` (version).
  mutating func next() throws(InterchangeError) -> LDIFEntry? {
    while var entry = try read() {
      if isFirst {
        isFirst = false
        try takeVersion(&entry)
      }
      if !entry.attributes.isEmpty || entry.problem != nil { return entry }
    }
    return nil
  }

  private mutating func read() throws(InterchangeError) -> LDIFEntry? {
    var entry = LDIFEntry()
    var logical = LDIFLogicalLine()
    while let line = try lines.next() {
      if line.isBlank {
        if entry.line == 0 { continue }
        entry.raw += line.raw
        logical.end(&entry)
        return entry
      }
      if entry.line == 0 { entry.line = line.number }
      entry.raw += line.raw
      if entry.raw.count > InterchangeLimits.recordBytes {
        throw .recordTooLong(line: entry.line, limit: InterchangeLimits.recordBytes)
      }
      logical.add(line, &entry)
      isEmpty = false
    }
    if entry.line == 0 { return nil }
    logical.end(&entry)
    if entry.raw.last != 0x0A { entry.raw.append(0x0A) }
    entry.raw.append(0x0A)
    return entry
  }

  private func takeVersion(_ entry: inout LDIFEntry) throws(InterchangeError) {
    guard let first = entry.attributes.first, first.name == "version" else { return }
    guard first.value == "1" else {
      throw .refused(
        ImportProblem(
          line: first.line, column: "version", value: first.value,
          "unsupported LDIF version", hint: "kith supports version 1"))
    }
    entry.attributes.removeFirst()
    if let next = entry.attributes.first { entry.line = next.line }
  }
}

/// A line with its continuation lines.
private struct LDIFLogicalLine {
  private var line = 0
  private var text = ""

  mutating func add(_ next: PlainLine, _ entry: inout LDIFEntry) {
    if let fault = next.fault {
      entry.problem = entry.problem ?? ImportProblem(fault)
    } else if next.text.utf8.first == 0x20 {
      if line == 0 {
        entry.problem =
          entry.problem
          ?? ImportProblem(line: next.number, "a continuation line without a line to continue")
      }
      text += next.text.dropFirst()
    } else {
      end(&entry)
      line = next.number
      text = next.text
    }
  }

  mutating func end(_ entry: inout LDIFEntry) {
    if line == 0 || text.hasPrefix("#") { return }
    guard let attribute = LDIFAttribute(text, line: line) else {
      entry.problem =
        entry.problem
        ?? ImportProblem(
          line: line, "no attribute name in this line",
          hint: "Write `name: value`; a continuation line starts with a space")
      return
    }
    entry.attributes.append(attribute)
  }
}
