/// A number in Hebrew letters, such as a day or a year of the Hebrew calendar.
struct HebrewNumeral {
  /// The number; a year without thousands stays without them: 772 for תשע״ב.
  let value: Int

  /// Parses letters without geresh and gershayim; final letters count as regular ones.
  ///
  /// Accepts the usual order only: hundreds, tens, units, with ט״ו and ט״ז. From 100 on any order is accepted, because
  /// some years are written so to avoid a word (תשד״ם). A unit before other letters counts thousands.
  init?(_ letters: String) {
    var values: [Int] = []
    for scalar in letters.unicodeScalars {
      guard let value = Self.value(of: scalar), values.count < 8 else { return nil }
      values.append(value)
    }
    if let number = Self.number(values[...]) {
      value = number
    } else if values.count > 1, values[0] < 10, let rest = Self.number(values.dropFirst()) {
      value = values[0] * 1000 + rest
    } else {
      return nil
    }
  }

  private static func number(_ values: ArraySlice<Int>) -> Int? {
    let sum = values.reduce(0, +)
    guard sum > 0, sum < 1000 else { return nil }
    let usual = self.values(of: sum)
    if Array(values) == usual { return sum }
    return sum >= 100 && values.sorted() == usual.sorted() && values.first.map { $0 >= 10 } ?? false
      ? sum : nil
  }

  /// The values of the letters in the usual order.
  private static func values(of number: Int) -> [Int] {
    var values = Array(repeating: 400, count: number / 400)
    var rest = number % 400
    if rest >= 100 { values.append(rest / 100 * 100) }
    rest %= 100
    if rest == 15 || rest == 16 { return values + [9, rest - 9] }
    if rest >= 10 { values.append(rest / 10 * 10) }
    if rest % 10 > 0 { values.append(rest % 10) }
    return values
  }

  private static func value(of scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "א"..."ט": Int(scalar.value - 0x5D0) + 1
    case "י": 10
    case "כ", "ך": 20
    case "ל": 30
    case "מ", "ם": 40
    case "נ", "ן": 50
    case "ס": 60
    case "ע": 70
    case "פ", "ף": 80
    case "צ", "ץ": 90
    case "ק": 100
    case "ר": 200
    case "ש": 300
    case "ת": 400
    default: nil
    }
  }
}
