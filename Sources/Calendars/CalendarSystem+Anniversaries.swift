// Anniversaries, unless a calendar has its own rules: one in each year.
extension CalendarSystem {
  /// A leap month that the year lacks becomes the regular month with the same number.
  func anniversaryMonth(_ month: PartialDate.Month, in year: Int) -> PartialDate.Month {
    length(of: month, in: year) > 0 ? month : PartialDate.Month(kind, month.number)
  }

  func key(
    of month: PartialDate.Month, _ day: Int, year: Int?, by rule: AnniversaryKind
  ) -> YearlyKey {
    YearlyKey(month, day)
  }

  /// A day that the month lacks becomes the last day of the month.
  func day(of key: YearlyKey, in year: Int, _ observance: Observance) -> DayNumber? {
    guard years.contains(year), !key.isEve,
      (1...max(1, length(of: key.month, in: nil))).contains(key.day)
    else { return nil }
    let month = anniversaryMonth(key.month, in: year)
    return dayNumber(year: year, month: month, day: min(key.day, length(of: month, in: year)))
  }

  func keys(on day: DayNumber, _ observance: Observance) -> [YearlyKey] {
    let (year, month, number) = date(of: day)
    let isLast = number == length(of: month, in: year)
    return allMonths.filter { anniversaryMonth($0, in: year) == month }.flatMap { month in
      let longest = length(of: month, in: nil)
      guard number <= longest else { return [YearlyKey]() }
      return (number...(isLast ? longest : number)).map { YearlyKey(month, $0) }
    }
  }

  /// `j02-11`, `c06L-03`.
  func text(of key: YearlyKey) -> String {
    String(Character(Unicode.Scalar(letter))) + numbered(key.month) + "-"
      + PartialDate.digits(key.day, 2)
  }

  func key(_ text: Substring) -> YearlyKey? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.first == letter else { return nil }
      var rest = bytes.dropFirst()
      guard let month = takeMonth(&rest), rest.popFirst() == UInt8(ascii: "-"), rest.count == 2,
        let day = PartialDate.number(rest), (1...length(of: month, in: nil)).contains(day)
      else { return nil }
      return YearlyKey(month, day)
    }
  }
}
