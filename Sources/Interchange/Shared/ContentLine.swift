/// A property of a vCard or an iCalendar object, unfolded and decoded.
///
/// RFC 6350 §3.3 and RFC 5545 §3.1; bare parameters and quoted-printable as in vCard 2.1.
public struct ContentLine: Sendable {
  /// A parameter of a property; `TYPE=home,work`, or the bare `HOME` of vCard 2.1.
  public struct Parameter: Hashable, Sendable {
    /// The name in upper case; empty for a bare parameter.
    public let name: String
    /// The values without quotes and without the escapes of RFC 6868.
    public let values: [String]
  }

  /// The physical line on which it starts, from 1.
  public internal(set) var line: Int
  /// The name in upper case; empty if the line has no colon and so is not a property.
  public let name: String
  /// The unfolded line in the encoding of the file.
  public let written: ArraySlice<UInt8>

  /// The index in `written` of the value, after the colon.
  let valueStart: Int
  /// The parts that most lines do not have, in one object, so that lines are cheap to copy.
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

  /// A line whose value is not encoded.
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

  /// The text before the name and its dot, as written.
  public var group: String? { rare?.group }
  /// The parameters in their order.
  public var parameters: [Parameter] { rare?.parameters ?? [] }
  /// Why the line cannot be used, such as invalid bytes; `value` is then meaningless.
  public var fault: InterchangeError? { rare?.fault }

  var decoded: [UInt8]? { rare?.decoded }
  var folds: [Fold] { rare?.folds ?? [] }

  /// White space that unfolding removed at the start of a physical line.
  struct Fold: Sendable {
    /// The index in the unfolded line of the byte after it.
    let index: Int
    let space: UInt8
  }

  /// The most bytes of a photo or another binary value, decoded: 8 MiB.
  public static let binaryBytes = 8 << 20

  /// The name of the parameter for a custom label.
  static let customLabel = "X-CUSTOM"

  /// The value as valid UTF-8 without NUL; its escapes and base64 are not decoded.
  public var value: ArraySlice<UInt8> {
    if let decoded { return decoded[...] }
    return written[valueStart...]
  }

  /// The value as text, with its escapes.
  public var text: String { String(decoding: value, as: UTF8.self) }

  /// The values of all parameters with this name, in upper case.
  public func values(of parameter: String) -> [String] {
    parameters.isEmpty
      ? [] : parameters.flatMap { $0.name == parameter ? $0.values : [] }
  }

  /// Whether this is the property `name` with this value, such as `END` and `VCARD`, both given in
  /// upper case; case and surrounding blanks of the line do not matter.
  public func isMarker(_ name: String, _ value: String) -> Bool {
    // Most names already differ in length.
    self.name.utf8.count == name.utf8.count && self.name == name
      && ContentLineText.trimmed(self.value).elementsEqual(value.utf8) {
        ContentLineText.upper($0) == $1
      }
  }

  /// Whether the line is not a continuation, which starts with a blank.
  var standsAlone: Bool { written.first.map { !ContentLineText.isBlank($0) } ?? false }

  /// Whether the parameters declare base64.
  public var isBase64: Bool { Self.encodings(parameters).contains { $0 == "BASE64" || $0 == "B" } }

  /// Whether the value was written in quoted-printable; `value` is decoded.
  public var isQuotedPrintable: Bool { Self.encodings(parameters).contains("QUOTED-PRINTABLE") }

  /// The values of all ENCODING parameters and of bare parameters, in upper case.
  static func encodings(_ parameters: [Parameter]) -> [String] {
    parameters.isEmpty
      ? []
      : parameters.flatMap {
        $0.name == "ENCODING" || $0.name.isEmpty ? $0.values.map { $0.uppercased() } : []
      }
  }

  /// The line by the rules of vCard 2.1, where the white space after a fold belongs to the text.
  ///
  /// A fold inside a character adds no white space.
  public var keepingFoldSpaces: ContentLine {
    guard !folds.isEmpty, decoded == nil, fault == nil else { return self }
    // A line with folds starts at index 0, as their indices do.
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
  /// Parses an unfolded line that was stored by an earlier import or another program.
  public init?(_ written: String, line: Int = 0) {
    let bytes = Array(written.utf8)
    guard let head = ContentLineHead(bytes[...]) else { return nil }
    self.init(line: line, plain: head, written: bytes[...])
  }
}
