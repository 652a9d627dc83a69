import Glibc

/// The system's words for its error numbers.
enum SystemError {
  static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
