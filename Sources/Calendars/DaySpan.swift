/// Consecutive days as day counts; never empty.
struct DaySpan {
  let start: Int
  let length: Int

  var end: Int { start + length - 1 }
}
