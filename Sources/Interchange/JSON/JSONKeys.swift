import Records

/// The keys of a person, in the order in which they are written.
enum PersonKey: String, CaseIterable {
  case id, uid, name, prefix, given, additional, family, suffix, nickname
  case birthday, age, observe, afterSunset = "after_sunset", birthplace
  case death, deathAfterSunset = "death_after_sunset", deathplace
  case emails, phones, urls, addresses, dates, org, title, tags, note
  case leadTimes = "lead_times"
  case carried
  case formerUIDs = "former_uids"

  /// Whether it belongs to one store, or to one day, and so has no place in a file.
  var isPassing: Bool { self == .id || self == .age }

  /// The field that it is; nothing for what is not stored.
  ///
  /// Spelt out, for looking it up by its name costs more than all else that is done with a key.
  var field: Person.Field? {
    switch self {
    case .id, .age, .formerUIDs: nil
    case .death: .died
    case .uid: .uid
    case .name: .name
    case .prefix: .prefix
    case .given: .given
    case .additional: .additional
    case .family: .family
    case .suffix: .suffix
    case .nickname: .nickname
    case .birthday: .birthday
    case .observe: .observe
    case .afterSunset: .afterSunset
    case .birthplace: .birthplace
    case .deathAfterSunset: .deathAfterSunset
    case .deathplace: .deathplace
    case .emails: .emails
    case .phones: .phones
    case .urls: .urls
    case .addresses: .addresses
    case .dates: .dates
    case .org: .org
    case .title: .title
    case .tags: .tags
    case .note: .note
    case .leadTimes: .leadTimes
    case .carried: .carried
    }
  }
}

/// The keys of an event, in the order in which they are written.
enum EventKey: String, CaseIterable {
  case id, uid, title, start, end
  case startTime = "start_time"
  case endTime = "end_time"
  case zone, days, rule = "repeat", except, people, place, tags, note, carried

  /// The field that it is; nothing for what is not stored.
  var field: Event.Field? {
    switch self {
    case .id, .days: nil
    case .uid: .uid
    case .title: .title
    case .start: .start
    case .end: .end
    case .startTime: .startTime
    case .endTime: .endTime
    case .zone: .zone
    case .rule: .rule
    case .except: .except
    case .people: .people
    case .place: .place
    case .tags: .tags
    case .note: .note
    case .carried: .carried
    }
  }
}

/// The keys of an address.
enum AddressKey: String, CaseIterable {
  case label, value, text, street, city, region, postcode, country
}

/// The keys of a document.
enum DocumentKey: String {
  case version = "kith"
  case people, events

  /// The version of the format that is written, and the only one that is read.
  static let currentVersion = 1
}
