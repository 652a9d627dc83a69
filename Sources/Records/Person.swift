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
  public var carried: [String] {
    get { rare.fields.carried }
    _modify { yield &rare.fields.carried }
  }

  /// Whatever stands in none of the fields that most people have.
  var rare = RareFields()

  /// Nobody yet.
  public init() {}
}

extension Person: Record {
  /// The fields, in the order of kith's own headers; the raw value is the header, and the
  /// option that sets it.
  public enum Field: String, CaseIterable, Sendable {
    case uid, name, prefix, given, additional, family, suffix, nickname
    case birthday, observe, afterSunset = "after_sunset", birthplace
    case died, deathAfterSunset = "death_after_sunset", deathplace
    case emails = "email"
    case phones = "phone"
    case addresses = "address"
    case urls = "url"
    case org, title, tags, note
    case dates = "date"
    case leadTimes = "lead_times"
    case carried
  }

  /// How a field is compared and copied.
  public static func access(_ field: Field) -> FieldAccess<Person> {
    switch field {
    case .uid: FieldAccess(\.uid)
    case .name: FieldAccess(\.name)
    case .prefix: FieldAccess(\.prefix)
    case .given: FieldAccess(\.given)
    case .additional: FieldAccess(\.additional)
    case .family: FieldAccess(\.family)
    case .suffix: FieldAccess(\.suffix)
    case .nickname: FieldAccess(\.nickname)
    case .birthday: FieldAccess(\.birthday)
    case .observe: FieldAccess(\.observe)
    case .afterSunset: FieldAccess(\.afterSunset)
    case .birthplace: FieldAccess(\.birthplace)
    case .died: FieldAccess(\.died)
    case .deathAfterSunset: FieldAccess(\.deathAfterSunset)
    case .deathplace: FieldAccess(\.deathplace)
    case .emails: FieldAccess(\.emails)
    case .phones: FieldAccess(\.phones)
    case .addresses: FieldAccess(\.addresses)
    case .urls: FieldAccess(\.urls)
    case .org: FieldAccess(\.org)
    case .title: FieldAccess(\.title)
    case .tags: FieldAccess(\.tags)
    case .note: FieldAccess(\.note)
    case .dates: FieldAccess(\.dates)
    case .leadTimes: FieldAccess(\.leadTimes)
    case .carried: FieldAccess(\.carried)
    }
  }
}

extension Person {
  /// The single-valued text fields.
  public static func text(_ field: Field) -> WritableKeyPath<Person, String?>? {
    switch field {
    case .prefix: \.prefix
    case .given: \.given
    case .additional: \.additional
    case .family: \.family
    case .suffix: \.suffix
    case .nickname: \.nickname
    case .birthplace: \.birthplace
    case .deathplace: \.deathplace
    case .org: \.org
    case .title: \.title
    case .note: \.note
    default: nil
    }
  }

  /// The fields that hold several labelled texts.
  public static func labelledTexts(_ field: Field) -> WritableKeyPath<Person, [Labelled<String>]>? {
    switch field {
    case .emails: \.emails
    case .phones: \.phones
    case .urls: \.urls
    default: nil
    }
  }
}
