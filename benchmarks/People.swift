import Glibc

/// Generated people, the same for the same seed: name, birthday, place, e-mail, phone.
///
/// Up to a million people, no two share both name and birthday, which an import would treat as one person.
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
    let (given, family, round) = name(number)
    let mail = "\(given.lowercased()).\(number)@example.org"
    let phone = "+44 20 7\(100_000 + number % 900_000) \(number / 900_000)"
    return "\(given) \(family),\(birthday(round)),\(pick(Self.places)),\(mail),\(phone)\n"
  }

  /// Each combination of names in a scattered order; starts again when all are used.
  private func name(_ number: Int) -> (given: String, family: String, round: Int) {
    let count = Self.given.count * Self.family.count * Self.endings.count * Self.family.count
    // A prime, so that no name occurs twice in one round.
    var place = number * 48_271 % count
    func take(_ words: [String]) -> String {
      defer { place /= words.count }
      return words[place % words.count]
    }
    let (given, family) = (take(Self.given), take(Self.family) + take(Self.endings))
    return (given, family + "-" + take(Self.family), number / count)
  }

  /// One birthday in ten is Hebrew; each round has its own days of the month.
  private mutating func birthday(_ round: Int) -> String {
    let day = 1 + 5 * next(5) + round % 5
    if next(10) == 0 { return "\(day) \(pick(Self.months)) \(5700 + next(80))" }
    let month = 1 + next(12)
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
