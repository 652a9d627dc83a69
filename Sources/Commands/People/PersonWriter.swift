import Calendars
import Interchange
import Records

/// Writes people as JSON, with the keys of the command-line contract.
struct PersonWriter {
  private let today: DayNumber
  private let settings: Settings

  init(_ session: Session) throws(Complaint) {
    today = try session.today
    settings = try session.settings
  }

  func write(_ stored: Stored<Person>, to json: inout JSONWriter<Never>) {
    let person = stored.record
    json.beginObject()
    json.field("id", Int(stored.id))
    json.field("uid", person.uid)
    json.field("name", person.name)
    json.field("prefix", person.prefix)
    json.field("given", person.given)
    json.field("additional", person.additional)
    json.field("family", person.family)
    json.field("suffix", person.suffix)
    json.field("nickname", person.nickname)
    json.date("birthday", person.birthday, afterSunset: person.afterSunset)
    json.field(
      "age", person.age(on: today, preferred: settings.observe, by: settings.observance))
    json.field("observe", observed(person))
    json.field("after_sunset", person.afterSunset)
    json.field("birthplace", person.birthplace)
    json.date("death", person.died, afterSunset: person.deathAfterSunset)
    json.field("death_after_sunset", person.deathAfterSunset)
    json.field("deathplace", person.deathplace)
    json.labelled("emails", person.emails)
    json.labelled("phones", person.phones)
    json.labelled("urls", person.urls)
    json.labelled("addresses", person.addresses)
    json.labelled("dates", person.dates)
    json.field("org", person.org)
    json.field("title", person.title)
    json.field("tags", person.tags)
    json.field("note", person.note)
    json.field("lead_times", person.leadTimes?.text)
    json.field("carried", person.carried)
    json.endObject()
  }

  /// The calendars kept, as one word; nothing where neither birthday nor choice says.
  private func observed(_ person: Person) -> String? {
    guard let birthday = person.birthday else {
      return (person.observe ?? settings.observe)?.text
    }
    let calendars = person.calendars(
      keeping: birthday, afterSunset: person.afterSunset, preferred: settings.observe)
    return Observed(calendars)?.text
  }
}
