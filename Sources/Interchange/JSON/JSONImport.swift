public import Calendars
import Records

/// Reads people and events from kith's own JSON: a file that `JSONExport` wrote, or the `--json` output of `kith list`,
/// `kith show` and `kith event list`.
///
/// Records are returned in file order, in memory that does not grow with the file. An invalid record does not stop the
/// import; invalid JSON does.
public struct JSONImport: ImportReader {
  /// The warning about unknown keys that were read so far.
  public var notes: [ImportProblem] { unknownKeys.notes("keys that kith does not know") }

  /// The list that contains the last returned record.
  public private(set) var frame = RecordFrame.jsonList
  /// The text encoding of the file.
  public var encoding: FileEncoding { reader.input.encoding }

  private var reader: JSONReader
  private let dates: TextFormDates
  private var unknownKeys = UnknownKeys()
  private var place = Place.start
  private var number = 0
  private var hasVersion = false
  private var mentioned = false
  private var failure: InterchangeError?

  private enum Place {
    case start
    case document
    case people, events
    /// In an array that is the document, or after a single record that is.
    case list, single
    case end
  }

  /// Starts reading; rethrows errors of `TextDecoder`.
  ///
  /// - Parameter today: the day of the import; only hints about dates depend on it.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected, today: DayNumber
  ) throws(InterchangeError) {
    reader = try JSONReader(source, encoding: encoding, textLimit: JSONLimits.textBytes)
    dates = TextFormDates(today: today)
  }

  /// The next person or event; `nil` at the end.
  ///
  /// - Throws: errors of `JSONReader`; `refused` without people and events or with an unknown version; later calls
  ///   throw it again.
  public mutating func next() throws(InterchangeError) -> ImportedItem? {
    if let failure { throw failure }
    do throws(InterchangeError) {
      return try step()
    } catch {
      failure = error
      throw error
    }
  }
}

extension JSONImport {
  private mutating func step() throws(InterchangeError) -> ImportedItem? {
    while true {
      switch place {
      case .start:
        if let item = try begin() { return item }
      case .document: try readMember()
      case .people, .events, .list:
        reader.input.markNextToken()
        guard let token = try reader.token() else {
          place = .end
          continue
        }
        if token != .endArray { return try item(token) }
        reader.input.dropMark()
        place = place == .list ? .single : .document
      case .single, .end:
        // Any token after the end is an error.
        while try reader.token() != nil {}
        place = .end
        return nil
      }
    }
  }

  /// Distinguishes a document, an array, and a single record, which it returns.
  private mutating func begin() throws(InterchangeError) -> ImportedItem? {
    reader.input.markNextToken()
    let token = try reader.token()
    let line = reader.line
    switch token {
    case .beginArray: place = .list
    case .beginObject:
      let first = try reader.token()
      if case .key(let key)? = first, let known = DocumentKey(rawValue: key) {
        reader.input.dropMark()
        place = .document
        try read(known)
        return nil
      }
      let members = try reader.members(from: first)
      place = .single
      return item(members, line: line, reader.input.takeMarked())
    default:
      throw .refused(
        ImportProblem(line: line, "no people and no events"))
    }
    reader.input.dropMark()
    return nil
  }

  private mutating func readMember() throws(InterchangeError) {
    guard case .key(let key)? = try reader.token() else {
      place = .end
      if hasVersion { return }
      throw .refused(
        ImportProblem(
          "the version of the format is missing",
          hint: "Start the file with {\"kith\": \(DocumentKey.currentVersion), …"))
    }
    if let known = DocumentKey(rawValue: key) { return try read(known) }
    unknownKeys.add(key, of: "the file")
    try reader.skip(reader.token())
  }

  private mutating func read(_ key: DocumentKey) throws(InterchangeError) {
    let token = try reader.token()
    let line = reader.line
    switch (key, token) {
    case (.version, .number(let version)) where Int(version) == DocumentKey.currentVersion:
      hasVersion = true
    case (.version, .number(let version)):
      throw .refused(
        ImportProblem(
          line: line, column: key.rawValue, value: version,
          "the file has version \(version), but this kith supports versions up to "
            + "\(DocumentKey.currentVersion)", hint: "Read it with a newer kith"))
    case (.version, _):
      throw .refused(
        ImportProblem(line: line, column: key.rawValue, "the version must be a number"))
    case (.people, .beginArray):
      if mentioned {
        throw .refused(
          ImportProblem(
            line: line, column: key.rawValue, "the people come after the events that name them",
            hint: "Put `people` before `events`"))
      }
      place = .people
      frame = .json(.people)
    case (.events, .beginArray):
      place = .events
      frame = .json(.events)
    case (.people, .null), (.events, .null): break
    default:
      throw .refused(ImportProblem(line: line, column: key.rawValue, "must be an array"))
    }
  }
}

extension JSONImport {
  private mutating func item(_ token: JSONReader.Token) throws(InterchangeError) -> ImportedItem {
    let value = try reader.value(token)
    let raw = reader.input.takeMarked()
    guard case .object(let members) = value.content else {
      number += 1
      let (kind, text) = value.described
      return .unreadable(
        ImportProblem(
          line: value.line, record: number, value: text,
          "must be a person or an event, not \(kind)"), raw: raw)
    }
    return item(members, line: value.line, raw)
  }

  private enum Kind {
    case person, event
    case neither(String)
  }

  private mutating func item(_ members: [JSONMember], line: Int, _ raw: [UInt8]) -> ImportedItem {
    number += 1
    let nul = reader.nulLine.map {
      ImportProblem(line: $0, record: number, "a text contains a NUL", hint: "Remove it")
    }
    reader.nulLine = nil
    switch kind(of: members) {
    case .person:
      var record = JSONPersonObject(
        members, number: number, line: line, isLossless: place == .people, dates, &unknownKeys
      ).record
      record.raw = raw
      if let nul { record.problems.append(nul) }
      return .person(record)
    case .event:
      var record = JSONEventObject(members, number: number, line: line, dates, &unknownKeys).record
      record.raw = raw
      if let nul { record.problems.append(nul) }
      if place == .events, !record.people.isEmpty { mentioned = true }
      return .event(record)
    case .neither(let message):
      return .unreadable(
        ImportProblem(
          line: line, record: number, message,
          hint: "A person has a `name`, an event a `title` and a `start`"), raw: raw)
    }
  }

  /// The kind of an object, by the list it is in, else by its keys.
  private func kind(of members: [JSONMember]) -> Kind {
    if place == .people { return .person }
    if place == .events { return .event }
    func has(_ key: String) -> Bool { members.contains { $0.key == key } }
    if has("turns") { return .neither("an entry of `upcoming` is not a person") }
    if has(EventKey.field(.start).name) { return .event }
    if has(PersonKey.field(.name).name) || has(PersonKey.field(.uid).name) { return .person }
    return .neither("neither a person nor an event")
  }
}

extension ImportFormat {
  /// kith's own JSON.
  public static let json = ImportFormat(
    "json", denseMarks: ["{", "[{", "[]"], endings: ["json"]
  ) { (source, request) throws(InterchangeError) in
    try JSONImport(source, encoding: request.csv.encoding, today: request.today)
  }
}
