public import Records
import Texts

/// Writes the e-mail addresses of people as alias lines for mutt (muttrc(5), "alias").
public struct MuttAliasExport {
  private let sink: ByteSink
  private var taken: Set<String> = []

  /// Writes to `sink`.
  public init(sink: @escaping ByteSink) {
    self.sink = sink
  }

  /// Writes a line for each e-mail address of a person; rethrows errors of the sink.
  public mutating func write(_ person: Person) throws(InterchangeError) {
    for (place, email) in person.emails.enumerated() {
      let key = key(of: person, label: place == 0 ? nil : email.label)
      let name = person.name.withoutControls.quotedForMail
      let address = email.value.withoutControls
      let line = "alias \(key) " + "\(name) <\(address)>".escapedForMuttrc + "\n"
      let bytes = Array(line.utf8)
      try bytes.withUnsafeBufferPointer { (bytes) throws(InterchangeError) in
        try sink(UnsafeRawBufferPointer(bytes))
      }
    }
  }

  /// The words of the name, those of the label if there is one, and a number if the key is used already.
  private mutating func key(of person: Person, label: String?) -> String {
    let words = Self.words(person.name) + (label.map(Self.words) ?? [])
    let name = words.isEmpty ? "someone" : words.joined(separator: "-")
    var key = name
    var number = 1
    while !taken.insert(key).inserted {
      number += 1
      key = "\(name)-\(number)"
    }
    return key
  }

  /// The folded words of a text, which apostrophes and middle dots do not separate.
  private static func words(_ text: String) -> [String] {
    let folded = Folding.folded(text).filter { !"'’ʼ׳״·".contains($0) }
    return folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

extension String {
  /// A quoted string of a mail header (RFC 5322 §3.2.4).
  fileprivate var quotedForMail: String {
    "\"" + flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
  }

  /// The text escaped for a muttrc, in which a backtick runs a command and a dollar sign reads a variable.
  fileprivate var escapedForMuttrc: String {
    String(flatMap { "\\`$#;".contains($0) ? ["\\", $0] : [$0] })
  }
}
