import Calendars
import Records

/// Reads dates in kith's own text form, and explains how to write other dates in it.
struct TextFormDates {
  private let reader: DateReader

  init(today: DayNumber) {
    reader = DateReader(today: today)
  }

  /// The problem of a text that `PartialDate(text:)` rejects.
  func problem<Field>(_ field: Field, _ typed: String) -> Problem<Field> {
    do throws(DateProblem) {
      guard let date = try reader.date(typed) else {
        return Problem(field, typed: typed, "not a date", hint: "Write null for no date")
      }
      return Problem(
        field, typed: typed, "not in kith's own form", hint: "Write it as \(date.text)")
    } catch {
      // This format has no option for the order of day and month.
      if case .ambiguousOrder = error {
        return Problem(field, typed: typed, error.reason, hint: "Write it as 1990-12-31")
      }
      return Problem(field, typed: typed, error)
    }
  }

  /// The problem of a text that is not a full date in kith's own form.
  func dayProblem<Field>(_ field: Field, _ typed: String) -> Problem<Field> {
    guard PartialDate(text: typed) != nil else { return problem(field, typed) }
    do throws(DateProblem) {
      _ = try reader.day(typed)
    } catch {
      return Problem(field, typed: typed, error)
    }
    return Problem(field, typed: typed, "must be a full date")
  }
}
