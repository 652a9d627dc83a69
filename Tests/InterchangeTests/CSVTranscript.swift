import Interchange

/// The results of a CSV reader as the lines of `.expected` files.
enum CSVTranscript {
  static func lines(
    _ bytes: [UInt8], chunk: Int = Int.max, encoding: TextEncoding = .detected,
    dialect: CSVDialect? = nil, isKnownHeader: (String) -> Bool = { _ in false }
  ) -> [String] {
    var lines: [String] = []
    do throws(InterchangeError) {
      var reader = try CSVReader(
        BytesSource(bytes, chunk: chunk), encoding: encoding, dialect: dialect,
        isKnownHeader: isKnownHeader)
      lines.append("delimiter \(escaped(String(UnicodeScalar(reader.dialect.delimiter))))")
      lines.append("header@\(reader.header.line) \(cells(of: reader.header))")
      while let line = try nextLine(&reader) { lines.append(line) }
      lines.append("skipped \(reader.skipped)")
    } catch {
      lines.append("error \(error)")
    }
    return lines
  }

  private static func nextLine(
    _ reader: inout CSVReader
  ) throws(InterchangeError) -> String? {
    do throws(InterchangeError) {
      guard let record = try reader.next() else { return nil }
      let surplus = record.firstFilledCell(from: reader.header.count).map { " surplus \($0)" }
      return "\(record.number)@\(record.line) \(cells(of: record))\(surplus ?? "")"
    } catch {
      guard reader.canContinue else { throw error }
      return "refused \(reader.current.number)@\(reader.current.line) \(error)"
    }
  }

  static func cells(of record: CSVRecord) -> String {
    record.indices.map { index in
      let line = record.line(ofCell: index)
      let place = line == record.line ? "" : "@\(line)"
      return "[\(escaped(record.text(at: index)))\(place)]"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
