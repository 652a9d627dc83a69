/// An entry of an address book: the lines between two headers.
struct AbookEntry {
  /// A line `name=value`.
  struct Field {
    /// The name in lower case.
    let name: String
    let value: String
    let line: Int
  }

  /// The line of its header.
  var line: Int
  var fields: [Field] = []
  /// All lines as read.
  var raw: [UInt8] = []
  /// The first problem of its lines.
  var problem: ImportProblem?
}

extension AbookEntry {
  mutating func add(_ line: PlainLine) {
    if let fault = line.fault {
      problem = problem ?? ImportProblem(fault)
      return
    }
    if line.isBlank || line.text.hasPrefix("#") { return }
    guard let equals = line.text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      problem =
        problem
        ?? ImportProblem(
          line: line.number, value: line.text, "no `=` in this line", hint: "Write it as name=value"
        )
      return
    }
    fields.append(
      Field(
        name: line.text[..<equals].withoutBlanks.lowercased(),
        value: String(line.text[line.text.utf8.index(after: equals)...]), line: line.number))
  }
}
