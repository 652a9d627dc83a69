/// Values of a card, and how much each is preferred, which few cards say.
struct Ranked<Value> {
  var values: [Value] = []
  /// None as long as all are alike.
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

  /// The preferred first, otherwise in the card's order.
  var ordered: [Value] {
    if ranks.isEmpty { return values }
    return values.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { values[$0] }
  }
}
