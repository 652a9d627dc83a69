import Records
import Texts

/// What the headers of delimited files mean, kith's own and those of other programs.
enum CSVHeader {
  /// kith's own names, which `--columns` takes.
  static let fieldNames: [String] = {
    var names = CSVExport.fields.map(\.name)
    for name in CSVExport.eventFields.map(\.name) + partNames where !names.contains(name) {
      names.append(name)
    }
    return names
  }()
  private static let partNames = ["street", "city", "region", "postcode", "country"]

  /// Whether `--columns` takes this name.
  static func isField(_ name: String) -> Bool {
    dateLabel(name) != nil || fieldNames.contains { key($0) == key(name) }
  }

  /// Whether any program is known to write this header.
  static func isKnown(_ header: String) -> Bool {
    person(header) != nil || event(header) != nil
  }

  /// What the header means in a file of people.
  static func person(_ header: String) -> CSVMeaning? {
    if let label = dateLabel(header) { return .ownDate(label.isEmpty ? nil : label) }
    let key = key(header)
    return personWords[key] ?? numbered(key) ?? labelled(key, header)
  }

  /// What the header means in a file of events.
  static func event(_ header: String) -> CSVMeaning? {
    eventWords[key(header)].map { .event($0) }
  }

  /// What headers are compared by: folded, without spaces, `_`, `-` and the dots of what is cut short.
  static func key(_ header: String) -> String {
    var key = String.UnicodeScalarView()
    for scalar in Folding.folded(header).unicodeScalars
    where scalar != " " && scalar != "_" && scalar != "-" && scalar != "." {
      key.append(scalar)
    }
    return String(key)
  }

  /// The label of a `date:LABEL` header, as it is written there.
  static func dateLabel(_ header: String) -> String? {
    guard let colon = header.firstIndex(of: ":"), key(String(header[..<colon])) == "date" else {
      return nil
    }
    return trimmed(String(header[header.index(after: colon)...]))
  }

  /// Without white space at both ends.
  static func trimmed(_ text: String) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    return String(scalars)
  }

  /// kith's own headers and the words of other languages, by key.
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
