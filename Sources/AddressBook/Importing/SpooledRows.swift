import Glibc

/// Rows of texts in the order in which they came: the last in memory, those before them in a
/// file without a name, so that a million of them cost no more memory than a few.
///
/// Where no such file can be had they all stay in memory.
final class SpooledRows {
  private(set) var count = 0
  private let folder: String
  private var buffer: [UInt8] = []
  private var descriptor: Int32 = -1
  private var fileBytes = 0
  private var hasFile = true

  /// The most bytes in memory, or a few more where a row ends behind them.
  private static let bufferBytes = 1 << 20
  /// The length that stands for no text.
  private static let none = UInt32.max

  /// - Parameter folder: where files for a while are made.
  init(in folder: String) {
    self.folder = folder
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func append(_ row: [String?]) {
    count += 1
    append(UInt32(row.count))
    for text in row {
      guard let text, let length = UInt32(exactly: text.utf8.count), length < Self.none else {
        append(Self.none)
        continue
      }
      append(length)
      buffer.append(contentsOf: text.utf8)
    }
    if buffer.count >= Self.bufferBytes, hasFile { hasFile = spill() }
  }

  private func append(_ number: UInt32) {
    withUnsafeBytes(of: number) { buffer.append(contentsOf: $0) }
  }

  /// Puts what is in memory into the file; false where that cannot be done.
  private func spill() -> Bool {
    if descriptor < 0 {
      descriptor = Self.unlinkedFile(in: folder)
      if descriptor < 0 { return false }
    }
    var done = 0
    while done < buffer.count {
      let written = buffer.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done, fileBytes + done)
      }
      if written > 0 {
        done += written
      } else if written == 0 || errno != EINTR {
        return false
      }
    }
    fileBytes += done
    buffer.removeAll(keepingCapacity: true)
    return true
  }

  /// A file for its owner alone, whose name is gone at once; below 0 where there is none.
  private static func unlinkedFile(in folder: String) -> Int32 {
    var path = Array("\(folder)/kith-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    if descriptor < 0 { return descriptor }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}

extension SpooledRows {
  /// A text where it lies, there during a call alone.
  typealias Text = UnsafeBufferPointer<UInt8>

  /// Gives all rows in their order.
  func forEach(_ body: ([String?]) -> Void) {
    forEachView { row in body(row.map { $0.map { String(decoding: $0, as: UTF8.self) } }) }
  }

  /// The same without a string.
  func forEachView(_ body: ([Text?]) -> Void) {
    var window: [UInt8] = []
    var offset = 0
    while offset < fileBytes {
      guard let read = read(at: offset) else { break }
      window += read
      offset += read.count
      window.removeSubrange(..<Self.rows(in: window, body))
    }
    _ = Self.rows(in: buffer, body)
  }

  private func read(at offset: Int) -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: min(Self.bufferBytes, fileBytes - offset))
    while true {
      let count = piece.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, offset)
      }
      if count > 0 {
        piece.removeSubrange(count...)
        return piece
      }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Gives the rows that are whole in `bytes`, and the length of them all.
  private static func rows(in bytes: [UInt8], _ body: ([Text?]) -> Void) -> Int {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      var row: [Text?] = []
      while let end = readRow(in: bytes, at: start, to: &row) {
        body(row)
        start = end
      }
      return start
    }
  }

  /// Where the row ends; nothing where it is not whole.
  private static func readRow(
    in bytes: UnsafeRawBufferPointer, at start: Int, to row: inout [Text?]
  ) -> Int? {
    var index = start
    func number() -> UInt32? {
      guard bytes.count - index >= 4 else { return nil }
      defer { index += 4 }
      return bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
    }
    guard let count = number() else { return nil }
    row.removeAll(keepingCapacity: true)
    for _ in 0..<count {
      guard let length = number() else { return nil }
      if length == none {
        row.append(nil)
        continue
      }
      guard bytes.count - index >= Int(length) else { return nil }
      let text = UnsafeRawBufferPointer(rebasing: bytes[index..<(index + Int(length))])
      row.append(text.assumingMemoryBound(to: UInt8.self))
      index += Int(length)
    }
    return index
  }
}
