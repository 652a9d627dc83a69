import Testing

@testable import Commands

@Suite struct ChartTests {
  private func drawn(_ lines: [PictureLine]) -> String {
    lines.map { $0.text(Colors(.never, isTerminal: false, variable: { _ in nil })) }
      .joined(separator: "\n")
  }

  private let chart = BarChart(
    title: "Months", bars: [("Jan", 8), ("Feb", 0), ("März", 1), ("五月", 16), ("", 13)])

  @Test func `bars are drawn in eighths, the longest as long as there is room`() {
    #expect(
      drawn(chart.lines(width: 24, .unicode)) == """
        Months
        Jan  ████████ 8
        Feb
        März █ 1
        五月 ████████████████ 16
             █████████████ 13
        """)
  }

  @Test func `bars are drawn in ASCII where there is no more`() {
    #expect(
      drawn(chart.lines(width: 24, .ascii)) == """
        Months
        Jan  ######## 8
        Feb
        März # 1
        五月 ################ 16
             ############# 13
        """)
  }

  @Test func `of whoever is there something is seen, and nothing is wider than asked`() {
    let chart = BarChart(title: "", bars: [("a", 1), ("b", 1_000_000)])
    for width in [20, 33, 80] {
      for glyphs in [Glyphs.ascii, .unicode] {
        let lines = chart.lines(width: width, glyphs)
        #expect(lines.allSatisfy { $0.columns <= width })
        #expect(lines[1].text(.init(.never, isTerminal: false, variable: { _ in nil })).count > 4)
      }
    }
  }

  private let graph = LineGraph(
    title: "Ages", values: [0, 1, 2, 4, 3, 3, 1, 0, 0, 2, 0], axis: 0...55, height: 4)

  @Test func `a line is drawn in braille`() {
    #expect(
      drawn(graph.lines(width: 34, .unicode)) == """
        Ages
        4 ┤        ⢸⠉⠉⢱
          ┤      ⣀⣀⡸  ⠈⠉⠉⠉⠉⠉⡆       ⢀⣀⣀⡀
          ┤   ⣀⣀⣀⠇          ⣇⣀⣀     ⢸  ⢸
        0 ┤⣀⣀⣀⠇                ⣇⣀⣀⣀⣀⡸  ⢸⣀⣀
           0          20         40
        """)
  }

  @Test func `a line is drawn in asterisks where there is no more`() {
    #expect(
      drawn(graph.lines(width: 34, .ascii)) == """
        Ages
        4 |         ***
          |      ***   *****         ***
          |   ***           ***      *  *
        0 |***                 ******   **
           0          20         40
        """)
  }

  @Test func `a line of nothing, of one and of many fits`() {
    for values in [[], [5], Array(repeating: 3, count: 900)] as [[Double]] {
      let graph = LineGraph(title: "", values: values, axis: 0...max(1, values.count))
      for width in [20, 40, 200] {
        #expect(graph.lines(width: width, .unicode).allSatisfy { $0.columns <= width })
      }
    }
  }
}
