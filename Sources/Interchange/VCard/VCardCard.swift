import Records

/// One card of a file: its properties, and where they stand.
struct VCardCard {
  /// The card's place in the file, from 1.
  let number: Int
  /// The physical line of its BEGIN.
  let line: Int
  /// The properties between BEGIN and END.
  var lines: [ContentLine] = []
  /// The card as it was read.
  var raw: [UInt8]
  /// Why it cannot be read.
  var fault: ImportProblem?
  /// Lines that are no properties.
  var strays: [ImportProblem] = []

  /// The most properties of a card.
  static let properties = 16_384
  private static let strayBytes = 200

  init(number: Int, line: Int, raw: [UInt8]) {
    self.number = number
    self.line = line
    self.raw = raw
  }

  /// Keeps what was read, unless it is more than a card may be.
  mutating func pass(_ bytes: [UInt8]) {
    if raw.count + bytes.count > InterchangeLimits.recordBytes {
      refuse(ImportProblem(.recordTooLong(line: line, limit: InterchangeLimits.recordBytes)))
    } else {
      raw += bytes
    }
  }

  /// Takes a line, unless the card is beyond reading already.
  mutating func take(_ content: ContentLine, raw bytes: [UInt8]) {
    pass(bytes)
    if fault != nil { return }
    if let error = content.fault {
      var problem = ImportProblem(error)
      problem.line = problem.line ?? content.line
      problem.column = content.name.isEmpty ? nil : content.name
      refuse(problem)
    } else if content.name.isEmpty {
      if strays.count < 20 {
        strays.append(
          ImportProblem(
            line: content.line, record: number, value: String(content.text.prefix(Self.strayBytes)),
            severity: .warning, "the line is no property and is left out"))
      }
    } else if lines.count == Self.properties {
      refuse(ImportProblem(line: line, "the card has more than \(Self.properties) properties"))
    } else {
      lines.append(content)
    }
  }

  /// Gives the card up, and what it holds.
  mutating func refuse(_ problem: ImportProblem) {
    if fault != nil { return }
    fault = problem
    fault?.record = number
    lines = []
  }

  /// Whether it is a list of others and no person.
  var isGroup: Bool {
    lines.contains {
      $0.isMarker("KIND", "GROUP") || $0.isMarker("X-ADDRESSBOOKSERVER-KIND", "GROUP")
    }
  }
}
