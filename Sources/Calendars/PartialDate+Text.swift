extension PartialDate {
  /// The text form, which kith accepts back and which files hold: `1815-12-10`, `--12-10`,
  /// `1815-12`, `1815`, the last two also with `~` for *about*; `12 Nisan 5772`, `12 Nisan`,
  /// `Nisan 5772`, `AM 5772` in the Hebrew calendar.
  public var text: String {
    switch month {
    case .hebrew(let month): return hebrewText(month)
    case nil where calendar == .hebrew: return "AM \(year ?? 0)" + (isApproximate ? "~" : "")
    case .gregorian(let month): return isoText(month)
    case nil: return isoText(nil)
    }
  }

  private func hebrewText(_ month: HebrewMonth) -> String {
    var words = month.name
    if let day { words = "\(day) \(words)" }
    if let year { words += " \(year)" }
    return isApproximate ? words + "~" : words
  }

  /// Byte by byte: a list writes one a line.
  private func isoText(_ month: Int?) -> String {
    String(unsafeUninitializedCapacity: 12) { bytes in
      var count = 0
      func append(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
      }
      func append(_ number: Int, digits: Int) {
        var unit = digits == 4 ? 1000 : 10
        while unit > 0 {
          append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
          unit /= 10
        }
      }
      if let year { append(year, digits: 4) } else { append(Self.dash) }
      for part in [month, day] {
        guard let part else { continue }
        append(Self.dash)
        append(part, digits: 2)
      }
      if isApproximate { append(UInt8(ascii: "~")) }
      return count
    }
  }

  /// Reads the text form and nothing else; `DateReader` reads a date typed in any shape.
  public init?(text: String) {
    var text = text
    guard let date = text.withUTF8({ PartialDate(utf8: $0) }) else { return nil }
    self = date
  }

  /// The same from UTF-8.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard let date = Self.gregorian(bytes) ?? Self.hebrew(bytes) else { return nil }
    self = date
  }

  private static func gregorian(_ bytes: UnsafeBufferPointer<UInt8>) -> PartialDate? {
    var end = bytes.count
    let isApproximate = end > 0 && bytes[end - 1] == UInt8(ascii: "~")
    if isApproximate { end -= 1 }
    if end == 7, bytes[0] == dash, bytes[1] == dash, bytes[4] == dash {
      return make(nil, number(bytes, 2..<4), number(bytes, 5..<7), isApproximate)
    }
    guard let year = number(bytes, 0..<4) else { return nil }
    if end == 4 { return make(year, nil, nil, isApproximate) }
    guard end >= 7, bytes[4] == dash, let month = number(bytes, 5..<7) else { return nil }
    if end == 7 { return make(year, month, nil, isApproximate) }
    guard end == 10, bytes[7] == dash, let day = number(bytes, 8..<10) else { return nil }
    return make(year, month, day, isApproximate)
  }

  private static let dash = UInt8(ascii: "-")

  private static func make(_ year: Int?, _ month: Int?, _ day: Int?, _ isApproximate: Bool)
    -> PartialDate?
  {
    try? PartialDate(
      year: year, month: month.map { .gregorian($0) }, day: day, calendar: .gregorian,
      isApproximate: isApproximate)
  }

  /// The number that ASCII digits alone make; nothing where the range has anything else.
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    guard range.upperBound <= bytes.count, !range.isEmpty, range.count <= 5 else { return nil }
    var value = 0
    for index in range {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// A day and a year stand before and behind the month's name, each set apart by one space.
  private static func hebrew(_ bytes: UnsafeBufferPointer<UInt8>) -> PartialDate? {
    var name = bytes[...]
    let isApproximate = name.last == UInt8(ascii: "~")
    if isApproximate { name.removeLast() }
    var year: Int?
    if let space = name.lastIndex(of: space), let number = plainNumber(name[(space + 1)...]) {
      year = number
      name = name[..<space]
    }
    if let year, name.elementsEqual("AM".utf8) {
      return try? PartialDate(
        year: year, month: nil, day: nil, calendar: .hebrew, isApproximate: isApproximate)
    }
    var day: Int?
    if let space = name.firstIndex(of: space), let number = plainNumber(name[..<space]) {
      day = number
      name = name[(space + 1)...]
    }
    let text = String(decoding: UnsafeBufferPointer(rebasing: name), as: UTF8.self)
    guard let month = HebrewMonth(rawValue: text) else { return nil }
    return try? PartialDate(
      year: year, month: .hebrew(month), day: day, calendar: .hebrew,
      isApproximate: isApproximate)
  }

  private static let space = UInt8(ascii: " ")

  /// A number that does not begin with 0.
  private static func plainNumber(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    digits.first == UInt8(ascii: "0")
      ? nil : number(UnsafeBufferPointer(rebasing: digits), 0..<digits.count)
  }
}
