import Texts

/// The `candidates` that `word` was probably meant to be: at most three, nearest first.
///
/// Case and leading dashes do not matter. A candidate is near if it differs by at most two slips (a
/// letter missing, added, changed, or two swapped), fewer in a short word, or if it starts with
/// `word` and at most three do.
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
  // The sort may be unstable, so the order of `candidates` is part of the key.
  let order = ranked.enumerated().sorted {
    ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
  }
  var found: [String] = []
  for (_, entry) in order where found.count < 3 && !found.contains(entry.word) {
    found.append(entry.word)
  }
  return found
}

/// `word` in lower case, without leading dashes.
private func letters(of word: String) -> [Character] {
  Array(word.lowercased().drop { $0 == "-" })
}

/// The number of slips that still look like the same word.
private func slipsAllowed(in length: Int) -> Int {
  switch length {
  case ...2: 0
  case 3...4: 1
  default: 2
  }
}
