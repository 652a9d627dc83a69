struct Options {
  var program = ""
  var size = 1_000_000
  var rounds = 5
  var json: String?
  /// Whether to compare only with other address books and birthday programs.
  var peers = false

  init(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--size": size = Self.number(rest.popFirst())
      case "--rounds": rounds = Self.number(rest.popFirst())
      case "--json": json = rest.popFirst()
      case "--peers": peers = true
      default: program = word
      }
    }
    if program.isEmpty {
      fail("usage: kith-bench PROGRAM [--size N] [--rounds N] [--json FILE] [--peers]")
    }
  }

  private static func number(_ word: String?) -> Int {
    guard let number = word.flatMap(Int.init), number > 0 else { fail("a number is missing") }
    return number
  }
}
