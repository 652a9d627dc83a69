import Interchange
import Testing

@Suite struct CSVDialectTests {
  private func delimiter(_ text: String, known: Set<String> = []) throws -> UInt8 {
    try CSVReader(BytesSource(text), isKnownHeader: known.contains).dialect.delimiter
  }

  @Test func `known headers decide where the rows do not`() throws {
    let file = "Name;Born, or not\nAnn;1990, I think\n"
    #expect(try delimiter(file) == UInt8(ascii: ","))
    #expect(try delimiter(file, known: ["Name"]) == UInt8(ascii: ";"))
  }

  @Test func `a header one semicolon short is still one of semicolons`() throws {
    let file = "Name;Addr\nA;1, b, c, d;x\nB;2, b, c, d;y\n"
    #expect(try delimiter(file, known: ["Name", "Addr"]) == UInt8(ascii: ";"))
  }

  @Test(arguments: [CSVDialect.comma, .semicolon, .tab, .bar])
  func `a chosen dialect is used whatever the file says`(dialect: CSVDialect) throws {
    let reader = try CSVReader(BytesSource("sep=;\na;b,c\td|e\n"), dialect: dialect)
    #expect(reader.dialect == dialect)
    #expect(reader.header.count == 2)
    #expect(reader.header.line == 2)
  }

  @Test(arguments: ["sep=", "sep=x", "sep=\"", "sep=;x", "sep", "sepa=;"])
  func `what only resembles a hint is a header`(line: String) throws {
    let reader = try CSVReader(BytesSource("\(line)\n\"\n\"\n"), dialect: .comma)
    #expect(reader.header.text(at: 0).hasPrefix("sep") || reader.header.line == 1)
    #expect(reader.header.line == 1)
  }

  @Test func `a letter, a digit, a quote or a line end is no delimiter`() {
    for sign in "aZ09\"\n\r \u{0}\u{7F}".utf8 { #expect(CSVDialect(delimiter: sign) == nil) }
    for sign in ",;\t|:^~".utf8 { #expect(CSVDialect(delimiter: sign)?.delimiter == sign) }
  }

  @Test func `a header longer than the look-ahead is read all the same`() throws {
    let long = String(repeating: "x", count: 200_000)
    var reader = try CSVReader(BytesSource("Name,\(long)\nAnn,1\n", chunk: 1_000))
    #expect(reader.header.text(at: 1).utf8.count == 200_000)
    #expect(try reader.next()?.text(at: 0) == "Ann")
  }
}
