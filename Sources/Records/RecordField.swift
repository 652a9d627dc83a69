/// The fields of a record; the raw value is the position in the order of fields.
public protocol RecordField: Hashable, Sendable, CaseIterable, RawRepresentable<Int> {
  /// All fields, in order.
  static var all: [Self] { get }
  /// One row per field, in order.
  static var rows: [FieldRow<Self>] { get }
  /// The kind of the row.
  var kind: FieldKind { get }
  /// How several values of the field are separated, as its row has it.
  var separator: ValueSeparator { get }
}

extension RecordField {
  /// The field's row.
  public var row: FieldRow<Self> { Self.rows[rawValue] }
  /// The name in files, history, JSON and CSV; with dashes, the name of the option.
  public var name: String { Self.rows[rawValue].name }
  /// The label on a screen.
  public var label: String { Self.rows[rawValue].label }
  /// The flag of a date that is `true` after sunset.
  public var afterSunset: Self? { Self.rows[rawValue].afterSunset }
  /// The words of a choice.
  public var choice: Choice? { Self.rows[rawValue].choice }

  /// The field with that name; `nil` if there is none.
  public init?(name: String) {
    guard let index = Self.rows.firstIndex(where: { $0.name == name }) else { return nil }
    self.init(rawValue: index)
  }
}
