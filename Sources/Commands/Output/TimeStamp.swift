import Calendars

enum TimeStamp {
  /// The time in the format of iCalendar's `DTSTAMP`, `20261130T123456Z`, from milliseconds since 1970-01-01 UTC.
  static func utc(_ milliseconds: UInt64) -> String {
    let seconds = Int(milliseconds / 1000)
    let epoch = 719_163
    let date = DayNumber(epoch + seconds / 86_400).map(GregorianDate.init)
    let day = date.map { PartialDate($0).text.replacing("-", with: "") } ?? "19700101"
    let time = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { part in
      part < 10 ? "0\(part)" : "\(part)"
    }
    return "\(day)T\(time.joined())Z"
  }
}
