import Records
import Texts

/// The meanings of headers, of kith's own and of those of other programs.
enum CSVHeader {
  /// kith's own names, which `--columns` accepts.
  static let fieldNames: [String] = {
    var names = CSVExport.fields.map(\.name)
    for name in CSVExport.eventFields.map(\.name) + partNames where !names.contains(name) {
      names.append(name)
    }
    return names
  }()
  private static let partNames = ["street", "city", "region", "postcode", "country"]

  /// Whether `--columns` accepts this name.
  static func isField(_ name: String) -> Bool {
    dateLabel(name) != nil || fieldNames.contains { key($0) == key(name) }
  }

  /// Whether the header is known for people or for events.
  static func isKnown(_ header: String) -> Bool {
    person(header) != nil || event(header) != nil
  }

  /// The meaning of the header in a file of people.
  static func person(_ header: String) -> CSVMeaning? {
    if let label = dateLabel(header) { return .ownDate(label.isEmpty ? nil : label) }
    let key = key(header)
    return personWords[key] ?? numbered(key) ?? labelled(key, header)
  }

  static func event(_ header: String) -> CSVMeaning? {
    eventWords[key(header)].map { .event($0) }
  }

  /// The form in which headers are compared: folded, without spaces, `_`, `-` and dots of abbreviations.
  static func key(_ header: String) -> String {
    var key = String.UnicodeScalarView()
    for scalar in Folding.folded(header).unicodeScalars
    where scalar != " " && scalar != "_" && scalar != "-" && scalar != "." {
      key.append(scalar)
    }
    return String(key)
  }

  /// The label of a `date:LABEL` header, as written; `nil` for other headers.
  static func dateLabel(_ header: String) -> String? {
    guard let colon = header.firstIndex(of: ":"), key(String(header[..<colon])) == "date" else {
      return nil
    }
    return trimmed(String(header[header.index(after: colon)...]))
  }

  /// The text without white space at both ends.
  static func trimmed(_ text: String) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    return String(scalars)
  }

  /// Meanings by key, of kith's own headers and of `spellings`.
  static let personWords: [String: CSVMeaning] = {
    var words: [String: CSVMeaning] = [:]
    for (meaning, headers) in spellings {
      for header in headers.split(separator: ",") {
        let key = key(String(header))
        if words[key] == nil { words[key] = meaning }
      }
    }
    for field in CSVExport.fields { words[key(field.name)] = .person(field) }
    return words
  }()

  private static let eventWords: [String: Event.Field] = {
    var words: [String: Event.Field] = [:]
    for (field, headers) in eventSpellings {
      for header in headers.split(separator: ",") { words[key(String(header))] = field }
    }
    for field in CSVExport.eventFields { words[key(field.name)] = field }
    return words
  }()
}
