public import Calendars

/// Someone: names, birth and death, contact details, and what else is worth keeping.
public struct Person: Hashable, Sendable {
  /// Stable across files, given at birth or taken from an imported card; empty until then.
  public var uid = ""

  /// The name to show, required.
  public var name = ""
  /// What stands before the name, such as `Dr`.
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
  /// What stands after the name, such as `Jr`.
  public var suffix: String? {
    get { rare.fields.suffix }
    set { rare.fields.suffix = newValue }
  }
  /// What friends say.
  public var nickname: String? {
    get { rare.fields.nickname }
    set { rare.fields.nickname = newValue }
  }

  /// As much of the date of birth as is known.
  public var birthday: PartialDate?
  /// The calendars in which days are kept; nothing leaves it to the setting, then to the
  /// calendar in which the date was given.
  public var observe: Observed?
  /// Whether the birth came after sunset, on the Hebrew day that had begun that evening.
  public var afterSunset = false
  /// Place of birth.
  public var birthplace: String?

  /// As much of the date of death as is known.
  public var died: PartialDate? {
    get { rare.fields.died }
    set { rare.fields.died = newValue }
  }
  /// Whether the death came after sunset.
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
  /// Phone numbers, as texts.
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
  /// Title or role in it.
  public var title: String? {
    get { rare.fields.title }
    set { rare.fields.title = newValue }
  }
  /// Tags, in the order given, none twice.
  public var tags: [String] {
    get { rare.fields.tags }
    _modify { yield &rare.fields.tags }
  }
  /// Anything else, of any length and number of lines.
  public var note: String? {
    get { rare.fields.note }
    set { rare.fields.note = newValue }
  }
  /// Other dates of theirs: an anniversary, a name day.
  public var dates: [Labelled<PartialDate>] {
    get { rare.fields.dates }
    _modify { yield &rare.fields.dates }
  }
  /// When to be reminded of this person's days; nothing leaves it to their tags, then to the setting.
  public var leadTimes: LeadTimes? {
    get { rare.fields.leadTimes }
    set { rare.fields.leadTimes = newValue }
  }
  /// What an imported card said that has no place in the fields above, as the properties of a vCard
  /// 4.0, each on one line: unknown properties, photos, and known ones with parameters of their own.
  public var unmapped: [String] {
    get { rare.fields.unmapped }
    _modify { yield &rare.fields.unmapped }
  }

  /// What few people have.
  var rare = RareFields()

  /// Nobody yet.
  public init() {}
}

extension RareFields {
  /// What few people have, as ``Person`` has it.
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

    /// A row for each field.
    public static let rows = allCases.map(\.made)

    /// The row, as the compiler asks for one of every field.
    private var made: FieldRow<Person> {
      switch self {
      case .uid:
        .init(
          "uid", "UID", .required(.init({ $0.uid }, { $1(&$0.uid) })), isSearched: false)
      case .name:
        .init(
          "name", "Name", .required(.init({ $0.name }, { $1(&$0.name) })), isSearched: true)
      case .prefix:
        .init(
          "prefix", "Prefix", .text(.init({ $0.prefix }, { $1(&$0.prefix) })),
          isSearched: false)
      case .given:
        .init(
          "given", "Given name", .text(.init({ $0.given }, { $1(&$0.given) })),
          isSearched: true)
      case .additional:
        .init(
          "additional", "Middle names", .text(.init({ $0.additional }, { $1(&$0.additional) })),
          isSearched: true)
      case .family:
        .init(
          "family", "Family name", .text(.init({ $0.family }, { $1(&$0.family) })),
          isSearched: true)
      case .suffix:
        .init(
          "suffix", "Suffix", .text(.init({ $0.suffix }, { $1(&$0.suffix) })),
          isSearched: false)
      case .nickname:
        .init(
          "nickname", "Nickname", .text(.init({ $0.nickname }, { $1(&$0.nickname) })),
          isSearched: true, filterWord: "nickname")
      case .birthday:
        .init(
          "birthday", "Birthday",
          .date(
            .init({ $0.birthday }, { $1(&$0.birthday) }),
            afterSunset: .init({ $0.afterSunset }, { $1(&$0.afterSunset) })),
          isSearched: false, filterWord: "birthday")
      case .observe: .init("observe", "Observes", .choice(.observe), isSearched: false)
      case .afterSunset:
        .init(
          "after_sunset", "Born after sunset",
          .flag(.init({ $0.afterSunset }, { $1(&$0.afterSunset) })),
          isSearched: false)
      case .birthplace:
        .init(
          "birthplace", "Place of birth", .text(.init({ $0.birthplace }, { $1(&$0.birthplace) })),
          isSearched: true, filterWord: "place")
      case .died:
        .init(
          "died", "Died",
          .date(
            .init({ $0.died }, { $1(&$0.died) }),
            afterSunset: .init({ $0.deathAfterSunset }, { $1(&$0.deathAfterSunset) })),
          isSearched: false, filterWord: "died")
      case .deathAfterSunset:
        .init(
          "death_after_sunset", "Died after sunset",
          .flag(.init({ $0.deathAfterSunset }, { $1(&$0.deathAfterSunset) })),
          isSearched: false)
      case .deathplace:
        .init(
          "deathplace", "Place of death", .text(.init({ $0.deathplace }, { $1(&$0.deathplace) })),
          isSearched: false, filterWord: "deathplace")
      case .emails:
        .init(
          "email", "E-mail", .labelledTexts(.init({ $0.emails }, { $1(&$0.emails) })),
          isSearched: true, filterWord: "email")
      case .phones:
        .init(
          "phone", "Phone", .labelledTexts(.init({ $0.phones }, { $1(&$0.phones) })),
          isSearched: false, filterWord: "phone")
      case .addresses:
        .init(
          "address", "Address", .addresses(.init({ $0.addresses }, { $1(&$0.addresses) })),
          isSearched: false, filterWord: "address")
      case .urls:
        .init(
          "url", "Link", .labelledTexts(.init({ $0.urls }, { $1(&$0.urls) })),
          isSearched: false, filterWord: "url")
      case .org:
        .init(
          "org", "Organisation", .text(.init({ $0.org }, { $1(&$0.org) })),
          isSearched: true, filterWord: "org")
      case .title:
        .init(
          "title", "Title", .text(.init({ $0.title }, { $1(&$0.title) })),
          isSearched: false, filterWord: "title")
      case .tags:
        .init(
          "tags", "Tags", .texts(.init({ $0.tags }, { $1(&$0.tags) })),
          isSearched: true, filterWord: "tag")
      case .note:
        .init(
          "note", "Note", .text(.init({ $0.note }, { $1(&$0.note) })),
          isSearched: false, filterWord: "note")
      case .dates:
        .init(
          "date", "Date", .labelledDates(.init({ $0.dates }, { $1(&$0.dates) })),
          isSearched: false, filterWord: "date")
      case .leadTimes:
        .init("lead_times", "Reminders", .choice(.leadTimes), isSearched: false)
      case .unmapped:
        .init(
          "carried", "Unmapped properties",
          .lines(.init({ $0.unmapped }, { $1(&$0.unmapped) }), areUnique: true), isSearched: false)
      }
    }

    /// Whether it stands in the person itself and not among ``Person/rare``.
    var isCommon: Bool {
      switch self {
      case .uid, .name, .birthday, .observe, .afterSunset, .birthplace, .emails, .phones: true
      default: false
      }
    }
  }
}

extension Person {
  /// Whether a field can hold a value at all.
  ///
  /// For nearly all fields of nearly everybody it cannot,
  /// and loops over millions of people skip them.
  public func mayHold(_ field: Field) -> Bool { !rare.areBlank || field.isCommon }
}

extension ChoiceAccess<Person> {
  /// The calendars in which days are kept.
  fileprivate static let observe = ChoiceAccess(
    get: { $0.observe?.text },
    set: { person, word in
      let observed = word.flatMap(Observed.init(text:))
      if word != nil, observed == nil { return false }
      person.observe = observed
      return true
    }, blanks: ["none", "default"], reason: "not a calendar that kith supports",
    hint: "Use " + Observed.hint, damage: "no calendar")

  /// When to be reminded.
  fileprivate static let leadTimes = ChoiceAccess(
    get: { $0.leadTimes?.text },
    set: { person, word in
      let leadTimes = word.flatMap(LeadTimes.init(text:))
      if word != nil, leadTimes == nil { return false }
      person.leadTimes = leadTimes
      return true
    }, blanks: ["default"], reason: "not a list of lead times", hint: LeadTimes.hint, damage: "none"
  )
}
