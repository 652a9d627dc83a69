import Texts

/// A person whose texts lie elsewhere, in a row of a file or in strings: for whoever writes them
/// down, so that they need not be copied to be written.
///
/// The texts are well-formed UTF-8 and are there during a call alone; keep none of them.
public struct PersonView {
  /// A text's bytes.
  public typealias Text = UnsafeBufferPointer<UInt8>

  @usableFromInline
  var texts = [Text?](repeating: nil, count: Person.Field.rows.count)

  /// What is no single text, in a person who has nothing else.
  public var rest = Person()

  /// Nobody.
  public init() {}

  /// The bytes of a field that holds one text; `nil` where it is empty, or holds something else.
  public subscript(text field: Person.Field) -> Text? {
    @inlinable get { texts[field.rawValue] }
    @inlinable set { texts[field.rawValue] = newValue }
  }

  /// Takes away what is no single text; the room for what most people have stays, for the next.
  public mutating func clearRest() {
    rest.birthday = nil
    rest.observe = nil
    rest.afterSunset = false
    Self.clear(&rest.emails)
    Self.clear(&rest.phones)
    rest.rare = RareFields()
  }

  private static func clear<Value>(_ values: inout [Value]) {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
  }
}

extension Person {
  /// Hands a view of the person to `body`; throws what that throws.
  public func withView<Failure: Error>(
    _ body: (PersonView) throws(Failure) -> Void
  ) throws(Failure) {
    var bytes: [UInt8] = []
    var ranges: [(field: Field, range: Range<Int>)] = []
    for field in possibleFields {
      guard
        let text = field.kind == .required
          ? self[required: field] : field.kind == .text ? self[text: field] : nil
      else { continue }
      let start = bytes.count
      bytes.append(text: text)
      ranges.append((field, start..<bytes.count))
    }
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      var view = PersonView()
      for (field, range) in ranges { view[text: field] = PersonView.Text(rebasing: bytes[range]) }
      view.rest = self
      try body(view)
    }
  }
}
