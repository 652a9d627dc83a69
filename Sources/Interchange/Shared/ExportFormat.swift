/// The formats that are written; the raw value is the word by which one is asked for.
///
/// An export that forgets one of them does not compile.
public enum ExportFormat: String, CaseIterable, Sendable {
  case csv
  case vcard
  case ical
  case json
  case abook
  case muttAlias = "mutt-alias"
  case html

  /// What a file can hold.
  public enum Contents: Sendable {
    /// People alone.
    case people
    /// Events alone, as an export writes it.
    case events
    /// People or events, as is asked.
    case peopleOrEvents
    /// People and their events on one page.
    case page
  }

  /// What a file of it can hold.
  public var contents: Contents {
    switch self {
    case .vcard, .abook, .muttAlias: .people
    case .ical: .events
    case .csv, .json: .peopleOrEvents
    case .html: .page
    }
  }

  /// The endings of the names of its files, in lower case.
  var endings: [String] {
    switch self {
    case .csv: ["csv", "txt", "tsv"]
    case .vcard: ImportFormat.vcard.endings
    case .ical: ImportFormat.ical.endings
    case .json: ImportFormat.json.endings
    case .abook: ImportFormat.abook.endings
    case .muttAlias: []
    case .html: ["html", "htm"]
    }
  }

  /// What the ending of a file's name says.
  public enum Naming: Sendable {
    case format(ExportFormat)
    /// A format that is only read.
    case onlyRead(ImportFormat)
    /// An ending that no format has.
    case unknown(ending: String)
  }

  /// What the ending of a path says; none at all means CSV.
  public static func named(by path: String) -> Naming {
    let last = path.split(separator: ".").last?.lowercased() ?? ""
    if let format = allCases.first(where: { $0 != .csv && $0.endings.contains(last) }) {
      return .format(format)
    }
    if let format = ImportFormat.named(byEndingOf: path), format != .csv {
      return .onlyRead(format)
    }
    let name = path.split(separator: "/").last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".").last?.lowercased() ?? "" : ""
    return ending.isEmpty || Self.csv.endings.contains(ending)
      ? .format(.csv) : .unknown(ending: ending)
  }
}
