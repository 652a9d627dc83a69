import Calendars
import Records
import Testing

/// The current day in these tests.
func today() throws -> DayNumber { try day("2026-12-01") }

func day(_ text: String) throws -> DayNumber {
  try #require(PartialDate(text: text)?.dayNumber)
}

func date(_ text: String) throws -> PartialDate {
  try #require(PartialDate(text: text))
}

func reader() throws -> DateReader { DateReader(today: try today()) }

extension Draft {
  var wrong: [R.Field] {
    get throws { problems(today: try RecordsTests.today()).map(\.field) }
  }
}
