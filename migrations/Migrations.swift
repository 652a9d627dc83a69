/// One step of the schema: its number, its name and the SQL that takes it.
public struct Migration: Sendable {
  /// 1, 2, 3 …: what `user_version` says once the step is taken.
  public let number: Int32
  /// The file's name without its ending, such as `0001-people`.
  public let name: String
  /// The statements, run inside one transaction.
  public let sql: String

  /// The columns that the statements give another name: by table, the old names with the new ones.
  ///
  /// History holds `person` and `event` by the names of their columns, and is carried over.
  public let renames: [String: [String: String]]

  /// Makes a step; the list below makes the shipped ones, tests make their own.
  public init(
    number: Int32, name: String, sql: String, renames: [String: [String: String]] = [:]
  ) {
    self.number = number
    self.name = name
    self.sql = sql
    self.renames = renames
  }

  /// Every step of the schema, oldest first.
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
