// Texts and numbers of a document.
extension JSONReader {
  /// The text in quotes that begins here.
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
        throw refusal("a control character in a text is not escaped")
      case .some: break
      case nil: throw refusal("a text is not closed")
      }
    }
  }

  private mutating func escape() throws(InterchangeError) {
    input.position += 1
    let letter = try input.peek()
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(letter ?? 0)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "u"): return try escapedScalar()
    default: throw refusal("an escape is none of JSON's")
    }
    input.position += 1
  }

  private mutating func escapedScalar() throws(InterchangeError) {
    let first = try hexDigits()
    var value = UInt32(first)
    if first & 0xFC00 == 0xD800 {
      guard try input.peek() == UInt8(ascii: "\\") else { throw loneSurrogate }
      input.position += 1
      guard try input.peek() == UInt8(ascii: "u") else { throw loneSurrogate }
      let second = try hexDigits()
      guard second & 0xFC00 == 0xDC00 else { throw loneSurrogate }
      value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
    }
    guard let scalar = Unicode.Scalar(value) else { throw loneSurrogate }
    if value == 0, nulLine == nil { nulLine = line }
    scratch.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
  }

  private var loneSurrogate: InterchangeError { refusal("half of a surrogate pair stands alone") }

  /// The four digits behind the `u` that stands here.
  private mutating func hexDigits() throws(InterchangeError) -> UInt16 {
    input.position += 1
    var value: UInt16 = 0
    for _ in 0..<4 {
      let byte = try input.peek() ?? 0
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw refusal("four hexadecimal digits are missing")
      }
      value = value << 4 | UInt16(digit)
      input.position += 1
    }
    return value
  }

  /// The number that begins here, as it is spelt.
  mutating func number() throws(InterchangeError) -> String {
    scratch.removeAll(keepingCapacity: true)
    try take(UInt8(ascii: "-"))
    if try !take(UInt8(ascii: "0")) { try digits() }
    if try take(UInt8(ascii: ".")) { try digits() }
    let byte = try input.peek()
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      try take(byte ?? 0)
      if try !take(UInt8(ascii: "+")) { try take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: scratch, as: UTF8.self)
  }

  @discardableResult
  private mutating func take(_ byte: UInt8) throws(InterchangeError) -> Bool {
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
