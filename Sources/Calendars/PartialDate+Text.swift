extension PartialDate {
  /// The text form in files: `1815-12-10`, `--12-10`, `1815-12`, `1815`; the last two can end in `~` for *about*.
  ///
  /// Other calendars have their own forms, such as `12 Nisan 5772`, `12 Nisan`, `Nisan 5772`, `AM 5772`.
  public var text: String {
    calendar.isUsual ? GregorianCalendar.text(of: self) : calendar.system.text(of: self)
  }

  /// Parses exactly the text form; `DateReader` parses dates in any form.
  public init?(text: String) {
    var text = text
    guard let date = text.withUTF8({ PartialDate(utf8: $0) }) else { return nil }
    self = date
  }

  /// Parses exactly the text form, in UTF-8.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let date = GregorianCalendar.date(bytes) ?? Self.another(bytes) else { return nil }
    self = date
  }

  private static func another(_ bytes: UnsafeBufferPointer<UInt8>) -> PartialDate? {
    for row in CalendarRegistry.others {
      if let date = row.date(bytes) { return date }
    }
    return nil
  }
}

extension PartialDate {
  /// The number of one to five ASCII digits; `nil` for anything else.
  static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard (1...5).contains(bytes.count) else { return nil }
    var value = 0
    for byte in bytes {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// A number with leading zeros up to `count` digits.
  static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
