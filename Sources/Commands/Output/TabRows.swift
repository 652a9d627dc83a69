import Texts

extension Output {
  /// A value of a row that is known to be plain, and the tab behind it.
  func cell(_ plain: String) {
    write(plain)
    write(UInt8(ascii: "\t"))
  }

  /// A line for other programs: values parted by tabs, with nothing in them that could part
  /// lines or reach a terminal as a command.
  func row(_ values: String?...) {
    row(values)
  }

  /// The same for values in an array.
  func row(_ values: [String?]) {
    for (index, value) in values.enumerated() {
      if index > 0 { write(UInt8(ascii: "\t")) }
      if let value { write(Escaping.pipe(value)) }
    }
    write(UInt8(ascii: "\n"))
  }
}
