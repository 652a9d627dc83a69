import Texts

/// The words of `candidates` that `word` was probably meant to be, nearest first, three at most.
///
/// Near means within two slips (a letter missing, added, changed, or two swapped), fewer in a
/// short word, letter case and leading dashes aside; or begun by `word`, when at most three are.
public func suggestions(for word: String, among candidates: [String]) -> [String] {
  let typed = letters(of: word)
  guard !typed.isEmpty else { return [] }
  let limit = slipsAllowed(in: typed.count)
  var ranked: [(rank: Int, word: String)] = []
  var begun: [String] = []
  for candidate in candidates {
    let wanted = letters(of: candidate)
    if let slips = EditDistance.slips(from: typed, to: wanted, limit: limit) {
      ranked.append((slips, candidate))
    } else if wanted.starts(with: typed) {
      begun.append(candidate)
    }
  }
  if begun.count <= 3 { ranked += begun.map { (1, $0) } }
  // The sort is not promised to be stable, so the order of `candidates` is part of the key.
  let order = ranked.enumerated().sorted {
    ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
  }
  var found: [String] = []
  for (_, entry) in order where found.count < 3 && !found.contains(entry.word) {
    found.append(entry.word)
  }
  return found
}

/// `word` as compared: lower case, without the dashes that open an option.
private func letters(of word: String) -> [Character] {
  Array(word.lowercased().drop { $0 == "-" })
}

/// How many slips still look like the same word: in three letters one, in two none at all.
private func slipsAllowed(in length: Int) -> Int {
  switch length {
  case ...2: 0
  case 3...4: 1
  default: 2
  }
}
