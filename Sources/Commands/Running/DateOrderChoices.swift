import Calendars

enum DateOrderChoices {
  static let all = DateOrder.allCases.map(\.rawValue)
}
