// Dates as title and numbers, unless a calendar has its own form.
extension CalendarSystem {
  /// `Julian 1731-02-11`, `Julian --02-11`, `Julian 1731-02`, `Julian 1731`;
  /// `L` marks a leap month, `~` an approximate month or year.
  func text(of date: PartialDate) -> String {
    let year = date.year.map { PartialDate.digits($0, 4) } ?? "-"
    let parts = [year, date.month.map(numbered), date.day.map { PartialDate.digits($0, 2) }]
    return title + " " + parts.compactMap(\.self).joined(separator: "-")
      + (date.isApproximate ? "~" : "")
  }

  func date(_ text: UnsafeBufferPointer<UInt8>) -> PartialDate? {
    let title = title.utf8
    guard text.starts(with: title), text.count > title.count, text[title.count] == 0x20 else {
      return nil
    }
    var rest = text[(title.count + 1)...]
    let isApproximate = rest.last == UInt8(ascii: "~")
    if isApproximate { rest.removeLast() }
    var year: Int?
    if !rest.starts(with: "--".utf8) {
      guard let number = PartialDate.number(rest.prefix(4)), rest.count >= 4 else { return nil }
      year = number
      rest = rest.dropFirst(4)
    } else {
      rest.removeFirst()
    }
    var month: PartialDate.Month?
    var day: Int?
    if rest.popFirst() == UInt8(ascii: "-") {
      guard let found = takeMonth(&rest) else { return nil }
      month = found
      if rest.popFirst() == UInt8(ascii: "-") {
        guard rest.count == 2, let number = PartialDate.number(rest) else { return nil }
        day = number
        rest = rest.dropFirst(2)
      }
    }
    guard rest.isEmpty else { return nil }
    return try? PartialDate(
      year: year, month: month, day: day, calendar: kind, isApproximate: isApproximate)
  }

  func text(of date: PartialDate, for style: DateStyle) -> String {
    let text = text(of: date)
    return date.isApproximate ? String(text.dropLast()) : text
  }

  func name(of month: PartialDate.Month, besideDay: Bool, in language: DateLanguage) -> String {
    numbered(month)
  }

  /// `02`, `06L`.
  func numbered(_ month: PartialDate.Month) -> String {
    PartialDate.digits(month.number, 2) + (month.isLeap ? "L" : "")
  }

  /// Consumes `02` or `06L`; `nil` if the calendar has no such month.
  func takeMonth(_ text: inout Slice<UnsafeBufferPointer<UInt8>>) -> PartialDate.Month? {
    guard text.count >= 2, let number = PartialDate.number(text.prefix(2)) else { return nil }
    text = text.dropFirst(2)
    let isLeap = text.first == UInt8(ascii: "L")
    if isLeap { text.removeFirst() }
    let month = PartialDate.Month(kind, number, isLeap: isLeap)
    return length(of: month, in: nil) > 0 ? month : nil
  }
}
