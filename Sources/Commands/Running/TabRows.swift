import Texts

extension Output {
  /// Writes a line for other programs: values separated by tabs, with tabs, line breaks and control characters escaped.
  func row(_ values: String?...) {
    row(values)
  }

  func row(_ values: [String?]) {
    write { line in
      for (index, value) in values.enumerated() {
        if index > 0 { line.append(Self.tab) }
        if let value { Escaping.pipe(value, to: &line) }
      }
      line.append(UInt8(ascii: "\n"))
    }
  }

  /// Writes a line of texts that are valid UTF-8.
  func row(_ values: [UnsafeBufferPointer<UInt8>?]) {
    write { line in
      for (index, value) in values.enumerated() {
        if index > 0 { line.append(Self.tab) }
        if let value { Escaping.pipe(value, to: &line) }
      }
      line.append(UInt8(ascii: "\n"))
    }
  }

  func row(
    _ number: Int64, _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>,
    _ third: UnsafeBufferPointer<UInt8>
  ) {
    write { line in
      line.append(decimal: Int(number))
      line.append(Self.tab)
      Escaping.pipe(first, to: &line)
      line.append(Self.tab)
      Escaping.pipe(second, to: &line)
      line.append(Self.tab)
      Escaping.pipe(third, to: &line)
      line.append(UInt8(ascii: "\n"))
    }
  }

  private static let tab = UInt8(ascii: "\t")
}
