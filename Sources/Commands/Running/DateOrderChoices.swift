import Calendars

/// The choices of `--date-order`.
enum DateOrderChoices {
  static let all = DateOrder.allCases.map(\.rawValue)
}
