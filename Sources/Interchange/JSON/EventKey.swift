import Records

enum EventKey: Hashable, Sendable {
  case id
  case field(Event.Field)
  /// The number of days of the event.
  case days

  /// All keys, in the order in which they are written; every field has one.
  static let all: [EventKey] =
    [.id] + Event.Field.allCases.flatMap { $0 == .zone ? [.field($0), .days] : [.field($0)] }

  var name: String {
    switch self {
    case .id: "id"
    case .field(let field): field.name
    case .days: "days"
    }
  }

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
