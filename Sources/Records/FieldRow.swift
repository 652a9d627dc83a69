/// All that is said of one field of a record, in one place.
public struct FieldRow<R: Sendable>: Sendable {
  /// The field's name: in files, in history, in JSON and CSV, and with dashes as an option.
  public let name: String
  /// What it is called on a screen.
  public let label: String
  /// Its kind, and how it is read and changed.
  public let access: FieldAccess<R>
  /// Whether records are found by its words.
  public let isSearched: Bool
  /// What stands for it after `has:` and `no:`; `nil` where nobody can ask for it so.
  public let filterWord: String?

  init(
    _ name: String, _ label: String, _ access: FieldAccess<R>, isSearched: Bool,
    filterWord: String? = nil
  ) {
    self.name = name
    self.label = label
    self.access = access
    self.isSearched = isSearched
    self.filterWord = filterWord
  }
}

/// The fields of a record; the raw value is the place of a field in their order.
public protocol RecordField: Hashable, Sendable, CaseIterable, RawRepresentable<Int> {
  associatedtype Owner: Sendable

  /// A row for each field, in their order.
  static var rows: [FieldRow<Owner>] { get }
}

extension RecordField {
  /// What is said of the field.
  public var row: FieldRow<Owner> { Self.rows[rawValue] }
  /// The field's name: in files, in history, in JSON and CSV, and with dashes as an option.
  public var name: String { Self.rows[rawValue].name }
  /// What it is called on a screen.
  public var label: String { Self.rows[rawValue].label }
  /// Its kind, and how it is read and changed.
  public var access: FieldAccess<Owner> { Self.rows[rawValue].access }

  /// The field of a name; `nil` where there is none.
  public init?(name: String) {
    guard let place = Self.rows.firstIndex(where: { $0.name == name }) else { return nil }
    self.init(rawValue: place)
  }
}
