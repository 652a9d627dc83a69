import Records

extension CSVList {
  /// A part of an address, and its name in a cell.
  private struct Part {
    let name: String
    let path: any WritableKeyPath<Address, String?> & Sendable

    static let all: [Part] = [
      Part(name: "text", path: \.text), Part(name: "street", path: \.street),
      Part(name: "city", path: \.city), Part(name: "region", path: \.region),
      Part(name: "postcode", path: \.postcode), Part(name: "country", path: \.country),
    ]
  }

  /// The indices at which a part's name and its value start.
  private struct Start {
    let part: Part
    let name: Substring.Index
    let value: Substring.Index
  }

  /// Parses an escaped address: parts if it starts with the name of one, else one text.
  static func address(_ value: Substring) -> Address {
    let starts = starts(of: value)
    guard let first = starts.first, first.name == trimmed(value).startIndex else {
      return Address(text: unescaped(value))
    }
    var address = Address()
    for (place, start) in starts.enumerated() {
      let isLast = place + 1 == starts.count
      var text = value[start.value..<(isLast ? value.endIndex : starts[place + 1].name)]
      // The comma and the blanks before the next name are separators.
      if !isLast {
        text = trimmed(text)
        text = text[..<text.utf8.index(before: text.endIndex)]
      }
      address[keyPath: start.part.path] = unescaped(text)
    }
    return address
  }

  /// A cell that parses to these addresses.
  static func cell(_ addresses: [Labelled<Address>]) -> String {
    addresses.map { labelled in
      let address = labelled.value
      if let text = address.text, address == Address(text: text),
        starts(of: Substring(escaped(text))).isEmpty
      {
        return item(labelled.label, text)
      }
      let parts = Part.all.compactMap { part in
        address[keyPath: part.path].map { part.name + "=" + escaped($0, also: "=") }
      }.joined(separator: ", ")
      return (labelled.label.map { prefix($0, before: parts) } ?? "") + parts
    }.joined(separator: "; ")
  }

  /// The names of parts before `=`, at the start or after a comma.
  private static func starts(of value: Substring) -> [Start] {
    let bytes = value.utf8
    var starts: [Start] = []
    var name: Substring.Index? = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      switch bytes[index] {
      case UInt8(ascii: " ") where name == index: name = next
      case UInt8(ascii: ","): name = next
      case UInt8(ascii: "="):
        if let name,
          let part = Part.all.first(where: { $0.name.utf8.elementsEqual(bytes[name..<index]) })
        {
          starts.append(Start(part: part, name: name, value: next))
        }
        name = nil
      default: break
      }
      index = next
    }
    return starts
  }
}
