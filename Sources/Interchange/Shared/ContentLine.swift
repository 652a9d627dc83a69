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
  public let line: Int
  /// What stands before the name and a full stop, as written.
  public let group: String?
  /// The name in upper case; empty where the line has no colon, and so is no property.
  public let name: String
  /// The parameters in their order.
  public let parameters: [Parameter]
  /// The whole line as it stands in the file, unfolded, in the file's encoding.
  public let written: [UInt8]
  /// Why the line cannot be used, such as bytes that are no text; its value is then worth nothing.
  public let fault: InterchangeError?

  let valueStart: Int
  let decoded: [UInt8]?
  let folds: [Fold]

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
  public var value: ArraySlice<UInt8> { decoded.map { $0[...] } ?? written[valueStart...] }

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
    self.name == name
      && ContentLineText.trimmed(self.value).elementsEqual(value.utf8) {
        ContentLineText.upper($0) == $1
      }
  }

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
    var spaced = Array(written[..<valueStart])
    var taken = valueStart
    for fold in folds where fold.index >= valueStart && fold.index <= written.count {
      spaced += written[taken..<fold.index]
      taken = fold.index
      if taken == written.count || written[taken] & 0xC0 != 0x80 { spaced.append(fold.space) }
    }
    spaced += written[taken...]
    return ContentLine(
      line: line, group: group, name: name, parameters: parameters, written: spaced, fault: nil,
      valueStart: valueStart, decoded: nil, folds: [])
  }
}

extension ContentLine {
  /// Reads a whole line that is not folded, as another program or an earlier reading kept it.
  public init?(_ written: String, line: Int = 0) {
    let bytes = Array(written.utf8)
    guard let head = ContentLineHead(bytes) else { return nil }
    self.init(
      line: line, group: head.group, name: head.name, parameters: head.parameters, written: bytes,
      fault: nil, valueStart: head.end, decoded: nil, folds: [])
  }
}
