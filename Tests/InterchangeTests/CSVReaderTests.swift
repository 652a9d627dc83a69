import TestSupport
import Testing

@testable import Interchange

@Suite struct CSVReaderTests {
  @Test func `random bytes read the same in pieces of any size`() {
    var random = SeededGenerator(seed: 20_261)
    let parts: [[UInt8]] = [
      [0x2C], [0x2C], [0x3B], [0x09], [0x22], [0x22, 0x22], [0x0D], [0x0A], [0x0D, 0x0A], [0x20],
      [0x61], [0x62, 0x63], Array("é".utf8), Array("שם".utf8), Array("😀".utf8), [0xFF], [0x00],
      [0xE2, 0x82], [0x27, 0x3D], Array("sep=;".utf8),
    ]
    for _ in 0..<3_000 {
      let allowed = Bool.random(using: &random) ? parts.count : 15
      let count = Int.random(in: 0...40, using: &random)
      let bytes = (0..<count).flatMap { _ in parts[Int.random(in: 0..<allowed, using: &random)] }
      let whole = CSVTranscript.lines(bytes)
      for chunk in [1, 2, 5] {
        #expect(CSVTranscript.lines(bytes, chunk: chunk) == whole, "\(bytes) by \(chunk)")
      }
    }
  }

  @Test func `refused records and the preamble hold the bytes as they were read`() throws {
    let file = "sep=;\r\n\nName;Note\rAnn;\"a \"b\";\r\nBob;x\nCy;\u{0}"
    var reader = try CSVReader(BytesSource(file, chunk: 3))
    #expect(String(decoding: reader.preamble, as: UTF8.self) == "sep=;\r\n\nName;Note\r")
    var refused: [String] = []
    while true {
      do {
        guard try reader.next() != nil else { break }
      } catch {
        #expect(reader.canContinue)
        refused.append(reader.current.withRawBytes { String(decoding: $0, as: UTF8.self) })
      }
    }
    #expect(refused == ["Ann;\"a \"b\";\r\n", "Cy;\u{0}"])
  }

  @Test func `an error that ends the file is thrown again`() throws {
    var reader = try CSVReader(BytesSource("Name\nA\n\"B\nC"))
    #expect(try reader.next()?.text(at: 0) == "A")
    for _ in 0..<2 {
      #expect(throws: InterchangeError.unclosedQuote(line: 3, record: 2, column: 1, through: 4)) {
        try reader.next()
      }
    }
    #expect(!reader.canContinue)
    #expect(reader.current.withRawBytes { Array($0) } == Array("\"B\nC".utf8))
  }

  @Test func `a file of nothing but faults is gone through once`() throws {
    let rows = 100_000
    let bytes = Array("Name\n".utf8) + Array(repeatElement([0xFF, 0x0A], count: rows).joined())
    var reader = try CSVReader(BytesSource(bytes))
    var lines: [Int?] = []
    let time = processorSeconds {
      for _ in 1...rows {
        do { _ = try reader.next() } catch { lines.append((error as? InterchangeError)?.line) }
      }
    }
    #expect(lines == Array(2...rows + 1))
    #expect(try reader.next() == nil)
    #expect(time < 60)
  }

  @Test func `a record that is kept is not changed by reading on`() throws {
    var reader = try CSVReader(BytesSource("Name,Note\nAnn,\"1\"\"\"\nBob,2\nCy,3\n"))
    var kept: [CSVRecord] = []
    while let record = try reader.next() { kept.append(record) }
    #expect(kept.map { $0.text(at: 0) } == ["Ann", "Bob", "Cy"])
    #expect(kept.map { $0.text(at: 1) } == ["1\"", "2", "3"])
    #expect(kept.map(\.line) == [2, 3, 4])
    #expect(reader.header.text(at: 1) == "Note")
  }

  @Test func `cells that a short row lacks are empty`() throws {
    var reader = try CSVReader(BytesSource("a,b,c\n1\n"))
    let record = try #require(try reader.next())
    #expect(record.count == 1)
    #expect(record.text(at: 2) == "")
    #expect(record.isBlank(at: 2))
    #expect(record.text(at: -1) == "")
  }

  @Test func `a cell may be as long as a record, quoted or not, and the next record is read`()
    throws
  {
    let limit = InterchangeLimits.textBytes
    for (open, close) in [("", ""), ("\"", "\"")] {
      let long = String(repeating: "x", count: 3 * limit)
      for chunk in [Int.max, 10_000] {
        var reader = try CSVReader(
          BytesSource("a,b\n\n1,\(open)\(long)\(close)\n2,y\n", chunk: chunk))
        #expect(try reader.next()?.text(at: 1).utf8.count == 3 * limit)
        #expect(try reader.next()?.text(at: 1) == "y")
      }
    }
    let quotes = String(repeating: "\"\"", count: limit)
    var reader = try CSVReader(BytesSource("a\n\"\(quotes)\"\n"))
    #expect(try reader.next()?.text(at: 0).utf8.count == limit)
  }

  @Test func `records without end are refused`() throws {
    let cells = InterchangeLimits.cells
    var wide = try CSVReader(BytesSource("a,b\n" + String(repeating: ",", count: cells)))
    #expect(throws: InterchangeError.tooManyCells(line: 2, limit: cells)) { try wide.next() }
    var widest = try CSVReader(BytesSource("a,b\n" + String(repeating: ",", count: cells - 1)))
    #expect(try widest.next() == nil)
    let row = Array(repeating: String(repeating: "y", count: 1 << 20), count: 17)
    var heavy = try CSVReader(BytesSource("a,b\n" + row.joined(separator: ",")))
    let limit = InterchangeLimits.recordBytes
    #expect(throws: InterchangeError.recordTooLong(line: 2, limit: limit)) { try heavy.next() }
  }

  @Test func `fifty megabytes stream through a few blocks of memory`() throws {
    var reader = try CSVReader(RowSource(rows: 1_000_000))
    var (records, bytes) = (0, 0)
    while let record = try reader.next() {
      records += 1
      record.withBytes(at: 2) { bytes += $0.count }
    }
    #expect(records == 1_000_000)
    #expect(bytes == 1_000_000 * RowSource.thirdCell)
    #expect(reader.heldBytes < 512 << 10)
  }
}

/// Repeats the same row without storing the file.
private struct RowSource: ByteSource {
  static let thirdCell = 16
  private static let row = Array(
    "Ann Smith,1990-12-05,ann@example.test,\"Rome, Italy\",+49 30 1\r\n".utf8)
  private let rows = Array(repeatElement(row, count: 1_000).joined())
  private var left: Int
  private var position = 0

  init(rows: Int) {
    left = Self.row.count * (rows + 1)
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, left, rows.count - position)
    rows.withUnsafeBytes { bytes in
      buffer.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[position..<(position + count)]))
    }
    position = (position + count) % rows.count
    left -= count
    return count
  }
}
