/// The fields of a record; the raw value is the position of a field in their order.
public protocol RecordField: Hashable, Sendable, CaseIterable, RawRepresentable<Int> {
  /// All fields, in their order.
  static var all: [Self] { get }
  /// A row for each field, in their order.
  static var rows: [FieldRow<Self>] { get }
  /// The kind of the field's value, as its row has it.
  var kind: FieldKind { get }
}

extension RecordField {
  /// The field's row.
  public var row: FieldRow<Self> { Self.rows[rawValue] }
  /// The name in files, in history, in JSON and CSV; with dashes, the name of the option.
  public var name: String { Self.rows[rawValue].name }
  /// The label on a screen.
  public var label: String { Self.rows[rawValue].label }
  /// Of a date, the flag that says whether it was after sunset.
  public var afterSunset: Self? { Self.rows[rawValue].afterSunset }
  /// Of a choice, what can be typed.
  public var choice: Choice? { Self.rows[rawValue].choice }

  /// The field with that name; `nil` if there is none.
  public init?(name: String) {
    guard let index = Self.rows.firstIndex(where: { $0.name == name }) else { return nil }
    self.init(rawValue: index)
  }
}
