/// Reads a text file line by line in bounded memory; LF, CR LF and CR end a line, also mixed.
struct PlainLineReader {
  var encoding: FileEncoding { decoder.encoding }

  private var decoder: TextDecoder
  private let limit: Int
  private var window: [UInt8] = []
  private var start = 0
  private var searched = 0
  private var base = 0
  private var number = 0
  private var ended = false
  private var failure: InterchangeError?

  /// Reads lines of at most `limit` bytes; throws what `TextDecoder` throws.
  init(
    _ source: any ByteSource, encoding: TextEncoding, limit: Int = InterchangeLimits.recordBytes
  ) throws(InterchangeError) {
    decoder = try TextDecoder(source, encoding: encoding, faults: .mark)
    self.limit = limit
  }

  /// The next line, `nil` at the end; throws `textTooLong` and what the decoder throws, after which reading ends.
  mutating func next() throws(InterchangeError) -> PlainLine? {
    while true {
      if let end = lineEnd() { return consume(end) }
      if window.count - start > limit {
        throw .textTooLong(line: number + 1, limit: limit)
      }
      if ended {
        if let failure { throw failure }
        return start < window.count ? consume((window.count, window.count)) : nil
      }
      refill()
    }
  }

  /// The end of the line's text, and the start of the next line.
  private mutating func lineEnd() -> (text: Int, next: Int)? {
    let index = window.withUnsafeBufferPointer { bytes in
      var index = searched
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      return index
    }
    searched = index
    if index == window.count { return nil }
    if window[index] == 0x0A { return (index, index + 1) }
    if index + 1 < window.count {
      return (index, window[index + 1] == 0x0A ? index + 2 : index + 1)
    }
    return ended ? (index, index + 1) : nil
  }

  private mutating func consume(_ end: (text: Int, next: Int)) -> PlainLine {
    number += 1
    let fault = decoder.takeFault(before: base + end.next)?.error
    let text = fault == nil ? String(decoding: window[start..<end.text], as: UTF8.self) : ""
    let line = PlainLine(
      number: number, text: text, raw: Array(window[start..<end.next]), fault: fault)
    start = end.next
    searched = start
    return line
  }

  private mutating func refill() {
    if start > 0 {
      window.removeSubrange(..<start)
      base += start
      searched -= start
      start = 0
    }
    do throws(InterchangeError) {
      if try decoder.read(appendingTo: &window) == 0 { ended = true }
    } catch {
      failure = error
      ended = true
    }
  }
}

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// The text without spaces and tabs at both ends.
  var withoutBlanks: SubSequence {
    guard let first = utf8.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      let last = utf8.lastIndex(where: { $0 != 0x20 && $0 != 0x09 })
    else { return self[startIndex..<startIndex] }
    return self[first..<utf8.index(after: last)]
  }
}
