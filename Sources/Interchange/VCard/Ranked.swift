/// Values of a card with their preferences, which few cards give.
struct Ranked<Value> {
  var values: [Value] = []
  /// Empty while all preferences are equal.
  private var ranks: [Int] = []
  private var first = 0

  mutating func append(_ value: Value, rank: Int) {
    if values.isEmpty { first = rank }
    if rank != first || !ranks.isEmpty {
      if ranks.isEmpty { ranks = Array(repeating: first, count: values.count) }
      ranks.append(rank)
    }
    values.append(value)
  }

  /// The values by preference, then in the order of the card.
  var ordered: [Value] {
    if ranks.isEmpty { return values }
    return values.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { values[$0] }
  }
}
