public import Calendars
import Records

/// Reads people from the cards of a file: vCard 2.1, 3.0 and 4.0, also mixed.
///
/// Memory use does not depend on the size of the file. A card that is unreadable or has no END does
/// not affect the next one. Groups of people are skipped.
public struct VCardImport: ImportReader {
  /// How the text of the file is encoded.
  public var encoding: FileEncoding { reader.encoding }

  private var reader: ContentLineReader
  private let dates: VCardDate
  private let today: DayNumber
  private var count = 0
  private var begun: VCardCard?
  private var groups = 0
  private var firstGroup = 0
  private var strays = 0
  private var empty = 0
  private var firstEmpty = 0
  private var firstStray = 0
  private var hasText = false

  /// Reads the first bytes of `source` to detect its encoding.
  ///
  /// - Parameters:
  ///   - encoding: the encoding of values without CHARSET.
  ///   - dateOrder: the order of day and month in ambiguous dates.
  ///   - today: a birth or death after this day is stored as an unmapped property.
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

  /// Warnings about what was skipped: text outside of cards, and groups.
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
    if empty > 0 {
      let cards =
        empty == 1 ? "a card without any value is" : "\(empty) cards without any value are"
      notes.append(ImportProblem(line: firstEmpty, severity: .warning, "\(cards) left out"))
    }
    return notes
  }

  /// The next person or unreadable card; `nil` at the end.
  ///
  /// Throws if the rest of the file cannot be read, or if the file has no card.
  public mutating func next() throws(InterchangeError) -> ImportedItem? {
    while let card = try card() {
      if card.isUsable, card.isGroup {
        if groups == 0 { firstGroup = card.line }
        groups += 1
        continue
      }
      if card.isUsable, card.isEmpty {
        if empty == 0 { firstEmpty = card.line }
        empty += 1
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

  /// Whether a file that starts with these bytes has cards, in any encoding.
  public static func recognizes(_ opening: some Collection<UInt8>) -> Bool {
    let marks: Set<UInt8> = [0, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x20, 0x09, 0x0D, 0x0A]
    return opening.lazy.filter { !marks.contains($0) }.map(ContentLineText.upper)
      .starts(with: "BEGIN:VCARD".utf8)
  }
}

extension VCardImport {
  /// The next card, complete or refused; `nil` at the end.
  private mutating func card() throws(InterchangeError) -> VCardCard? {
    guard var card = try opening() else { return nil }
    var agents = 0
    while let line = try reader.next() {
      let begins = line.isMarker("BEGIN", "VCARD")
      if begins, agents > 0 || card.lines.last.map(Self.holdsCard) == true {
        // A card inside a card is the AGENT of 2.1, not a person of the file.
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
        card.add(line, raw: reader.raw)
      } else {
        card.pass(reader.raw)
      }
    }
    card.refuse(Self.unclosed(card.line, before: nil))
    return card
  }

  /// Skips lines outside of cards and starts the next card; `nil` at the end.
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
  /// The format vCard: 2.1, 3.0 and 4.0.
  public static let vcard = ImportFormat(
    "vcard", marks: ["begin:vcard"], endings: ["vcf", "vcard"]
  ) { (source, request) throws(InterchangeError) in
    try VCardImport(
      source, encoding: request.csv.encoding, dateOrder: request.csv.dateOrder,
      today: request.today)
  }
}
