/// The fields that the option `--columns` assigns to columns.
public struct CSVColumnMap: Sendable, Equatable {
  /// One `field=header`.
  public struct Entry: Sendable, Equatable {
    /// kith's name of the field.
    public let field: String
    /// The header in the file.
    public let header: String
  }

  /// The entries in the order given.
  public let entries: [Entry]

  /// An empty map.
  public init() {
    entries = []
  }

  private init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Parses `name=Vorname,birthday="Geb. am"`; in quotes, a doubled quote is one quote.
  ///
  /// - Throws: `refused` for an entry without `=`, field or header, for an unknown field, for a quote that is not
  ///   closed or does not enclose the whole header, and for a header with two fields.
  public static func parse(_ text: String) throws(InterchangeError) -> CSVColumnMap {
    var entries: [Entry] = []
    for item in try split(text) {
      guard let equals = item.firstIndex(where: { $0.sign == "=" && !$0.isQuoted }) else {
        throw refusal(Self.text(item), "a column needs a field and `=`: name=Vorname")
      }
      let field = Self.text(item[..<equals])
      let header = Self.text(item[(equals + 1)...])
      if header.isEmpty { throw refusal(Self.text(item), "no header after `=`") }
      guard CSVHeader.isField(field) else {
        throw InterchangeError.refused(
          ImportProblem(
            value: field, "unknown field",
            hint: "The fields are \(CSVHeader.fieldNames.joined(separator: ", ")) and date:LABEL"))
      }
      if let other = entries.first(where: { CSVHeader.key($0.header) == CSVHeader.key(header) }) {
        throw InterchangeError.refused(
          ImportProblem(
            value: header, "one column cannot be two fields, \(other.field) and \(field)",
            hint: "Name each column once"))
      }
      entries.append(Entry(field: field, header: header))
    }
    return CSVColumnMap(entries)
  }

  private typealias Sign = (sign: Unicode.Scalar, isQuoted: Bool)

  private static func refusal(_ value: String, _ message: String) -> InterchangeError {
    .refused(
      ImportProblem(value: value, message, hint: .columnsForm))
  }

  /// The parts between commas outside quotes, without their quotes.
  private static func split(_ text: String) throws(InterchangeError) -> [[Sign]] {
    var parts: [[Sign]] = [[]]
    var (isQuoted, wasQuote) = (false, false)
    for sign in text.unicodeScalars {
      if sign == "\"" {
        // The second quote of a pair: a literal quote.
        if !isQuoted, wasQuote {
          parts[parts.count - 1].append((sign, true))
        } else if !isQuoted, !mayOpenQuote(behind: parts[parts.count - 1]) {
          throw strayQuote(text)
        }
        isQuoted.toggle()
        wasQuote = !isQuoted
      } else {
        wasQuote = false
        if sign == ",", !isQuoted {
          parts.append([])
        } else {
          if !isQuoted, sign != " ", sign != "=", parts[parts.count - 1].last?.isQuoted == true {
            throw strayQuote(text)
          }
          parts[parts.count - 1].append((sign, isQuoted))
        }
      }
    }
    if isQuoted { throw strayQuote(text) }
    return parts.count == 1 && parts[0].isEmpty ? [] : parts
  }

  /// Whether a quote may open here: at the start of the field or of the header.
  private static func mayOpenQuote(behind signs: [Sign]) -> Bool {
    signs.last { $0.sign != " " || $0.isQuoted }.map { $0.sign == "=" && !$0.isQuoted } ?? true
  }

  private static func strayQuote(_ text: String) -> InterchangeError {
    refusal(text, "put quotes around the whole header, and double a quote within it")
  }

  private static func text(_ signs: some Sequence<Sign>) -> String {
    var scalars = String.UnicodeScalarView()
    for sign in signs { scalars.append(sign.sign) }
    return CSVHeader.trimmed(String(scalars))
  }
}
