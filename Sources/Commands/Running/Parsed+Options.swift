import Arguments
import Calendars

extension Parsed {
  var colorChoice: Colors.Choice { value(.color).flatMap(Colors.Choice.init(rawValue:)) ?? .auto }

  var dateOrder: DateOrder? { value(.dateOrder).flatMap(DateOrder.init(rawValue:)) }

  /// Whether any option was given except global ones, `--date-order` and `--editor`.
  var hasFieldOptions: Bool {
    order.contains {
      !Option.globals.contains($0.option) && $0.option != .dateOrder && $0.option != .editor
    }
  }

  /// The full date of an option; `nil` if it is not given.
  func day(_ option: Option, _ invocation: Invocation) throws(CommandError) -> DayNumber? {
    guard let typed = value(option) else { return nil }
    return try invocation.day(typed)
  }

  /// The integer of an option; `nil` if it is not given.
  func number(
    _ option: Option, _ allowed: ClosedRange<Int> = 0...Int.max
  ) throws(CommandError) -> Int? {
    guard let typed = value(option) else { return nil }
    guard let number = Int(typed), allowed.contains(number) else {
      let bounds =
        allowed.upperBound == .max
        ? "\(allowed.lowerBound) or more" : "\(allowed.lowerBound) to \(allowed.upperBound)"
      throw CommandError(
        .usage, "`\(option.name)` requires a whole number, not `\(typed)`", hint: "Give \(bounds)")
    }
    return number
  }
}
