import Records

/// One card of a file: its properties, and where they stand.
struct VCardCard {
  /// The card's place in the file, from 1.
  let number: Int
  /// The physical line of its BEGIN.
  let line: Int
  /// The properties between BEGIN and END.
  private(set) var lines: [ContentLine] = []
  /// The card as it was read.
  private(set) var raw: [UInt8]
  /// Why it cannot be read.
  private(set) var fault: ImportProblem?
  /// Whether it can be, as far as it was read.
  private(set) var isWhole = true
  /// Lines that are no properties.
  private(set) var strays: [ImportProblem] = []
  /// The version that the card says it is, which it may say anywhere in it; 3.0 where it says none.
  private(set) var version = VCardVersion.v3
  private var saysVersion = false
  /// Whether it is a list of others and no person.
  private(set) var isGroup = false
  /// Whether Android wrote something of its own into it.
  private(set) var hasAndroid = false

  /// The most properties of a card.
  static let properties = 16_384
  private static let strayBytes = 200

  init(number: Int, line: Int, raw: ArraySlice<UInt8>) {
    self.number = number
    self.line = line
    self.raw = []
    self.raw.reserveCapacity(512)
    self.raw += raw
    lines.reserveCapacity(16)
  }

  /// Keeps what was read, unless it is more than a card may be.
  mutating func pass(_ bytes: ArraySlice<UInt8>) {
    if raw.count + bytes.count > InterchangeLimits.recordBytes {
      refuse(ImportProblem(.recordTooLong(line: line, limit: InterchangeLimits.recordBytes)))
    } else {
      raw += bytes
    }
  }

  /// Takes a line, unless the card is beyond reading already.
  mutating func take(_ content: ContentLine, raw bytes: ArraySlice<UInt8>) {
    pass(bytes)
    if !isWhole { return }
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
            severity: .warning, "not a property; left out"))
      }
    } else if lines.count == Self.properties {
      refuse(ImportProblem(line: line, "the card has more than \(Self.properties) properties"))
    } else {
      note(content)
      lines.append(content)
    }
  }

  /// Notes what a property says of the card itself.
  private mutating func note(_ content: ContentLine) {
    switch content.property {
    case .version where !saysVersion:
      saysVersion = true
      version = VCardVersion(content)
    case .kind, .other: if Self.isMarkOfGroup(content) { isGroup = true }
    case .android: hasAndroid = true
    default: break
    }
  }

  /// Whether a property says that the card is of a group of people.
  static func isMarkOfGroup(_ line: ContentLine) -> Bool {
    line.isMarker("KIND", "GROUP") || line.isMarker("X-ADDRESSBOOKSERVER-KIND", "GROUP")
  }

  /// Gives the card up, and what it holds.
  mutating func refuse(_ problem: ImportProblem) {
    if !isWhole { return }
    isWhole = false
    fault = problem
    fault?.record = number
    lines = []
  }
}
