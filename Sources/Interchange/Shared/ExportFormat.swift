/// The formats that kith writes; the raw value is the name in options.
///
/// An enumeration, so that an export that forgets a format does not compile.
public enum ExportFormat: String, CaseIterable, Sendable {
  case csv
  case vcard
  case ical
  case json
  case abook
  case muttAlias = "mutt-alias"
  case html

  /// The records that a file can contain.
  public enum Contents: Sendable {
    /// Only people.
    case people
    /// Only events.
    case events
    /// Either people or events.
    case peopleOrEvents
    /// People and their events on one page.
    case page
  }

  /// The records that a file of this format can contain.
  public var contents: Contents {
    switch self {
    case .vcard, .abook, .muttAlias: .people
    case .ical: .events
    case .csv, .json: .peopleOrEvents
    case .html: .page
    }
  }

  /// The extensions of its files, in lower case.
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

  /// The result of looking up the extension of a file.
  public enum Naming: Sendable {
    case format(ExportFormat)
    /// A format that is only read.
    case onlyRead(ImportFormat)
    /// An extension that no format has.
    case unknown(ending: String)
  }

  /// The format by the extension of a path; CSV without an extension.
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
