/// How many letters must be put in, left out, changed or swapped with their neighbour to make
/// one word of the other (optimal string alignment).
func editDistance(_ first: String, _ second: String) -> Int {
  let (first, second) = (Array(first), Array(second))
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (row, letter) in first.enumerated() {
    var current = [row + 1]
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
  return last[second.count]
}
