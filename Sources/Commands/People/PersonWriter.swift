import Calendars
import Interchange
import Records

/// Writes people as JSON with the documented keys.
struct PersonWriter {
  private let today: DayNumber
  private let settings: Settings

  init(_ invocation: Invocation) throws(CommandError) {
    today = try invocation.today
    settings = try invocation.settings
  }

  func write(_ stored: Stored<Person>, to json: inout JSONWriter<Never>) {
    let person = stored.record
    json.beginObject()
    for key in PersonKey.all {
      switch key {
      case .id: json.field(key.name, Int(stored.id))
      case .age:
        let age = person.age(on: today, preferred: settings.observe, by: settings.observance)
        json.field(key.name, age)
      // JSON has the calendars in effect, not the stored choice.
      case .field(.observe): json.field(key.name, observed(person))
      case .field(let field): json.field(field, of: person, as: key.name)
      case .formerUIDs: break
      }
    }
    json.endObject()
  }

  /// The calendars in which birthdays are celebrated; `nil` if neither the birthday nor a choice determines them.
  private func observed(_ person: Person) -> String? {
    guard let birthday = person.birthday else {
      return (person.observe ?? settings.observe)?.text
    }
    let calendars = person.calendars(
      keeping: birthday, afterSunset: person.afterSunset, preferred: settings.observe)
    return ObservedCalendars(calendars)?.text
  }
}
