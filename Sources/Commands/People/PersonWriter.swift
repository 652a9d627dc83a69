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
    date("birthday", person.birthday, afterSunset: person.afterSunset, to: &json)
    json.field(
      "age", person.age(on: today, preferred: settings.observe, by: settings.observance))
    json.field("observe", observed(person))
    json.field("after_sunset", person.afterSunset)
    json.field("birthplace", person.birthplace)
    date("death", person.died, afterSunset: person.deathAfterSunset, to: &json)
    json.field("death_after_sunset", person.deathAfterSunset)
    json.field("deathplace", person.deathplace)
    labelled("emails", person.emails, to: &json)
    labelled("phones", person.phones, to: &json)
    labelled("urls", person.urls, to: &json)
    addresses(person.addresses, to: &json)
    dates(person.dates, to: &json)
    json.field("org", person.org)
    json.field("title", person.title)
    json.field("tags", person.tags)
    json.field("note", person.note)
    json.field("carried", person.carried)
    json.endObject()
  }

  /// The calendars kept, as one word; nothing where neither birthday nor choice says.
  private func observed(_ person: Person) -> String? {
    guard let birthday = person.birthday else {
      return (person.observe ?? settings.observe)?.rawValue
    }
    let calendars = person.calendars(
      keeping: birthday, afterSunset: person.afterSunset, preferred: settings.observe)
    return calendars.count > 1 ? Observed.both.rawValue : calendars.first?.rawValue
  }

  private func date(
    _ key: String, _ date: PartialDate?, afterSunset: Bool, to json: inout JSONWriter<Never>
  ) {
    guard let date else { return json.nullField(key) }
    json.key(key)
    json.beginObject()
    json.field("text", date.text)
    json.field("calendar", date.calendar.rawValue)
    for calendar in CalendarKind.allCases {
      let whole = date.isWhole ? date.converted(to: calendar, afterSunset: afterSunset) : nil
      json.field(calendar.rawValue, whole?.text)
    }
    json.endObject()
  }

  private func labelled(
    _ key: String, _ values: [Labelled<String>], to json: inout JSONWriter<Never>
  ) {
    json.key(key)
    json.beginArray()
    for value in values {
      json.beginObject()
      json.field("label", value.label)
      json.field("value", value.value)
      json.endObject()
    }
    json.endArray()
  }

  private func addresses(_ values: [Labelled<Address>], to json: inout JSONWriter<Never>) {
    json.key("addresses")
    json.beginArray()
    for value in values {
      json.beginObject()
      json.field("label", value.label)
      json.field("value", value.value.value)
      json.field("street", value.value.street)
      json.field("city", value.value.city)
      json.field("region", value.value.region)
      json.field("postcode", value.value.postcode)
      json.field("country", value.value.country)
      json.endObject()
    }
    json.endArray()
  }

  private func dates(_ values: [Labelled<PartialDate>], to json: inout JSONWriter<Never>) {
    json.key("dates")
    json.beginArray()
    for value in values {
      json.beginObject()
      json.field("label", value.label)
      json.field("date", value.value.text)
      json.endObject()
    }
    json.endArray()
  }
}
