import Interchange
import TestSupport
import Testing

@Suite struct CSVWriterTests {
  private func written(_ rows: [[String]], excel: Bool = false) throws -> [UInt8] {
    let file = Collected()
    var writer = CSVWriter(excel: excel) { file.bytes.append(contentsOf: $0) }
    for row in rows { try writer.write(record: row) }
    try writer.finish()
    return file.bytes
  }

  private func text(_ rows: [[String]], excel: Bool = false) throws -> String {
    String(decoding: try written(rows, excel: excel), as: UTF8.self)
  }

  @Test func `cells are quoted where they need it and nowhere else`() throws {
    let rows = [["a", "b,c", "d\"e", "f\ng", "h\ri", " j", "k ", "", "l;m"], [""]]
    #expect(
      try text(rows)
        == "a,\"b,c\",\"d\"\"e\",\"f\ng\",\"h\ri\",\" j\",\"k \",,l;m\r\n\"\"\r\n")
  }

  @Test func `a spreadsheet file has a mark and no formulas`() throws {
    let rows = [["=1+2", "+49 30", "-x", "@y", "\tz", "'=w", "'t Hooft", "＝v"]]
    #expect(
      try text(rows, excel: true)
        == "\u{FEFF}'=1+2,'+49 30,'-x,'@y,\"'\tz\",''=w,'t Hooft,'＝v\r\n")
    #expect(try text(rows) == "=1+2,+49 30,-x,@y,\"\tz\",''=w,'t Hooft,＝v\r\n")
  }

  @Test(arguments: [false, true])
  func `what is written reads back the same`(excel: Bool) throws {
    var random = SeededGenerator(seed: excel ? 41 : 40)
    let signs = Array("aéש😀\u{301}',;|\t\"\r\n =+-@＝'0:".unicodeScalars)
    for _ in 0..<500 {
      let columns = Int.random(in: 1...5, using: &random)
      var rows = [(0..<columns).map { "column \($0)" }]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        rows.append(
          (0..<columns).map { column in
            let count = Int.random(in: 0...6, using: &random)
            var text = String.UnicodeScalarView(
              column == 0 ? "x".unicodeScalars : "".unicodeScalars)
            for _ in 0..<count {
              text.append(signs[Int.random(in: 0..<signs.count, using: &random)])
            }
            return String(column == 0 ? String.UnicodeScalarView(text.reversed()) : text)
          })
      }
      var reader = try CSVReader(
        BytesSource(try written(rows, excel: excel), chunk: 5), dialect: .comma)
      var read = [reader.header]
      while let record = try reader.next() { read.append(record) }
      let texts = read.map { record in record.indices.map { Array(record.text(at: $0).utf8) } }
      #expect(texts == rows.map { $0.map { Array($0.utf8) } })
    }
  }

  @Test func `the guard comes off exactly as it went on`() {
    var random = SeededGenerator(seed: 42)
    let signs = Array("'=+-@\t\r\n＋a".unicodeScalars)
    for _ in 0..<5_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        text.append(signs[Int.random(in: 0..<signs.count, using: &random)])
      }
      for excel in [false, true] {
        let cell = FormulaEscaping.added(to: String(text), excel: excel)
        #expect(Array(FormulaEscaping.removed(from: cell).utf8) == Array(String(text).utf8))
      }
    }
  }

  @Test func `long files leave in blocks, and a full disk is told`() throws {
    let sizes = Sizes()
    var writer = CSVWriter { sizes.all.append($0.count) }
    for _ in 0..<20_000 { try writer.write(record: ["Ann Smith", "1990-12-05"]) }
    try writer.finish()
    #expect(sizes.all.reduce(0, +) == 20_000 * 22)
    #expect(sizes.all.dropLast().allSatisfy { (65_536..<65_600).contains($0) })

    var full = CSVWriter { _ throws(InterchangeError) in throw .sink(errno: 28) }
    try full.write(record: ["a"])
    #expect(throws: InterchangeError.sink(errno: 28)) { try full.finish() }
  }
}

private final class Collected {
  var bytes: [UInt8] = []
}

private final class Sizes {
  var all: [Int] = []
}
