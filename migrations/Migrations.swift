/// One migration of the schema: its number, its name and its SQL.
public struct Migration: Sendable {
  /// 1, 2, 3 …: the value of `user_version` afterwards.
  public let number: Int32
  /// The name of the file without its extension, such as `0001-people`.
  public let name: String
  /// The statements, run inside one transaction.
  public let sql: String

  /// Renamed columns by table, as new names by old ones.
  ///
  /// History stores `person` and `event` by column names, so its rows are renamed too.
  public let renames: [String: [String: String]]

  /// Creates a migration; only tests do so outside this file.
  public init(
    number: Int32, name: String, sql: String, renames: [String: [String: String]] = [:]
  ) {
    self.number = number
    self.name = name
    self.sql = sql
    self.renames = renames
  }

  /// All migrations, oldest first.
  public static let all: [Migration] = [
    Migration(1, "0001-people", PackageResources._001_people_sql),
    Migration(2, "0002-observe", PackageResources._002_observe_sql),
  ]

  private init(
    _ number: Int32, _ name: String, _ bytes: [UInt8], renames: [String: [String: String]] = [:]
  ) {
    self.init(
      number: number, name: name, sql: String(decoding: bytes, as: UTF8.self), renames: renames)
  }
}
