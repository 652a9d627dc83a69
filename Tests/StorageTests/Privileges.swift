import Foundation
import Testing

/// Runs `body` with the file permissions of an unprivileged user, as root could write to every
/// file.
func withoutPrivileges(_ body: () throws -> Void) throws {
  typealias SetUser = @convention(c) (uid_t) -> CInt
  let symbol = try #require(dlsym(nil, "setfsuid"))
  let setUser = unsafeBitCast(symbol, to: SetUser.self)
  guard geteuid() == 0 else { return try body() }
  _ = setUser(65534)
  defer { _ = setUser(0) }
  try body()
}
