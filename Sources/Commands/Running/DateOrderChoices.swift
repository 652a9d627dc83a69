import Calendars

/// The words of the option and the setting for the order of dates.
enum DateOrderChoices {
  static let all = DateOrder.allCases.map(\.rawValue)
}
