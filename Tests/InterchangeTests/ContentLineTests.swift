import Interchange
import TestSupport
import Testing

@Suite struct ContentLineTests {
  private func lines(
    _ bytes: [UInt8], chunk: Int = Int.max, _ encoding: TextEncoding = .detected
  ) throws -> [ContentLine] {
    var reader = try ContentLineReader(BytesSource(bytes, chunk: chunk), encoding: encoding)
    var lines: [ContentLine] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  private func lines(_ text: String) throws -> [ContentLine] { try lines(Array(text.utf8)) }

  private func show(_ line: ContentLine) -> String {
    let parameters = line.parameters.map { ";\($0.name)=\($0.values.joined(separator: "|"))" }
    return "\(line.line) \(line.group ?? "").\(line.name)\(parameters.joined()):\(line.text)"
      + (line.fault.map { " \($0)" } ?? "")
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\r\r\n"])
  func `every style of line end is read, and physical lines are counted`(end: String) throws {
    let text = ["A:1", "B:2", " 3", "", "C:4"].joined(separator: end) + end
    let read = try lines(text)
    #expect(read.map(\.name) == ["A", "B", "C"])
    #expect(read.map(\.text) == ["1", "23", "4"])
    if end != "\r\r\n" { #expect(read.map(\.line) == [1, 2, 5]) }
  }

  @Test(arguments: [
    ("item1.tel;TYPE=home,work;Pref:1:2", "1 item1.TEL;TYPE=home|work;=Pref:1:2"),
    (#"A;LABEL="a:b;c,d",e:v"#, "1 .A;LABEL=a:b;c,d|e:v"),
    ("A;X=^^n^n^'^x:v", "1 .A;X=^n\n\"^x:v"),
    (#"A;X=a"b:v"#, #"1 .A;X=a"b:v"#),
    ("A;HOME;QUOTED-PRINTABLE:=41=zz=4", "1 .A;=HOME;=QUOTED-PRINTABLE:A=zz=4"),
    ("A; X = 1 :v", "1 .A;X= 1:v"), ("no colon here", "1 .:no colon here"), ("A:", "1 .A:"),
    (":v", "1 .::v"), ("a.b.N;;:v", "1 a.b.N:v"),
  ])
  func `group, name, parameters and value are told apart`(text: String, expected: String) throws {
    #expect(try lines(text).map(show) == [expected])
  }

  @Test func `a fold may fall inside a character and inside an end`() throws {
    let bytes = Array("N:K\u{C3}".utf8.prefix(3)) + [0xC3, 0x0D, 0x0A, 0x20, 0xA4, 0x0A]
    let read = try lines(bytes + Array("END:VCAR\n D\n".utf8))
    #expect(read[0].text == "Kä")
    #expect(read[0].fault == nil)
    #expect(read[0].keepingFoldSpaces.text == "Kä")
    #expect(read[1].isMarker("END", "VCARD"))
  }

  @Test func `the white space of a fold can be had back`() throws {
    let line = try lines("NOTE:one\n two\n\tthree\n")[0]
    #expect(line.text == "onetwothree")
    #expect(line.keepingFoldSpaces.text == "one two\tthree")
  }

  @Test func `soft breaks are joined before anything is decoded`() throws {
    let text =
      "N;CHARSET=utf-8;ENCODING=Quoted-Printable:=D0=9=\r\n2=D0=B0=\r\n x=3D=  \r\nEND:VCARD\r\n"
    let read = try lines(text)
    #expect(read.map(\.text) == ["Ва x=", "VCARD"])
    #expect(try lines("A;QUOTED-PRINTABLE:a=\n\nB:c\n").map(\.text) == ["a", "c"])
    #expect(try lines("A:a=\nB:c\n").map(\.text) == ["a=", "c"])
  }

  @Test func `base64 goes on to its end, indented or not`() throws {
    let text = "PHOTO;ENCODING=b:AAAA\n BBBB\nCCCC==\nDDDD=\n\nEMAIL:x\n"
    #expect(try lines(text).map(\.text) == ["AAAABBBBCCCC==DDDD=", "x"])
  }

  @Test func `each value is read in the character set it names`() throws {
    var bytes = Array("N;charset=Windows-1251:".utf8) + [0xCF, 0xB8, 0x0A]
    bytes += Array("A;ENCODING=QUOTED-PRINTABLE;CHARSET=iso-8859-1:K=E4the\nB:ä\n".utf8)
    #expect(try lines(bytes).map(\.text) == ["Пё", "Käthe", "ä"])
    let unknown = try lines("A;CHARSET=no-such:x\nB:y\n")
    #expect(unknown[0].fault == .unknownEncoding(name: "no-such", nearest: nil))
    #expect(unknown[1].text == "y")
  }

  @Test func `an encoding of the whole file leaves character sets of single values alone`() throws {
    let bytes = Array("A:".utf8) + [0xD6, 0x0A] + Array("B;CHARSET=UTF-8:Ö\n".utf8)
    #expect(try lines(bytes, .named("windows-1252")).map(\.text) == ["Ö", "Ö"])
    let wide = "\u{FEFF}A:Ö\nB;QUOTED-PRINTABLE;CHARSET=latin1:=D6\n".utf16
    let swapped = wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try lines(swapped).map(\.text) == ["Ö", "Ö"])
  }

  @Test func `an encoding that the file's mark contradicts is refused`() {
    #expect(throws: InterchangeError.encodingContradicted(asked: "latin1", mark: "utf-8")) {
      try lines([0xEF, 0xBB, 0xBF, 0x41], .named("latin1"))
    }
  }

  @Test(arguments: [false, true])
  func `bytes that are no text are told with their place`(hasMark: Bool) throws {
    let mark: [UInt8] = hasMark ? [0xEF, 0xBB, 0xBF] : []
    let bytes = mark + Array("A:x\nB:y\n z".utf8) + [0xFF, 0x0A] + Array("C:v\nD:\u{0}\n".utf8)
    let read = try lines(bytes)
    let offset = mark.count + 10
    #expect(try lines(bytes, chunk: 1).map(show) == read.map(show))
    #expect(
      read.map(\.fault) == [
        nil, .undecodable(line: 3, byteOffset: offset, encoding: "utf-8"), nil,
        .nulByte(line: 5, byteOffset: offset + 8, likely: nil),
      ])
  }

  @Test func `an endless text is refused and the next line is read`() throws {
    let long = String(repeating: "x", count: 15 << 20)
    let read = try lines("A:\(long)\nB:\(long.prefix(1 << 20))y\nC:z\n")
    #expect(read[0].fault == .textTooLong(line: 1, limit: 1 << 20))
    #expect(read[1].fault == .textTooLong(line: 2, limit: 1 << 20))
    #expect(read[2].text == "z")
    let escaped = String(repeating: "\\,", count: 1 << 20)
    #expect(
      try lines("NOTE:\(escaped)\nA:\(escaped)\\,\n").map { $0.fault == nil } == [true, false])
    #expect(
      try lines("CATEGORIES:\(long.prefix(1 << 20)),\(long.prefix(1 << 20))\n")[0].fault == nil)
    let quoted = String(repeating: "=41", count: 1 << 20)
    #expect(try lines("FN;QUOTED-PRINTABLE:\(quoted)\n")[0].fault == nil)
    #expect(try lines("FN;QUOTED-PRINTABLE:\(quoted)=41\n")[0].fault != nil)
    let photo = String(repeating: "QUFB", count: (8 << 20) / 3)
    #expect(try lines("P;ENCODING=b:\(photo)\n")[0].fault == nil)
    #expect(try lines("P:data:image/png;base64,\(photo)\n")[0].fault == nil)
    #expect(
      try lines("P;ENCODING=b:\(photo)\(photo.prefix(2000))\n")[0].fault
        == .textTooLong(line: 1, limit: 8 << 20))
  }

  @Test func `a text in more lines than it may have bytes is too long, and what follows is read`()
    throws
  {
    let folded = Array("NOTE:".utf8) + Array(repeating: Array("\n ".utf8), count: 1 << 20).joined()
    let read = try lines(folded + Array("x\nA:1\n".utf8))
    #expect(read.map(\.fault) == [.textTooLong(line: 1, limit: 1 << 20), nil])
    #expect(read.last?.text == "1" && read.last?.line == (1 << 20) + 2)
  }

  @Test func `lines do not depend on how the bytes come`() throws {
    var random = SeededGenerator(seed: 11)
    let signs = Array("A:;=\n\r \t\"^,n.é=3D".utf8) + Array("QUOTED-PRINTABLE:BEGIN:".utf8)
    for _ in 0..<300 {
      let bytes = (0..<80).map { _ in signs.randomElement(using: &random) ?? 0 }
      let prefix = Array("A;ENCODING=QUOTED-PRINTABLE:".utf8)
      let whole = try lines(prefix + bytes)
      let split = try lines(prefix + bytes, chunk: 1)
      #expect(whole.map(show) == split.map(show))
      for line in whole { _ = line.keepingFoldSpaces.text }
    }
  }

  private final class File {
    var bytes: [UInt8] = []
  }

  @Test func `what is written is folded between characters and reads back`() throws {
    var random = SeededGenerator(seed: 12)
    let signs = Array("ab é😀ש\u{301}\n\\,;:\"^=\t".unicodeScalars)
    for _ in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<200, using: &random) {
        if let sign = signs.randomElement(using: &random) { text.append(sign) }
      }
      let written = String(text)
      let file = File()
      var writer = ContentLineWriter { file.bytes.append(contentsOf: $0) }
      writer.begin("NOTE", group: "item1")
      writer.parameter("LABEL", [written, "b"])
      writer.text(written)
      writer.text(written, after: ";")
      try writer.endLine()
      try writer.finish()
      for physical in file.bytes.split(separator: 0x0A) {
        #expect(physical.count <= 76)
        #expect(String(validating: physical, as: UTF8.self) != nil)
      }
      let line = try #require(try lines(file.bytes).first)
      let parts = ContentLineText.parts(of: line.value, at: UInt8(ascii: ";"))
      #expect(
        parts.map { Array(ContentLineText.unescaped($0).utf8) } == [
          Array(written.utf8), Array(written.utf8),
        ])
      #expect(line.values(of: "LABEL").map { Array($0.utf8) } == [Array(written.utf8), [0x62]])
    }
  }

  @Test func `without folds a property is one line`() throws {
    let file = File()
    var writer = ContentLineWriter(folds: false) { file.bytes.append(contentsOf: $0) }
    try writer.write("NOTE:" + String(repeating: "x", count: 500))
    try writer.finish()
    #expect(file.bytes.count == 507)
  }
}
