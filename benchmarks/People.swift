import Glibc

/// Made-up people, the same for the same seed: name, birthday, place, e-mail, phone.
struct People {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Writes a CSV file of `count` people with kith's own headers.
  mutating func write(_ count: Int, to path: String) {
    guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
    defer { fclose(file) }
    fputs("name,birthday,birthplace,email,phone\n", file)
    for number in 1...count { fputs(row(number), file) }
  }

  private mutating func row(_ number: Int) -> String {
    let given = pick(Self.given)
    let family = pick(Self.family) + pick(Self.endings) + pick(Self.endings)
    let mail = "\(given.lowercased()).\(number)@example.org"
    let phone = "+44 20 7\(100_000 + number % 900_000) \(number / 900_000)"
    return "\(given) \(family),\(birthday()),\(pick(Self.places)),\(mail),\(phone)\n"
  }

  /// One in ten keeps the Hebrew calendar.
  private mutating func birthday() -> String {
    if next(10) == 0 {
      return "\(1 + next(29)) \(pick(Self.months)) \(5700 + next(80))"
    }
    let (month, day) = (1 + next(12), 1 + next(28))
    return "\(1930 + next(90))-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  private mutating func pick(_ words: [String]) -> String { words[next(words.count)] }

  /// SplitMix64 (Steele, Lea & Flood, OOPSLA 2014).
  private mutating func next(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }

  private static let months = [
    "Tishrei", "Kislev", "Tevet", "Shevat", "Nisan", "Iyyar", "Sivan", "Tammuz", "Av", "Elul",
  ]
  private static let given = [
    "Ada", "Björn", "Chloé", "Dov", "Esther", "Felix", "Grace", "Hanna", "Ivan", "Jürgen",
    "Karin", "Łukasz", "Miriam", "Noam", "Olga", "Pedro", "Quentin", "Ruth", "Søren", "Tamar",
    "Ulrike", "Víctor", "Wanda", "Xavier", "Yael", "Zoë",
  ]
  private static let family = [
    "Abel", "Brandt", "Cohen", "Dvořák", "Eriksen", "Fischer", "García", "Horowitz", "Ivanova",
    "Jansen", "Kowalski", "Lovelace", "Müller", "Nowak", "Okafor", "Petrov", "Quist", "Rossi",
    "Šimek", "Tanaka", "Unger", "Vogel", "Weiss", "Xu", "Yilmaz", "Zamora",
  ]
  private static let endings = [
    "", "er", "mann", "ski", "sen", "ová", "stein", "berg", "ini", "ez", "ov", "quist",
  ]
  private static let places = [
    "London", "Kraków", "Jerusalem", "Paris", "Lisboa", "Oslo", "Praha", "Wien", "Berlin",
    "Zürich", "Amsterdam", "Budapest", "Haifa", "Riga", "Tallinn", "Porto",
  ]
}
