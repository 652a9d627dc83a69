import Calendars
import Records

/// Reads dates in kith's own text form, and says of all others how they are to be written.
struct TextFormDates {
  private let reader: DateReader

  init(today: DayNumber) {
    reader = DateReader(today: today)
  }

  /// What is wrong with a text that `PartialDate(text:)` does not read.
  func problem<Field>(_ field: Field, _ typed: String) -> Problem<Field> {
    do throws(DateProblem) {
      guard let date = try reader.date(typed) else {
        return Problem(field, typed: typed, "not a date", hint: "Write null for no date")
      }
      return Problem(
        field, typed: typed, "not in kith's own form", hint: "Write it as \(date.text)")
    } catch {
      // An option that says which order is meant would mean nothing to this format.
      if case .ambiguousOrder = error {
        return Problem(field, typed: typed, error.reason, hint: "Write it as 1990-12-31")
      }
      return Problem(field, typed: typed, error)
    }
  }

  /// What is wrong with a text that is not a whole date in kith's own form.
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
