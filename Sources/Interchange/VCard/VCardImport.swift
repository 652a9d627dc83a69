public import Calendars
import Records

/// Reads people from the cards of a file: vCard 2.1, 3.0 and 4.0, also mixed.
///
/// Memory does not grow with the file. A card that cannot be read, or has no END, does not keep the
/// next from being read. Groups of people are passed over.
public struct VCardImport: ImportReader {
  /// How the file's text is written.
  public var encoding: FileEncoding { reader.encoding }

  private var reader: ContentLineReader
  private let dates: VCardDate
  private let today: DayNumber
  private var count = 0
  private var begun: VCardCard?
  private var groups = 0
  private var firstGroup = 0
  private var strays = 0
  private var firstStray = 0
  private var hasText = false

  /// Reads the first bytes of `source` to learn its encoding.
  ///
  /// - Parameters:
  ///   - encoding: what values are in that name no character set of their own.
  ///   - dateOrder: the order of day and month in dates that leave it open.
  ///   - today: a birth or death after it is kept as it came, and is no birthday.
  ///
  /// Throws `unknownEncoding`, `encodingContradicted` or the source's own error.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected, dateOrder: DateOrder? = nil,
    today: DayNumber
  ) throws(InterchangeError) {
    reader = try ContentLineReader(source, encoding: encoding)
    dates = VCardDate(order: dateOrder)
    self.today = today
  }

  /// Text outside of the cards, and groups: what was passed over.
  public var notes: [ImportProblem] {
    var notes: [ImportProblem] = []
    if strays > 0 {
      let lines =
        strays == 1 ? "a line outside the cards is" : "\(strays) lines outside the cards are"
      notes.append(
        ImportProblem(
          line: firstStray, severity: .warning, "\(lines) left out"))
    }
    if groups > 0 {
      let lists = groups == 1 ? "a group of people is" : "\(groups) groups of people are"
      notes.append(
        ImportProblem(line: firstGroup, severity: .warning, "\(lists) left out"))
    }
    return notes
  }

  /// The next person; nothing at the end.
  ///
  /// Throws where the rest of the file cannot be read, or where there is no card in it.
  public mutating func next() throws(InterchangeError) -> ImportedItem? {
    while let card = try card() {
      if card.isWhole, card.isGroup {
        if groups == 0 { firstGroup = card.line }
        groups += 1
        continue
      }
      if let fault = card.fault { return .unreadable(fault, raw: card.raw) }
      return .person(VCardPerson.record(of: card, dates, today: today))
    }
    if count == 0 {
      if !hasText { throw .emptyFile }
      throw .refused(
        ImportProblem("no card in the file", hint: "A card starts with BEGIN:VCARD"))
    }
    return nil
  }

  /// Whether a file that begins with these bytes is one of cards, in whatever encoding.
  public static func recognizes(_ opening: some Collection<UInt8>) -> Bool {
    let marks: Set<UInt8> = [0, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x20, 0x09, 0x0D, 0x0A]
    return opening.lazy.filter { !marks.contains($0) }.map(ContentLineText.upper)
      .starts(with: "BEGIN:VCARD".utf8)
  }
}

extension VCardImport {
  /// The next card, whole or not; nothing at the end.
  private mutating func card() throws(InterchangeError) -> VCardCard? {
    guard var card = try opening() else { return nil }
    var agents = 0
    while let line = try reader.next() {
      let begins = line.isMarker("BEGIN", "VCARD")
      if begins, agents > 0 || card.lines.last.map(Self.holdsCard) == true {
        // A card in a card: the agent of 2.1. It is no person of the file.
        agents += 1
        card.pass(reader.raw)
      } else if begins {
        begun = begin(line)
        card.refuse(Self.unclosed(card.line, before: line.line))
        return card
      } else if line.isMarker("END", "VCARD") {
        card.pass(reader.raw)
        if agents == 0 { return card }
        agents -= 1
      } else if agents == 0 {
        card.take(line, raw: reader.raw)
      } else {
        card.pass(reader.raw)
      }
    }
    card.refuse(Self.unclosed(card.line, before: nil))
    return card
  }

  /// The next card as it begins, behind what belongs to none.
  private mutating func opening() throws(InterchangeError) -> VCardCard? {
    if let begun {
      self.begun = nil
      return begun
    }
    while let line = try reader.next() {
      hasText = true
      if line.isMarker("BEGIN", "VCARD") { return begin(line) }
      if strays == 0 { firstStray = line.line }
      strays += 1
    }
    return nil
  }

  private mutating func begin(_ line: ContentLine) -> VCardCard {
    count += 1
    return VCardCard(number: count, line: line.line, raw: reader.raw)
  }

  private static func holdsCard(_ line: ContentLine) -> Bool {
    line.name == "AGENT" && line.value.isEmpty
  }

  private static func unclosed(_ line: Int, before next: Int?) -> ImportProblem {
    let place = next.map { "before the card that starts on line \($0)" } ?? "before the file ends"
    return ImportProblem(
      line: line, "the card has no END:VCARD \(place)",
      hint: "Add that line; the file may have been cut off")
  }
}

extension ImportFormat {
  /// vCard 2.1, 3.0 and 4.0.
  public static let vcard = ImportFormat(
    "vcard", marks: ["begin:vcard"], endings: ["vcf", "vcard"]
  ) { (source, request) throws(InterchangeError) in
    try VCardImport(
      source, encoding: request.csv.encoding, dateOrder: request.csv.dateOrder,
      today: request.today)
  }
}
