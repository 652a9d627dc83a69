import Texts

/// A person whose texts are borrowed from a row or from strings, so that writers need not copy them.
///
/// The texts are valid UTF-8 and only exist during a call; do not store them.
public struct PersonView {
  /// The bytes of a text.
  public typealias Text = UnsafeBufferPointer<UInt8>

  @usableFromInline
  var texts = [Text?](repeating: nil, count: Person.Field.rows.count)

  /// The other fields, in a person without texts.
  public var rest = Person()

  /// A blank person.
  public init() {}

  /// The bytes of a text field; `nil` if the field is empty or not a text.
  public subscript(text field: Person.Field) -> Text? {
    @inlinable get { texts[field.rawValue] }
    @inlinable set { texts[field.rawValue] = newValue }
  }

  /// Removes the values of `rest`, but not the memory of its common lists.
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
  /// Calls `body` with a view of the person.
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
