public import Calendars

/// A person: names, birth and death, contact details, dates, tags and notes.
public struct Person: Hashable, Sendable {
  /// The identifier across files, new or imported; empty until then.
  public var uid = ""

  /// The displayed name, required.
  public var name = ""
  /// The title before the name, such as `Dr`.
  public var prefix: String? {
    get { rare.fields.prefix }
    set { rare.fields.prefix = newValue }
  }
  /// Given name.
  public var given: String? {
    get { rare.fields.given }
    set { rare.fields.given = newValue }
  }
  /// Middle names.
  public var additional: String? {
    get { rare.fields.additional }
    set { rare.fields.additional = newValue }
  }
  /// Family name.
  public var family: String? {
    get { rare.fields.family }
    set { rare.fields.family = newValue }
  }
  /// The suffix after the name, such as `Jr`.
  public var suffix: String? {
    get { rare.fields.suffix }
    set { rare.fields.suffix = newValue }
  }
  /// Nickname.
  public var nickname: String? {
    get { rare.fields.nickname }
    set { rare.fields.nickname = newValue }
  }

  /// The date of birth as far as it is known.
  public var birthday: PartialDate?
  /// The calendars in which the person's days are celebrated; if
  /// `nil`, the setting decides, then the calendar of the date.
  public var observe: ObservedCalendars?
  /// Whether the birth was after sunset, when the next Hebrew day had started.
  public var afterSunset = false
  /// Place of birth.
  public var birthplace: String?

  /// The date of death as far as it is known.
  public var died: PartialDate? {
    get { rare.fields.died }
    set { rare.fields.died = newValue }
  }
  /// Whether the death was after sunset.
  public var deathAfterSunset: Bool {
    get { rare.fields.deathAfterSunset }
    set { rare.fields.deathAfterSunset = newValue }
  }
  /// Place of death.
  public var deathplace: String? {
    get { rare.fields.deathplace }
    set { rare.fields.deathplace = newValue }
  }

  /// E-mail addresses.
  public var emails: [Labelled<String>] = []
  /// Phone numbers, not normalized.
  public var phones: [Labelled<String>] = []
  /// Postal addresses.
  public var addresses: [Labelled<Address>] {
    get { rare.fields.addresses }
    _modify { yield &rare.fields.addresses }
  }
  /// Links.
  public var urls: [Labelled<String>] {
    get { rare.fields.urls }
    _modify { yield &rare.fields.urls }
  }

  /// Organisation.
  public var org: String? {
    get { rare.fields.org }
    set { rare.fields.org = newValue }
  }
  /// Title or role in the organisation.
  public var title: String? {
    get { rare.fields.title }
    set { rare.fields.title = newValue }
  }
  /// Tags in the given order, without repeats.
  public var tags: [String] {
    get { rare.fields.tags }
    _modify { yield &rare.fields.tags }
  }
  /// A note of any number of lines.
  public var note: String? {
    get { rare.fields.note }
    set { rare.fields.note = newValue }
  }
  /// Custom dates, such as a wedding anniversary or a name day.
  public var dates: [Labelled<PartialDate>] {
    get { rare.fields.dates }
    _modify { yield &rare.fields.dates }
  }
  /// The lead times for this person's days; if `nil`, the tags decide, then the setting.
  public var leadTimes: LeadTimes? {
    get { rare.fields.leadTimes }
    set { rare.fields.leadTimes = newValue }
  }
  /// Unmapped properties, each as one line of vCard 4.0: unknown
  /// properties, photos, and known ones with extra parameters.
  public var unmapped: [String] {
    get { rare.fields.unmapped }
    _modify { yield &rare.fields.unmapped }
  }

  /// The fields that few people have.
  var rare = RareFields()

  /// A blank person.
  public init() {}
}

extension RareFields {
  struct Fields: Hashable, Sendable {
    var prefix, given, additional, family, suffix, nickname: String?
    var died: PartialDate?
    var deathAfterSunset = false
    var deathplace, org, title, note: String?
    var addresses: [Labelled<Address>] = []
    var urls: [Labelled<String>] = []
    var tags: [String] = []
    var dates: [Labelled<PartialDate>] = []
    var leadTimes: LeadTimes?
    var unmapped: [String] = []
  }
}

extension Person: Record {
  /// The fields, in the order of kith's own headers.
  public enum Field: Int, RecordField {
    case uid, name, prefix, given, additional, family, suffix, nickname
    case birthday, observe, afterSunset, birthplace, died, deathAfterSunset, deathplace
    case emails, phones, addresses, urls, org, title, tags, note, dates, leadTimes, unmapped

    /// All fields.
    public static let all = allCases
    /// One row per field.
    public static let rows = all.map(\.made)
    // By themselves, since loops over many records ask for them.
    private static let kinds = rows.map(\.kind)
    private static let separators = rows.map(\.separator)

    /// The kind of the field's value.
    public var kind: FieldKind { Self.kinds[rawValue] }
    /// How several values of the field are separated.
    public var separator: ValueSeparator { Self.separators[rawValue] }

    /// The row; the switch makes the compiler ask for every field.
    private var made: FieldRow<Person.Field> {
      switch self {
      case .uid: .init("uid", "UID", .required)
      case .name: .init("name", "Name", .required, isSearched: true)
      case .prefix: .init("prefix", "Prefix", .text)
      case .given: .init("given", "Given name", .text, isSearched: true)
      case .additional: .init("additional", "Middle names", .text, isSearched: true)
      case .family: .init("family", "Family name", .text, isSearched: true)
      case .suffix: .init("suffix", "Suffix", .text)
      case .nickname: .init("nickname", "Nickname", .text, isSearched: true, filterWord: "nickname")
      case .birthday:
        .init("birthday", "Birthday", .date, filterWord: "birthday", afterSunset: .afterSunset)
      case .observe: .init("observe", "Observes", .choice, choice: .observe)
      case .afterSunset: .init("after_sunset", "Born after sunset", .flag)
      case .birthplace:
        .init("birthplace", "Place of birth", .text, isSearched: true, filterWord: "place")
      case .died: .init("died", "Died", .date, filterWord: "died", afterSunset: .deathAfterSunset)
      case .deathAfterSunset: .init("death_after_sunset", "Died after sunset", .flag)
      case .deathplace: .init("deathplace", "Place of death", .text, filterWord: "deathplace")
      case .emails:
        .init(
          "email", "E-mail", .labelledTexts, isSearched: true, filterWord: "email",
          separator: .mailAddresses)
      case .phones: .init("phone", "Phone", .labelledTexts, filterWord: "phone", separator: .lines)
      case .addresses: .init("address", "Address", .addresses, filterWord: "address")
      case .urls: .init("url", "Link", .labelledTexts, filterWord: "url")
      case .org: .init("org", "Organisation", .text, isSearched: true, filterWord: "org")
      case .title: .init("title", "Title", .text, filterWord: "title")
      case .tags:
        .init("tags", "Tags", .texts, isSearched: true, filterWord: "tag", separator: .commas)
      case .note: .init("note", "Note", .text, filterWord: "note")
      case .dates: .init("date", "Date", .labelledDates, filterWord: "date")
      case .leadTimes: .init("lead_times", "Reminders", .choice, choice: .leadTimes)
      case .unmapped: .init("carried", "Unmapped properties", .lines)
      }
    }

    static let common = all.filter(\.isCommon)

    /// Whether the field is stored in the person itself and not in ``Person/rare``.
    public var isCommon: Bool {
      switch self {
      case .uid, .name, .birthday, .observe, .afterSunset, .birthplace, .emails, .phones: true
      default: false
      }
    }
  }
}

extension Person {
  /// Whether the person has no value in a rare field, which is true of nearly everyone.
  public var hasOnlyCommonFields: Bool { rare.isUnset }

  /// The fields that can have a value: all, or only the common ones.
  public var possibleFields: [Field] { rare.isUnset ? Field.common : Field.all }
}

// The values of fields by their kind: the only place that maps a field to its property.
extension Person {
  /// A required text.
  public subscript(required field: Field) -> String {
    get { field == .name ? name : uid }
    _modify {
      if field == .name { yield &name } else { yield &uid }
    }
  }

  /// An optional text.
  public subscript(text field: Field) -> String? {
    get {
      switch field {
      case .prefix: rare.fields.prefix
      case .given: rare.fields.given
      case .additional: rare.fields.additional
      case .family: rare.fields.family
      case .suffix: rare.fields.suffix
      case .nickname: rare.fields.nickname
      case .birthplace: birthplace
      case .deathplace: rare.fields.deathplace
      case .org: rare.fields.org
      case .title: rare.fields.title
      case .note: rare.fields.note
      default: nil
      }
    }
    _modify {
      switch field {
      case .prefix: yield &rare.fields.prefix
      case .given: yield &rare.fields.given
      case .additional: yield &rare.fields.additional
      case .family: yield &rare.fields.family
      case .suffix: yield &rare.fields.suffix
      case .nickname: yield &rare.fields.nickname
      case .birthplace: yield &birthplace
      case .deathplace: yield &rare.fields.deathplace
      case .org: yield &rare.fields.org
      case .title: yield &rare.fields.title
      case .note: yield &rare.fields.note
      default:
        var none: String?
        yield &none
      }
    }
  }

  /// A date.
  public subscript(date field: Field) -> PartialDate? {
    get { field == .died ? rare.fields.died : birthday }
    _modify {
      if field == .died { yield &rare.fields.died } else { yield &birthday }
    }
  }

  /// A flag.
  public subscript(flag field: Field) -> Bool {
    get { field == .deathAfterSunset ? rare.fields.deathAfterSunset : afterSunset }
    _modify {
      if field == .deathAfterSunset {
        yield &rare.fields.deathAfterSunset
      } else {
        yield &afterSunset
      }
    }
  }

  /// A list of labelled texts.
  public subscript(labelledTexts field: Field) -> [Labelled<String>] {
    get {
      switch field {
      case .emails: emails
      case .phones: phones
      case .urls: rare.fields.urls
      default: []
      }
    }
    _modify {
      switch field {
      case .emails: yield &emails
      case .phones: yield &phones
      case .urls: yield &rare.fields.urls
      default:
        var none: [Labelled<String>] = []
        yield &none
      }
    }
  }

  /// A list of addresses.
  public subscript(addresses field: Field) -> [Labelled<Address>] {
    get { rare.fields.addresses }
    _modify { yield &rare.fields.addresses }
  }

  /// A list of labelled dates.
  public subscript(labelledDates field: Field) -> [Labelled<PartialDate>] {
    get { rare.fields.dates }
    _modify { yield &rare.fields.dates }
  }

  /// A list of texts, or the lines of unmapped properties.
  public subscript(texts field: Field) -> [String] {
    get { field == .unmapped ? rare.fields.unmapped : rare.fields.tags }
    _modify {
      if field == .unmapped { yield &rare.fields.unmapped } else { yield &rare.fields.tags }
    }
  }

  /// The word of a choice.
  public subscript(choice field: Field) -> String? {
    switch field {
    case .observe: observe?.text
    case .leadTimes: leadTimes?.text
    default: nil
    }
  }

  /// Sets a choice by its word, or clears it if `nil`; returns `false`, and changes nothing, for an invalid word.
  public mutating func choose(_ field: Field, _ word: String?) -> Bool {
    switch field {
    case .observe: Self.set(&observe, word.map(ObservedCalendars.init(text:)))
    case .leadTimes: Self.set(&leadTimes, word.map(LeadTimes.init(text:)))
    default: false
    }
  }

  /// - Parameter parsed: `nil` to clear the value; `.some(nil)` if the word is not valid.
  private static func set<Value>(_ value: inout Value?, _ parsed: Value??) -> Bool {
    if case .some(nil) = parsed { return false }
    value = parsed ?? nil
    return true
  }
}

extension Choice {
  fileprivate static let observe = Choice(
    blanks: ["none", "default"], reason: "not a calendar that kith supports",
    hint: "Use " + ObservedCalendars.hint, damage: "no calendar")

  fileprivate static let leadTimes = Choice(
    blanks: ["default"], reason: "not a list of lead times", hint: LeadTimes.hint, damage: "none")
}
