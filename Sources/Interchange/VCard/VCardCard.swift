import Records

/// One card of a file: its properties and their places.
struct VCardCard {
  /// The number of the card in the file, from 1.
  let number: Int
  /// The physical line of its BEGIN.
  let line: Int
  /// The properties between BEGIN and END.
  private(set) var lines: [ContentLine] = []
  private(set) var raw: [UInt8]
  /// Why the card was refused; `nil` as long as `isUsable`.
  private(set) var fault: ImportProblem?
  private(set) var isUsable = true
  /// Warnings for lines that are not properties.
  private(set) var strays: [ImportProblem] = []
  /// The version that VERSION gives, anywhere in the card; 3.0 without VERSION.
  private(set) var version = VCardVersion.v3
  private var saysVersion = false
  /// Whether the card is a group of people.
  private(set) var isGroup = false
  /// Whether the card has an `X-ANDROID-CUSTOM`.
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

  /// Whether there are properties, and none of them says anything about a person.
  ///
  /// A card without any line may have an END in the wrong place.
  var isEmpty: Bool {
    !lines.isEmpty
      && lines.allSatisfy { line in
        switch line.property {
        case .aside, .version, .kind, .text(.uid): true
        default: !line.hasContent
        }
      }
  }

  /// Appends to `raw`; refuses the card if it becomes too long.
  mutating func pass(_ bytes: ArraySlice<UInt8>) {
    if raw.count + bytes.count > InterchangeLimits.recordBytes {
      refuse(ImportProblem(.recordTooLong(line: line, limit: InterchangeLimits.recordBytes)))
    } else {
      raw += bytes
    }
  }

  /// Adds a line, unless the card was refused.
  mutating func add(_ content: ContentLine, raw bytes: ArraySlice<UInt8>) {
    pass(bytes)
    if !isUsable { return }
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

  /// Whether a property says that the card is a group of people.
  static func isMarkOfGroup(_ line: ContentLine) -> Bool {
    line.isMarker("KIND", "GROUP") || line.isMarker("X-ADDRESSBOOKSERVER-KIND", "GROUP")
  }

  /// Refuses the card and drops its properties; only the first problem counts.
  mutating func refuse(_ problem: ImportProblem) {
    if !isUsable { return }
    isUsable = false
    fault = problem
    fault?.record = number
    lines = []
  }
}

extension ContentLine {
  /// Whether the value has more than blanks and empty components.
  var hasContent: Bool {
    !value.allSatisfy { ContentLineText.isBlank($0) || $0 == ContentLineByte.semicolon }
  }
}
