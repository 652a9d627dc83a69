/// Which columns of a file are which fields, as the option `--columns` says.
public struct CSVColumnMap: Sendable, Equatable {
  /// One `field=header`.
  public struct Entry: Sendable, Equatable {
    /// kith's name of the field.
    public let field: String
    /// The header in the file.
    public let header: String
  }

  /// The entries as they were given.
  public let entries: [Entry]

  /// Nothing is said.
  public init() {
    entries = []
  }

  private init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Reads `name=Vorname,birthday="Geb. am"`; within quotes, a doubled quote stands for one.
  ///
  /// Throws `refused` for an entry without `=`, field or header, and for a name that is no field.
  public static func parse(_ text: String) throws(InterchangeError) -> CSVColumnMap {
    var entries: [Entry] = []
    for item in split(text) {
      guard let equals = item.firstIndex(where: { $0.sign == "=" && !$0.isQuoted }) else {
        throw refusal(Self.text(item), "a column needs its field and `=`: name=Vorname")
      }
      let field = Self.text(item[..<equals])
      let header = Self.text(item[(equals + 1)...])
      if header.isEmpty { throw refusal(Self.text(item), "a header is missing behind `=`") }
      guard CSVHeader.isField(field) else {
        throw InterchangeError.refused(
          ImportProblem(
            value: field, "kith has no field of this name",
            hint: "the fields are \(CSVHeader.fieldNames.joined(separator: ", ")) and date:LABEL"))
      }
      entries.append(Entry(field: field, header: header))
    }
    return CSVColumnMap(entries)
  }

  private typealias Sign = (sign: Unicode.Scalar, isQuoted: Bool)

  private static func refusal(_ value: String, _ message: String) -> InterchangeError {
    .refused(
      ImportProblem(
        value: value, message, hint: "write --columns 'name=Vorname,birthday=\"Geb. am\"'"))
  }

  /// The parts between commas outside quotes, their quotes taken off.
  private static func split(_ text: String) -> [[Sign]] {
    var parts: [[Sign]] = [[]]
    var (isQuoted, wasQuote) = (false, false)
    for sign in text.unicodeScalars {
      if sign == "\"" {
        // The second of two quotes is one that is meant.
        if !isQuoted, wasQuote { parts[parts.count - 1].append((sign, true)) }
        isQuoted.toggle()
        wasQuote = !isQuoted
      } else {
        wasQuote = false
        if sign == ",", !isQuoted {
          parts.append([])
        } else {
          parts[parts.count - 1].append((sign, isQuoted))
        }
      }
    }
    return parts.count == 1 && parts[0].isEmpty ? [] : parts
  }

  private static func text(_ signs: some Sequence<Sign>) -> String {
    var scalars = String.UnicodeScalarView()
    for sign in signs { scalars.append(sign.sign) }
    return CSVHeader.trimmed(String(scalars))
  }
}
