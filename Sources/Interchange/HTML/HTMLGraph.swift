import Records

/// The number of people by age, as a step line in SVG.
struct HTMLGraph {
  private let curve: PeopleTally.AgeCurve

  private static let width = 720.0
  private static let height = 200.0
  private static let (left, right, top, bottom) = (36.0, 8.0, 12.0, 26.0)

  /// Returns `nil` if too few ages are known for a line.
  init?(_ tally: PeopleTally) {
    guard let curve = tally.ageCurve else { return nil }
    self.curve = curve
  }

  var text: String {
    let steps = curve.people.indices.map { "V\(y(curve.people[$0])) H\(x($0 + 1))" }
    let line = "M\(x(0)) \(y(0)) " + steps.joined(separator: " ") + " V\(y(0))"
    let area = line + " Z"
    let title = curve.step == 1 ? "People by age" : "People by age, \(curve.step)-year groups"
    return """
      <section class="ages">
      <h2>\(title)</h2>
      <svg viewBox="0 0 720 200" role="img" aria-label="\(title)">
      \(grid)\(numbers)<path class="area" d="\(area)"/>
      <path class="line" d="\(line)"/>
      </svg>
      </section>

      """
  }

  private var most: Int { curve.people.max() ?? 1 }

  private func x(_ index: Int) -> String {
    let part = Double(index) / Double(curve.people.count)
    return Self.text(Self.left + part * (Self.width - Self.left - Self.right))
  }

  private func y(_ people: Int) -> String {
    let part = Double(people) / Double(max(1, most))
    return Self.text(Self.height - Self.bottom - part * (Self.height - Self.top - Self.bottom))
  }

  /// Horizontal lines at round numbers of people.
  private var grid: String {
    let step = Self.round(most, into: 4)
    return stride(from: 0, through: most, by: step).map { people in
      """
      <path class="grid" d="M\(Self.left) \(y(people)) H\(Self.width - Self.right)"/>\
      <text x="\(Self.left - 6)" y="\(y(people))" dy="4" text-anchor="end">\(people)</text>

      """
    }.joined()
  }

  /// Labels at round ages.
  private var numbers: String {
    let last = curve.people.count * curve.step
    let step = max(10, Self.round(last, into: 10))
    return stride(from: 0, through: last, by: step).map { age in
      """
      <text x="\(x(age / curve.step))" y="\(Self.height - 8)" text-anchor="middle">\(age)</text>

      """
    }.joined()
  }

  /// The smallest round step that divides `number` into at most `parts` parts.
  private static func round(_ number: Int, into parts: Int) -> Int {
    var scale = 1
    while true {
      for step in [1, 2, 5] where step * scale * parts >= number { return step * scale }
      scale *= 10
    }
  }

  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
