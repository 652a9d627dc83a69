import Texts

/// A place in decoded text that is invalid: bytes that are not UTF-8, or a NUL.
public struct TextFault: Sendable, Equatable {
  /// The number of decoded bytes before it.
  public let position: Int
  /// The error, with line and byte offset.
  public let error: InterchangeError
}

/// Decodes the bytes of a source to valid UTF-8, piece by piece.
///
/// A byte-order mark is dropped. Invalid bytes are never replaced by U+FFFD. The text does not
/// depend on the pieces in which the source returns its bytes.
public struct TextDecoder {
  /// How to handle a fault.
  public enum FaultPolicy: Sendable {
    /// Return the text before it, then throw; also on later calls.
    case stop
    /// Return the invalid bytes and report them in `takeFault`, so that a reader can reject one
    /// record; bytes that `iconv` cannot convert still stop the decoder.
    case mark
  }

  /// The name of the encoding, for messages.
  public private(set) var encodingName = ByteOrderMark.utf8.rawValue

  /// How the text of the file is encoded.
  public private(set) var encoding = FileEncoding.asRead

  // Called once per block: not worth a specialization for every kind of source.
  private var source: any ByteSource
  private let policy: FaultPolicy
  private var converter: CharacterConverter?
  private var block: [UInt8]
  private var unread = 0..<0
  private var rawOffset = 0
  private var atEnd = false
  private var hint: String?

  private var scratch: [UInt8] = []
  private var lines = LineCounter()
  private var given = 0
  private var faults: [TextFault] = []
  private var faultsTaken = 0
  private var failure: InterchangeError?

  static var blockBytes: Int { 64 << 10 }

  /// Reads the first bytes of `source` to detect its encoding.
  ///
  /// Throws `unknownEncoding`, `encodingContradicted` or the source's own error.
  public init(
    _ source: any ByteSource, encoding: TextEncoding = .detected, faults policy: FaultPolicy = .stop
  ) throws(InterchangeError) {
    self.source = source
    self.policy = policy
    block = [UInt8](repeating: 0, count: Self.blockBytes)
    while unread.count < ByteOrderMark.longest, !atEnd { try fill() }
    let opening = Array(block[unread.prefix(ByteOrderMark.longest)])
    try choose(encoding, mark: ByteOrderMark(opening: opening))
    if converter == nil { hint = ByteOrderMark.likely(opening: opening) }
  }

  /// Appends the next piece of text to `text` and returns its length in bytes; 0 at the end.
  ///
  /// Throws `undecodable`, `nulByte` or the source's error, after the text before it was returned.
  public mutating func read(appendingTo text: inout [UInt8]) throws(InterchangeError) -> Int {
    while failure == nil {
      let before = text.count
      if converter == nil { proveBlock(appendingTo: &text) } else { convert(appendingTo: &text) }
      if text.count > before {
        given += text.count - before
        return text.count - before
      }
      if failure == nil {
        if atEnd && unread.isEmpty { return 0 }
        do { try fill() } catch { failure = error }
      }
    }
    if let failure { throw failure }
    return 0
  }

  /// Removes all faults before decoded byte `position` and returns the first; one fault per line is stored.
  public mutating func takeFault(before position: Int) -> TextFault? {
    let first = faultsTaken
    while faultsTaken < faults.count, faults[faultsTaken].position < position { faultsTaken += 1 }
    guard first < faultsTaken else { return nil }
    let fault = faults[first]
    if faultsTaken == faults.count {
      faults.removeAll(keepingCapacity: true)
      faultsTaken = 0
    }
    return fault
  }
}

extension TextDecoder {
  private mutating func choose(
    _ encoding: TextEncoding, mark: ByteOrderMark?
  ) throws(InterchangeError) {
    if let mark { encodingName = mark.rawValue }
    defer {
      self.encoding = FileEncoding(
        name: converter == nil ? nil : encodingName, mark: mark?.bytes ?? [])
    }
    if case .named(let name) = encoding {
      let asked = try CharacterConverter(from: name)
      if let mark, !mark.agrees(with: name) {
        throw .encodingContradicted(asked: name, mark: mark.rawValue)
      }
      if mark == nil {
        encodingName = name
        converter = TextEncoding.plain(name) == Array("utf8".utf8) ? nil : asked
      }
    }
    guard let mark else { return }
    if mark == .utf8 {
      skip(mark.bytes.count)
    } else {
      converter = try CharacterConverter(from: mark.rawValue)
    }
  }

  private mutating func fill() throws(InterchangeError) {
    if unread.lowerBound > 0 {
      let kept = unread
      block.withUnsafeMutableBytes { bytes in
        bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[kept]))
      }
      unread = 0..<kept.count
    }
    var count = 0
    var thrown: InterchangeError?
    let free = unread.upperBound
    block.withUnsafeMutableBytes { bytes in
      do throws(InterchangeError) {
        count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[free...]))
      } catch { thrown = error }
    }
    if let thrown { throw thrown }
    if count == 0 { atEnd = true }
    unread = 0..<(free + count)
  }

  private mutating func skip(_ count: Int) {
    unread = (unread.lowerBound + count)..<unread.upperBound
    rawOffset += count
  }

  /// Appends the text of the block, except for an incomplete character at its end.
  private mutating func proveBlock(appendingTo text: inout [UInt8]) {
    let window = unread
    let end = block.withUnsafeBytes { bytes in
      prove(UnsafeRawBufferPointer(rebasing: bytes[window]), rawOffset: rawOffset, isLast: atEnd)
    }
    text.append(contentsOf: block[window.prefix(end)])
    skip(end)
  }

  /// The number of bytes that can be returned; counts their lines and adds their faults.
  private mutating func prove(
    _ bytes: UnsafeRawBufferPointer, rawOffset: Int?, isLast: Bool
  ) -> Int {
    var counted = 0
    var index = 0
    while true {
      let (stop, why) = UTF8Validation.stop(in: bytes, from: index)
      lines.pass(bytes, in: counted..<stop)
      counted = stop
      if why == .end || (why == .incomplete && !isLast) { return stop }
      note(why, at: stop, byteOffset: rawOffset.map { $0 + stop })
      if failure != nil { return stop }
      index = stop + 1
    }
  }

  private mutating func note(_ why: UTF8Validation.Stop, at index: Int, byteOffset: Int?) {
    let error: InterchangeError =
      why == .nul
      ? .nulByte(line: lines.line, byteOffset: byteOffset, likely: hint)
      : .undecodable(line: lines.line, byteOffset: byteOffset ?? 0, encoding: encodingName)
    guard policy == .mark else {
      failure = error
      return
    }
    if faults.last?.error.line != lines.line {
      faults.append(TextFault(position: given + index, error: error))
    }
  }

  private mutating func convert(appendingTo text: inout [UInt8]) {
    // An empty input ends the text for `iconv`, so it is passed once, at the very end.
    guard let converter, atEnd ? !(unread.isEmpty && scratch.isEmpty) : !unread.isEmpty else {
      return
    }
    if scratch.isEmpty { scratch = [UInt8](repeating: 0, count: Self.blockBytes) }
    let window = unread
    let step = block.withUnsafeMutableBytes { input in
      scratch.withUnsafeMutableBytes { output in
        converter.step(UnsafeMutableRawBufferPointer(rebasing: input[window]), to: output)
      }
    }
    let isFirst = rawOffset == 0
    skip(step.taken)
    give(step.put, isFirst: isFirst, to: &text)
    if failure != nil { return }
    if step.stop == .undecodable || (step.stop == .incomplete && atEnd) {
      failure = .undecodable(line: lines.line, byteOffset: rawOffset, encoding: encodingName)
    }
    // The empty input, which wrote the pending state of the converter, was the last.
    if window.isEmpty && atEnd { scratch = [] }
  }

  /// Appends the first `count` converted bytes, without a byte-order mark.
  private mutating func give(_ count: Int, isFirst: Bool, to text: inout [UInt8]) {
    let converted = scratch[..<count]
    let mark = isFirst && converted.starts(with: ByteOrderMark.utf8.bytes) ? 3 : 0
    let end = scratch.withUnsafeBytes { bytes in
      prove(UnsafeRawBufferPointer(rebasing: bytes[mark..<count]), rawOffset: nil, isLast: true)
    }
    text.append(contentsOf: converted[mark..<(mark + end)])
  }
}
