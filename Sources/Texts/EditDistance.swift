/// The distance between two words.
public enum EditDistance {
  /// The fewest letters to insert, remove, change or swap with their neighbour to turn one word
  /// into the other; `nil` if that is more than `limit`.
  ///
  /// Optimal string alignment: Levenshtein's distance with the swap of two neighbours as one slip
  /// (Damerau 1964). Words whose lengths differ by more than `limit` are not compared.
  public static func slips(
    from first: [Character], to second: [Character], limit: Int = .max
  ) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for (column, other) in second.enumerated() {
        var distance = min(last[column + 1], current[column]) + 1
        distance = min(distance, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}
