import Glibc

/// Rows of texts in order: the last ones in memory, the others in an unlinked temporary file if that can be created, so
/// that a million rows need no more memory than a few.
final class SpooledRows {
  private(set) var count = 0
  private let folder: String
  private var buffer: [UInt8] = []
  private var descriptor: Int32 = -1
  private var fileBytes = 0
  private var hasFile = true

  /// The size from which the buffer is written to the file.
  private static let bufferBytes = 1 << 20
  /// The length that represents `nil`.
  private static let none = UInt32.max

  /// - Parameter folder: the folder for temporary files.
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

  /// Writes the buffer to the file; `false` if that fails.
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

  /// Creates a file that only its owner can read, and unlinks it; returns a negative number on failure.
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
  /// A borrowed text, valid only during a call.
  typealias Text = UnsafeBufferPointer<UInt8>

  /// Calls `body` with each row, in order.
  func forEach(_ body: ([String?]) -> Void) {
    forEachView { row in body(row.map { $0.map { String(decoding: $0, as: UTF8.self) } }) }
  }

  /// Calls `body` with each row, in order, without creating strings.
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

  /// Calls `body` with the complete rows in `bytes`; returns their total length.
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

  /// Parses a row; returns its end, or `nil` if it is incomplete.
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
