import Texts

extension JSONReader {
  /// Reads the string at the position.
  mutating func text() throws(InterchangeError) -> String {
    input.position += 1
    scratch.removeAll(keepingCapacity: true)
    while true {
      let stretch = input.plainStretch()
      if scratch.count + stretch.count > textLimit {
        throw .textTooLong(line: line, limit: textLimit)
      }
      if scratch.isEmpty, stretch.upperBound < input.window.count,
        input.window[stretch.upperBound] == UInt8(ascii: "\"")
      {
        input.position = stretch.upperBound + 1
        return input.text(stretch)
      }
      scratch.append(contentsOf: input.window[stretch])
      input.position = stretch.upperBound
      switch try input.peek() {
      case UInt8(ascii: "\""):
        input.position += 1
        return String(decoding: scratch, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape()
      case .some(let byte) where byte < 0x20:
        throw refusal("a control character in a string is not escaped")
      case .some: break
      case nil: throw refusal("a string is not closed")
      }
    }
  }

  private mutating func escape() throws(InterchangeError) {
    input.position += 1
    let letter = try input.peek() ?? 0
    if letter == UInt8(ascii: "u") { return try escapedScalar() }
    guard let byte = JSONString.byte(escapedAs: letter) else {
      throw refusal("an invalid escape")
    }
    scratch.append(byte)
    input.position += 1
  }

  private mutating func escapedScalar() throws(InterchangeError) {
    let first = try hexDigits()
    var second: UInt16?
    if JSONString.isFirstHalf(first) {
      guard try input.peek() == UInt8(ascii: "\\") else { throw loneSurrogate }
      input.position += 1
      guard try input.peek() == UInt8(ascii: "u") else { throw loneSurrogate }
      second = try hexDigits()
    }
    guard let scalar = JSONString.character(first, second) else { throw loneSurrogate }
    if first == 0, nulLine == nil { nulLine = line }
    scratch.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
  }

  private var loneSurrogate: InterchangeError { refusal("half of a surrogate pair") }

  /// Reads the four digits after the `u` at the position.
  private mutating func hexDigits() throws(InterchangeError) -> UInt16 {
    input.position += 1
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = JSONString.hexadecimal(try input.peek() ?? 0) else {
        throw refusal("four hexadecimal digits are missing")
      }
      value = value << 4 | digit
      input.position += 1
    }
    return value
  }

  /// Reads the number at the position; returns it as written.
  mutating func number() throws(InterchangeError) -> String {
    scratch.removeAll(keepingCapacity: true)
    try consume(UInt8(ascii: "-"))
    if try !consume(UInt8(ascii: "0")) { try digits() }
    if try consume(UInt8(ascii: ".")) { try digits() }
    let byte = try input.peek()
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      try consume(byte ?? 0)
      if try !consume(UInt8(ascii: "+")) { try consume(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: scratch, as: UTF8.self)
  }

  @discardableResult
  private mutating func consume(_ byte: UInt8) throws(InterchangeError) -> Bool {
    guard try input.peek() == byte else { return false }
    scratch.append(byte)
    input.position += 1
    return true
  }

  private mutating func digits() throws(InterchangeError) {
    var count = 0
    while let byte = try input.peek(), byte &- UInt8(ascii: "0") < 10 {
      scratch.append(byte)
      input.position += 1
      count += 1
      if scratch.count > textLimit { throw .textTooLong(line: line, limit: textLimit) }
    }
    if count == 0 { throw refusal("a digit is missing in a number") }
  }
}
