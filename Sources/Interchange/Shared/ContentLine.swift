/// One property of a vCard or an iCalendar object: its folds undone, its encoding taken off.
///
/// RFC 6350 §3.3 and RFC 5545 §3.1, and vCard 2.1 for bare parameters and quoted-printable.
public struct ContentLine: Sendable {
  /// A parameter of a property; `TYPE=home,work`, or the bare `HOME` of vCard 2.1.
  public struct Parameter: Hashable, Sendable {
    /// The name in upper case; empty for a bare parameter.
    public let name: String
    /// The values without their quotes, with the escapes of RFC 6868 undone.
    public let values: [String]
  }

  /// The physical line on which it begins, from 1.
  public internal(set) var line: Int
  /// The name in upper case; empty where the line has no colon, and so is no property.
  public let name: String
  /// The whole line as it stands in the file, unfolded, in the file's encoding.
  public let written: ArraySlice<UInt8>

  /// The index in `written` of the value, behind the colon.
  let valueStart: Int
  /// What most lines have nothing of: a file has many, and each is handed around.
  private let rare: Rare?

  private final class Rare: Sendable {
    let group: String?
    let parameters: [Parameter]
    let fault: InterchangeError?
    let decoded: [UInt8]?
    let folds: [Fold]

    init(
      _ group: String?, _ parameters: [Parameter], _ fault: InterchangeError?, _ decoded: [UInt8]?,
      _ folds: [Fold]
    ) {
      self.group = group
      self.parameters = parameters
      self.fault = fault
      self.decoded = decoded
      self.folds = folds
    }
  }

  /// A line that is what it looks like.
  init(line: Int, plain head: ContentLineHead, written: ArraySlice<UInt8>) {
    self.line = line
    self.written = written
    name = head.name
    valueStart = written.startIndex + head.end
    let isRare = head.group != nil || !head.parameters.isEmpty
    rare = isRare ? Rare(head.group, head.parameters, nil, nil, []) : nil
  }

  init(
    line: Int, head: ContentLineHead?, written: ArraySlice<UInt8>, fault: InterchangeError? = nil,
    decoded: [UInt8]? = nil, folds: [Fold] = []
  ) {
    self.line = line
    self.written = written
    name = head?.name ?? ""
    valueStart = written.startIndex + (head?.end ?? 0)
    let group = head?.group
    let parameters = head?.parameters ?? []
    let isPlain = group == nil && parameters.isEmpty && decoded == nil && folds.isEmpty
    rare = isPlain && fault == nil ? nil : Rare(group, parameters, fault, decoded, folds)
  }

  /// What stands before the name and a full stop, as written.
  public var group: String? { rare?.group }
  /// The parameters in their order.
  public var parameters: [Parameter] { rare?.parameters ?? [] }
  /// Why the line cannot be used, such as bytes that are no text; its value is then worth nothing.
  public var fault: InterchangeError? { rare?.fault }

  var decoded: [UInt8]? { rare?.decoded }
  var folds: [Fold] { rare?.folds ?? [] }

  /// A place where white space was dropped at the start of a physical line.
  struct Fold: Sendable {
    /// The index in the unfolded line of the byte behind it.
    let index: Int
    let space: UInt8
  }

  /// The most bytes in a photo or other binary value, decoded: 8 MiB.
  public static let binaryBytes = 8 << 20

  /// The name under which a label of the user's own stands among the parameters.
  static let customLabel = "X-CUSTOM"

  /// The value as proven UTF-8 without NUL: its escapes and base64 are still in it.
  public var value: ArraySlice<UInt8> {
    if let decoded { return decoded[...] }
    return written[valueStart...]
  }

  /// The value as a text, with its escapes still in it.
  public var text: String { String(decoding: value, as: UTF8.self) }

  /// What all parameters of a name say together; the name in upper case.
  public func values(of parameter: String) -> [String] {
    parameters.isEmpty
      ? [] : parameters.flatMap { $0.name == parameter ? $0.values : [] }
  }

  /// Whether this is the property `name` with this value, such as `END` and `VCARD`, in any case of
  /// letters and with blanks around it; both are given in upper case.
  public func isMarker(_ name: String, _ value: String) -> Bool {
    // The length tells most names apart.
    self.name.utf8.count == name.utf8.count && self.name == name
      && ContentLineText.trimmed(self.value).elementsEqual(value.utf8) {
        ContentLineText.upper($0) == $1
      }
  }

  /// Whether it does not go on with the line before it, as one that begins with a blank does.
  var standsAlone: Bool { written.first.map { !ContentLineText.isBlank($0) } ?? false }

  /// Whether the value is base64 by its parameters.
  public var isBase64: Bool { Self.encodings(parameters).contains { $0 == "BASE64" || $0 == "B" } }

  /// Whether the value was written in quoted-printable, which `value` no longer is.
  public var isQuotedPrintable: Bool { Self.encodings(parameters).contains("QUOTED-PRINTABLE") }

  /// The values in upper case of all ENCODING parameters, and the bare parameters.
  static func encodings(_ parameters: [Parameter]) -> [String] {
    parameters.isEmpty
      ? []
      : parameters.flatMap {
        $0.name == "ENCODING" || $0.name.isEmpty ? $0.values.map { $0.uppercased() } : []
      }
  }

  /// The same line as vCard 2.1 has it, where a fold stands before white space that belongs to the
  /// text.
  ///
  /// A fold inside a character stays without.
  public var keepingFoldSpaces: ContentLine {
    guard !folds.isEmpty, decoded == nil, fault == nil else { return self }
    // A line with folds begins at 0, as their indices do.
    var spaced = Array(written[..<valueStart])
    var taken = valueStart
    for fold in folds where fold.index >= valueStart && fold.index <= written.count {
      spaced += written[taken..<fold.index]
      taken = fold.index
      if taken == written.count || written[taken] & 0xC0 != 0x80 { spaced.append(fold.space) }
    }
    spaced += written[taken...]
    let head = ContentLineHead(group: group, name: name, parameters: parameters, end: valueStart)
    return ContentLine(line: line, plain: head, written: spaced[...])
  }
}

extension ContentLine {
  /// Reads a whole line that is not folded, as another program or an earlier reading kept it.
  public init?(_ written: String, line: Int = 0) {
    let bytes = Array(written.utf8)
    guard let head = ContentLineHead(bytes[...]) else { return nil }
    self.init(line: line, plain: head, written: bytes[...])
  }
}
