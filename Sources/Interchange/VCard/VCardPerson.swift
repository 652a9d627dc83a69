import Calendars
import Records

/// Makes a person of a card.
struct VCardPerson {
  private(set) var record: ImportedRecord<Person>
  private let version: VCardVersion
  private let dates: VCardDate
  private let groups: VCardGroups

  private let lines: [ContentLine]
  private var hasNames = false
  private var notes: [String] = []
  private var role: String?
  /// The fields of which a second value was kept, and so the first.
  private var keptFirsts: Set<Person.Field> = []
  private var labelled: [Person.Field: [Ranked<Labelled<String>>]] = [:]
  private var addresses: [Ranked<Labelled<Address>>] = []
  private var addressGroups: [String?] = []
  private var addressTexts: [(group: String?, text: Labelled<String>)] = []
  private var tags: [String] = []
  private var ownDates: [Labelled<PartialDate>] = []
  private var told: [Person.Field: (line: ContentLine, date: PartialDate, note: String?)] = [:]
  private var exact: [Person.Field: (line: ContentLine, date: PartialDate)] = [:]
  private var carried: [String] = []

  /// A value, and how much it is preferred.
  private struct Ranked<Value> {
    let rank: Int
    let value: Value
  }

  init(_ card: VCardCard, _ dates: VCardDate, today: DayNumber) {
    self.dates = dates
    version = VCardVersion(of: card.lines)
    record = ImportedRecord(number: card.number, line: card.line)
    record.raw = card.raw
    record.problems = card.strays
    lines = version == .v2 ? card.lines.map(\.asVersion2) : card.lines
    groups = VCardGroups(lines, version)
    for line in lines where line.name != VCardMeaning.android { take(line) }
    // What has a property of its own says more.
    for line in lines where line.name == VCardMeaning.android { take(line) }
    fill()
    takeDates()
    setAside(today)
    let carried = carried
    if !carried.isEmpty { record.draft.set(.carried) { $0.carried = carried } }
  }

  private mutating func take(_ line: ContentLine) {
    let label = line.group.flatMap { groups.label($0) }
    switch VCardMeaning(line, version, label: label, dates) {
    case .aside: return
    case .text(.note, let text): notes.append(text)
    case .text(.title, let text) where line.name == "ROLE":
      // A role is the title of those who have none, and stays a role.
      role = role ?? text
      return keep(line)
    case .text(let field, let text):
      if VCardText.tidied(text).isEmpty { return }
      guard set(field, text) else {
        return isSaidAlready(line, field, text) ? () : keepSecond(line, field)
      }
    case .names(let parts):
      if !line.saysSomething { return }
      guard !hasNames else { return keepSecond(line, .family) }
      hasNames = true
      set(names: parts)
    case .labelled(let field, let value):
      labelled[field, default: []].append(Ranked(rank: line.preference, value: value))
    case .address(let address):
      addresses.append(Ranked(rank: line.preference, value: address))
      addressGroups.append(line.group?.lowercased())
    case .addressText(let text): addressTexts.append((line.group?.lowercased(), text))
    case .tags(let words): tags += words
    case .date(let use, let reading, let exact): take(use, reading, exact, line)
    case .exact(.own(let label), let date): ownDates.append(Labelled(label, date))
    case .exact(let use, let date): exact[use.field] = (line, date)
    case .observe(let observed): record.draft.set(.observe) { $0.observe = observed }
    case .leadTimes(let leadTimes): record.draft.set(.leadTimes) { $0.leadTimes = leadTimes }
    case .flag(.afterSunset): record.draft.set(.afterSunset) { $0.afterSunset = true }
    case .flag: record.draft.set(.deathAfterSunset) { $0.deathAfterSunset = true }
    case .unknown:
      // The label of a group says nothing without it, and is known from it.
      if line.name == "X-ABLABEL", groups.isOfOthers(line, version) { break }
      if line.isBirthdayOfAnotherCalendar {
        warn(
          line, Person.Field.birthday.rawValue,
          "a birthday in another calendar, whose months programs number differently, is kept as it "
            + "came: add it with `kith edit`")
      }
      if VCardMeaning.own.contains(line.name) {
        warn(line, nil, "it says nothing that kith knows; it is kept as it came")
      }
      return keep(line)
    }
    if isKeptAnyway(line) { keep(line) }
  }

  private mutating func keep(_ line: ContentLine) {
    carried.append(VCardCarried.kept(line, version))
  }

  private func isKeptAnyway(_ line: ContentLine) -> Bool {
    groups.isKept(line) || line.isBeyondFields
  }

  /// Keeps a second value of a field that holds one, and the first with it, which tells later on
  /// whether the field still says what the card did.
  private mutating func keepSecond(_ line: ContentLine, _ field: Person.Field) {
    if line.name == VCardMeaning.android { return keep(line) }
    let first = lines.first { $0.name == line.name && $0.saysSomething }
    if keptFirsts.insert(field).inserted, let first, !isKeptAnyway(first) { keep(first) }
    keep(line)
  }

  /// Whether Android says once more what another property says.
  private func isSaidAlready(
    _ line: ContentLine, _ field: Person.Field, _ text: String
  ) -> Bool {
    guard line.name == VCardMeaning.android, let path = Person.text(field) else { return false }
    return record.draft.record[keyPath: path] == VCardText.tidied(text)
  }

  /// Fills a field that holds one text; false where it is filled.
  private mutating func set(_ field: Person.Field, _ text: String) -> Bool {
    if let path = Person.text(field) {
      if record.draft.record[keyPath: path] != nil { return false }
      record.draft.set(field) { $0[keyPath: path] = text }
    } else if field == .uid {
      if !record.draft.record.uid.isEmpty { return false }
      record.draft.set(.uid) { $0.uid = text }
    } else {
      if !record.draft.record.name.isEmpty { return false }
      record.draft.set(.name) { $0.name = text }
    }
    return true
  }

  private mutating func set(names: [String]) {
    let parts: [Person.Field] = [.family, .given, .additional, .prefix, .suffix]
    for (field, text) in zip(parts, names) where !text.isEmpty { _ = set(field, text) }
  }

  private mutating func warn(_ line: ContentLine, _ column: String?, _ message: String) {
    record.problems.append(
      ImportProblem(
        line: line.line, record: record.number, column: column ?? line.name, value: line.text,
        severity: .warning, message))
  }
}

extension ContentLine {
  /// A line of 2.1, whose folds keep their white space save in base64.
  fileprivate var asVersion2: ContentLine { isBase64 ? self : keepingFoldSpaces }

  /// Apple's second birthday, in a calendar other than the Gregorian.
  fileprivate var isBirthdayOfAnotherCalendar: Bool {
    name == "X-ALTBDAY" && values(of: "CALSCALE").contains { $0.lowercased() != "gregorian" }
  }

  /// Whether there is more in the value than blanks and empty components.
  fileprivate var saysSomething: Bool {
    !value.allSatisfy { ContentLineText.isBlank($0) || $0 == ContentLineByte.semicolon }
  }
}

extension VCardMeaning.Use {
  var field: Person.Field {
    switch self {
    case .birthday: .birthday
    case .died: .died
    case .own: .dates
    }
  }
}

extension VCardPerson {
  private mutating func fill() {
    if let role { _ = set(.title, role) }
    if !notes.isEmpty {
      let note = notes.joined(separator: "\n")
      record.draft.set(.note) { $0.note = note }
    }
    for (field, values) in labelled {
      guard let path = Person.labelledTexts(field) else { continue }
      let ordered = Self.ordered(values)
      record.draft.set(field) { $0[keyPath: path] = ordered }
    }
    joinAddressTexts()
    let ordered = Self.ordered(addresses)
    if !ordered.isEmpty { record.draft.set(.addresses) { $0.addresses = ordered } }
    let tags = tags
    if !tags.isEmpty { record.draft.set(.tags) { $0.tags = tags } }
    if record.draft.record.name.isEmpty { composeName() }
  }

  /// The preferred first, otherwise in the card's order.
  private static func ordered<Value>(_ values: [Ranked<Value>]) -> [Value] {
    if values.allSatisfy({ $0.rank == values[0].rank }) { return values.map(\.value) }
    return values.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    .map(\.element.value)
  }

  /// Puts whole texts to the addresses of their group, else of their label, else by themselves.
  private mutating func joinAddressTexts() {
    for (group, text) in addressTexts {
      let index =
        addresses.indices.first { group != nil && addressGroups[$0] == group }
        ?? addresses.indices.first {
          group == nil && addresses[$0].value.label == text.label
            && addresses[$0].value.value.text == nil
        }
      if let index {
        var address = addresses[index].value
        address.value.text = text.value
        addresses[index] = Ranked(rank: addresses[index].rank, value: address)
      } else {
        addresses.append(
          Ranked(rank: 101, value: Labelled(text.label, Address(text: text.value))))
        addressGroups.append(nil)
      }
    }
  }

  /// Without FN from N, organisation, nickname, e-mail address or phone number, in that order.
  private mutating func composeName() {
    let person = record.draft.record
    let parts = [person.prefix, person.given, person.additional, person.family, person.suffix]
    let composed = parts.compactMap { $0 }.joined(separator: " ")
    let candidates = [
      composed, person.org, person.nickname, person.emails.first?.value, person.phones.first?.value,
    ]
    let name = candidates.lazy.compactMap { $0 }.first { !VCardText.tidied($0).isEmpty }
    if let name {
      record.draft.set(.name) { $0.name = name }
    } else {
      record.draft.refuse(
        Problem(.name, "the card has no name", hint: "add a line such as FN:Ada Lovelace"))
    }
  }
}

extension VCardPerson {
  private mutating func take(
    _ use: VCardMeaning.Use, _ reading: VCardDate.Reading, _ exact: PartialDate?,
    _ line: ContentLine
  ) {
    let field = use.field
    switch reading {
    case .none: break
    case .unreadable(let reason):
      warn(line, field.rawValue, "\(reason); it is kept as it came")
      if !isKeptAnyway(line) { keep(line) }
    case .date(let date, let note):
      if case .own(let label) = use {
        let chosen = exact.map { isSaid($0, by: date, afterSunset: false) ? $0 : date } ?? date
        if chosen == date, let note { warn(line, field.rawValue, note) }
        ownDates.append(Labelled(label, chosen))
      } else if told[field] == nil {
        told[field] = (line, date, note)
      } else if line.name == VCardMeaning.android, told[field]?.date == date {
        return
      } else if !isKeptAnyway(line) {
        keepSecond(line, field)
      }
    }
  }

  /// Whether a property that says `date` is what is written for `exact`.
  private func isSaid(_ exact: PartialDate, by date: PartialDate, afterSunset: Bool) -> Bool {
    VCardVersion.allCases.contains {
      dates.reading(of: VCardDate.written(exact, afterSunset: afterSunset, $0)) == date
    }
  }

  private mutating func takeDates() {
    let dates = ownDates
    if !dates.isEmpty { record.draft.set(.dates) { $0.dates = dates } }
    let person = record.draft.record
    takeDate(.birthday, \.birthday, afterSunset: person.afterSunset)
    takeDate(.died, \.died, afterSunset: person.deathAfterSunset)
  }

  /// What kith wrote for itself holds as long as nobody changed what it wrote for others.
  private mutating func takeDate(
    _ field: Person.Field, _ path: WritableKeyPath<Person, PartialDate?>, afterSunset: Bool
  ) {
    let told = told[field]
    var date = told?.date
    if let own = exact[field] {
      if let said = date, !isSaid(own.date, by: said, afterSunset: afterSunset) {
        warn(own.line, field.rawValue, "\(told?.line.name ?? "") says otherwise, and holds")
      } else {
        date = own.date
      }
    }
    guard let date else { return }
    if let told, date == told.date, let note = told.note { warn(told.line, field.rawValue, note) }
    record.draft.set(field) { $0[keyPath: path] = date }
  }

  /// A date that the person cannot have does not cost the person.
  private mutating func setAside(_ today: DayNumber) {
    let person = record.draft.record
    let isBornLater = person.birthday?.earliestDay.map { $0 > today } ?? false
    guard isBornLater || person.died != nil || person.observe != nil else { return }
    for problem in record.draft.problems(today: today) where problem.severity == .error {
      guard [.birthday, .died, .observe].contains(problem.field) else { continue }
      record.draft.clear(problem.field)
      let line = told[problem.field]?.line ?? exact[problem.field]?.line
      if let line, !isKeptAnyway(line) { keep(line) }
      record.problems.append(
        ImportProblem(
          line: line?.line ?? record.line, record: record.number, column: problem.field.rawValue,
          value: problem.typed, severity: .warning,
          problem.reason + (line == nil ? "; it is left out" : "; it is kept as it came")))
    }
  }
}
