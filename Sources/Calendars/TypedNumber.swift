/// A number in a typed date, in digits or in Hebrew letters.
struct TypedNumber {
  let value: Int
  /// The number of typed digits; in Hebrew letters 4 for a number from 100 on, else 2.
  let digits: Int
  let raw: String
  var isLetters = false
  var isAfterMonth = false

  var isYear: Bool { digits >= 3 }
}
