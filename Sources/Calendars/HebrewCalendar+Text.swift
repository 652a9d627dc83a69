// The text forms `12 Nisan 5772`, `12 Nisan`, `Nisan 5772`, `AM 5772`; the last two can end in `~` for *about*.
extension HebrewCalendar {
  func text(of date: PartialDate) -> String {
    words(of: date) + (date.isApproximate ? "~" : "")
  }

  func text(of date: PartialDate, for style: DateStyle) -> String {
    guard date.month == nil else {
      return [date.day.map(String.init), date.month?.name, date.year.map(DateStyle.year)]
        .compactMap(\.self).joined(separator: " ")
    }
    return "AM " + (date.year.map(DateStyle.year) ?? "")
  }

  private func words(of date: PartialDate) -> String {
    guard let month = HebrewMonth(date.month) else { return "AM \(date.year ?? 0)" }
    var words = month.name
    if let day = date.day { words = "\(day) \(words)" }
    if let year = date.year { words += " \(year)" }
    return words
  }

  /// One space separates the month name from the day before and from the year after it.
  func date(_ text: UnsafeBufferPointer<UInt8>) -> PartialDate? {
    var name = text[...]
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

  private var space: UInt8 { UInt8(ascii: " ") }

  /// A number without leading zeros.
  private func plainNumber(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    digits.first == UInt8(ascii: "0") ? nil : PartialDate.number(digits)
  }
}
