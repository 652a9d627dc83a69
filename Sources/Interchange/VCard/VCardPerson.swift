import Calendars
import Records

/// Builds a person from a card.
struct VCardPerson {
  private var record: ImportedRecord<Person>
  private let version: VCardVersion
  private let dates: VCardDate
  private let groups: VCardGroups

  private let lines: [ContentLine]
  private var hasNames = false
  private var notes: [String] = []
  private var role: String?
  /// The fields whose second value was stored as unmapped, and so the first.
  private var storedFirstValues: Set<Person.Field> = []
  private var labelled: [(field: Person.Field, values: Ranked<Labelled<String>>)] = []
  private var addresses = Ranked<Labelled<Address>>()
  private var addressGroups: [String?] = []
  private var addressTexts: [(group: String?, text: Labelled<String>)] = []
  private var ownDates: [Labelled<PartialDate>] = []
  private var datePairs: [(field: Person.Field, datePairs: DatePair)] = []
  private var unmapped: [String] = []
  private var hebrewBirthday: ContentLine?

  /// The two sources of a date: a standard property, and kith's own.
  private struct DatePair {
    var date: (line: ContentLine, date: PartialDate, note: String?)?
    var exact: (line: ContentLine, date: PartialDate)?
  }

  static func record(
    of card: VCardCard, _ dates: VCardDate, today: DayNumber
  ) -> ImportedRecord<Person> {
    var person = VCardPerson(card, dates)
    person.read(card, today)
    // Moved out by a swap: returning it would copy every field.
    var record = ImportedRecord<Person>(number: card.number, line: card.line)
    swap(&record, &person.record)
    return record
  }

  private init(_ card: VCardCard, _ dates: VCardDate) {
    self.dates = dates
    version = card.version
    record = ImportedRecord(number: card.number, line: card.line)
    lines = version == .v2 ? card.lines.map(\.asVersion2) : card.lines
    groups = VCardGroups(lines, version)
  }

  private mutating func read(_ card: VCardCard, _ today: DayNumber) {
    record.raw = card.raw
    record.problems = card.strays
    if card.hasAndroid {
      for line in lines where line.property != .android { read(line) }
      // Standard properties say more, so they are read first.
      for line in lines where line.property == .android { read(line) }
    } else {
      for line in lines { read(line) }
    }
    fill()
    fillDates()
    setAside(today)
    warnOfOtherBirthday()
    let unmapped = unmapped
    if !unmapped.isEmpty { record.draft.set(.unmapped) { $0.unmapped = unmapped } }
  }

  private mutating func read(_ line: ContentLine) {
    let label = line.group.flatMap { groups.label($0) }
    let property = line.property
    switch VCardMeaning(line, property, version, label: label, dates) {
    case .aside: return
    case .text(.note, let text): notes.append(text)
    case .text(.title, let text) where property == .role:
      // A role is the title of a person without one, and is also stored as a role.
      role = role ?? text
      return keep(line)
    case .text(let field, let text):
      if VCardText.isBlank(text) { return }
      guard set(field, text) else {
        return isAlreadyExpressed(line, field, text) ? () : keepSecond(line, field)
      }
    case .names(let parts):
      if !line.hasContent { return }
      guard !hasNames else { return keepSecond(line, .family) }
      hasNames = true
      set(names: parts)
    case .labelled(let field, let value):
      apply(value, line.preference, field)
    case .address(let address):
      addresses.append(address, rank: line.preference)
      addressGroups.append(line.group?.lowercased())
    case .addressText(let text): addressTexts.append((line.group?.lowercased(), text))
    case .texts(let field, let words): record.draft.add(words, to: field)
    case .date(let use, let reading, let exact): apply(use, reading, exact, line)
    case .exact(.own(let label), let date): ownDates.append(Labelled(label, date))
    case .exact(.field(let field), let date):
      datePairs[place(of: field)].datePairs.exact = (line, date)
    case .choice(let field, let word): record.draft.choose(field, word)
    case .flag(let field): record.draft.setFlag(field)
    case .unknown:
      // The label of a group is already part of its values.
      if property == .label, groups.isOfOthers(line, version) { break }
      if line.isBirthdayOfAnotherCalendar { hebrewBirthday = line }
      if VCardMeaning.isOwn(line.name) {
        warn(line, nil, "not a value that kith supports; kept as an unmapped property")
      }
      return keep(line)
    }
    if groups.isKept(line) || line.isBeyondFields(property) { keep(line) }
  }

  private mutating func apply(_ value: Labelled<String>, _ rank: Int, _ field: Person.Field) {
    if let place = labelled.firstIndex(where: { $0.field == field }) {
      labelled[place].values.append(value, rank: rank)
    } else {
      var values = Ranked<Labelled<String>>()
      values.append(value, rank: rank)
      labelled.append((field, values))
    }
  }

  /// The index of a date field in `datePairs`.
  private mutating func place(of field: Person.Field) -> Int {
    if let place = datePairs.firstIndex(where: { $0.field == field }) { return place }
    datePairs.append((field, DatePair()))
    return datePairs.count - 1
  }

  private mutating func keep(_ line: ContentLine) {
    unmapped.append(UnmappedVCardLines.kept(line, version))
  }

  private func isStoredAnyway(_ line: ContentLine) -> Bool {
    groups.isKept(line) || line.isBeyondFields
  }

  /// Stores a second value of a single-valued field, and the first with it: an export compares the
  /// first with the field, to see whether the second is still valid.
  private mutating func keepSecond(_ line: ContentLine, _ field: Person.Field) {
    if line.property == .android { return keep(line) }
    let first = lines.first { $0.name == line.name && $0.hasContent }
    if storedFirstValues.insert(field).inserted, let first, !isStoredAnyway(first) { keep(first) }
    keep(line)
  }

  /// Whether an Android property repeats the value of another property.
  private func isAlreadyExpressed(
    _ line: ContentLine, _ field: Person.Field, _ text: String
  ) -> Bool {
    guard line.property == .android, field.kind == .text else { return false }
    return record.draft.record[text: field] == VCardText.tidied(text)
  }

  /// Fills a field with a single text; `false` if it has a value.
  private mutating func set(_ field: Person.Field, _ text: String) -> Bool {
    record.draft.fill(field, with: text)
  }

  private mutating func set(names: [String]) {
    for (field, text) in zip(VCardField.nameParts, names) where !text.isEmpty {
      _ = set(field, text)
    }
  }

  private mutating func warn(
    _ line: ContentLine, _ column: String?, _ message: String, hint: ImportHint? = nil
  ) {
    record.problems.append(warning(line, column, message, hint: hint))
  }

  private func warning(
    _ line: ContentLine, _ column: String?, _ message: String, hint: ImportHint? = nil
  ) -> ImportProblem {
    ImportProblem(
      line: line.line, record: record.number, column: column ?? line.name, value: line.text,
      severity: .warning, message, hint: hint)
  }

  /// Warns of a birthday in another calendar; needs the name and the Gregorian birthday.
  private mutating func warnOfOtherBirthday() {
    guard let line = hebrewBirthday else { return }
    let person = record.draft.record
    let isHebrew = line.values(of: "CALSCALE").contains { $0.lowercased() == "hebrew" }
    let birthday = isHebrew ? VCardHebrewBirthday(VCardText.tidied(line.text)) : nil
    warn(
      line, Person.Field.birthday.name,
      "a birthday in \(isHebrew ? "the Hebrew" : "another") calendar, in which programs "
        + "number the months differently; kept as an unmapped property",
      hint: birthday?.advice(for: person.name, born: person.birthday) ?? .addByHand)
  }
}

extension ContentLine {
  /// The line by the rules of 2.1: folds keep their white space, except in base64.
  fileprivate var asVersion2: ContentLine { isBase64 ? self : keepingFoldSpaces }

  /// Whether this is Apple's second birthday, in a calendar other than the Gregorian.
  fileprivate var isBirthdayOfAnotherCalendar: Bool {
    name == "X-ALTBDAY" && values(of: "CALSCALE").contains { $0.lowercased() != "gregorian" }
  }
}

extension VCardMeaning.Use {
  fileprivate var field: Person.Field {
    switch self {
    case .field(let field): field
    case .own: .dates
    }
  }
}

extension VCardPerson {
  private mutating func fill() {
    if let role { _ = set(.title, role) }
    if !notes.isEmpty { record.draft.set(.note, to: notes.joined(separator: "\n")) }
    for (field, values) in labelled { record.draft.set(field, to: values.ordered) }
    joinAddressTexts()
    let ordered = addresses.ordered
    if !ordered.isEmpty { record.draft.set(.addresses) { $0.addresses = ordered } }
    if record.draft.record.name.isEmpty { composeName() }
  }

  /// Adds full texts to the address of their group, else of their label; else adds them as addresses.
  private mutating func joinAddressTexts() {
    for (group, text) in addressTexts {
      let index =
        addresses.values.indices.first { group != nil && addressGroups[$0] == group }
        ?? addresses.values.indices.first {
          group == nil && addresses.values[$0].label == text.label
            && addresses.values[$0].value.text == nil
        }
      if let index {
        addresses.values[index].value.text = text.value
      } else {
        addresses.append(
          Labelled(text.label, Address(text: text.value)), rank: ContentLine.leastPreference)
        addressGroups.append(nil)
      }
    }
  }

  /// Composes the name of a card without FN from N, else from a replacement such as a nickname.
  private mutating func composeName() {
    let person = record.draft.record
    let parts = [person.prefix, person.given, person.additional, person.family, person.suffix]
    let composed = parts.compactMap { $0 }.joined(separator: " ")
    if let name = composed.isEmpty ? person.fallbackName : composed {
      record.draft.set(.name) { $0.name = name }
    } else {
      record.draft.refuse(
        Problem(.name, "the card has no name", hint: "Add a line such as FN:Ada Lovelace"))
    }
  }
}

extension VCardPerson {
  private mutating func apply(
    _ use: VCardMeaning.Use, _ reading: VCardDate.Reading, _ exact: PartialDate?,
    _ line: ContentLine
  ) {
    let field = use.field
    switch reading {
    case .none: break
    case .unreadable(let reason, let isOrderOpen):
      var problem = warning(line, field.name, reason)
      problem.isOrderOpen = isOrderOpen
      problem.outcome = "kept as an unmapped property"
      record.problems.append(problem)
      if !isStoredAnyway(line) { keep(line) }
    case .date(let date, let note):
      switch use {
      case .own(let label):
        let chosen = exact.map { isExpressed($0, by: date, afterSunset: false) ? $0 : date } ?? date
        if chosen == date, let note { warn(line, field.name, note) }
        ownDates.append(Labelled(label, chosen))
      case .field:
        let place = place(of: field)
        guard let earlier = datePairs[place].datePairs.date?.date else {
          datePairs[place].datePairs.date = (line, date, note)
          return
        }
        if line.property == .android, earlier == date { return }
        if !isStoredAnyway(line) { keepSecond(line, field) }
      }
    }
  }

  /// Whether kith would write `date` in a standard property for `exact`.
  private func isExpressed(_ exact: PartialDate, by date: PartialDate, afterSunset: Bool) -> Bool {
    // The exact date, in a form that every version has.
    if date.isFull, date.year != 1604, !exact.isApproximate,
      exact.converted(to: .gregorian, afterSunset: afterSunset) == date
    {
      return true
    }
    func says(_ version: VCardVersion) -> Bool {
      dates.reading(of: VCardDate.written(exact, afterSunset: afterSunset, version)) == date
    }
    // The version of the card is the most likely.
    return says(version) || VCardVersion.allCases.contains(where: says)
  }

  private mutating func fillDates() {
    let dates = ownDates
    if !dates.isEmpty { record.draft.set(.dates) { $0.dates = dates } }
    for row in VCardField.all where row.exact != nil {
      guard let afterSunset = row.field.afterSunset, let datePairs = datePairs(row.field) else {
        continue
      }
      fillDate(row.field, datePairs, afterSunset: record.draft.record[flag: afterSunset])
    }
  }

  /// Prefers kith's own property, unless another program changed the standard one since.
  private mutating func fillDate(_ field: Person.Field, _ datePairs: DatePair, afterSunset: Bool) {
    var date = datePairs.date?.date
    if let own = datePairs.exact {
      if let said = date, !isExpressed(own.date, by: said, afterSunset: afterSunset) {
        warn(
          own.line, field.name,
          "\(datePairs.date?.line.name ?? "") has a different date, which is used")
      } else {
        date = own.date
      }
    }
    guard let date else { return }
    if let datePairs = datePairs.date, date == datePairs.date, let note = datePairs.note {
      warn(datePairs.line, field.name, note)
    }
    record.draft.set(field, to: date)
  }

  /// Moves dates that the person cannot have to the unmapped properties, so that the person is imported.
  private mutating func setAside(_ today: DayNumber) {
    let isBornLater = record.draft.record.birthday?.earliestDay.map { $0 > today } ?? false
    guard isBornLater || record.draft.record.died != nil || record.draft.record.observe != nil
    else { return }
    for problem in record.draft.problems(today: today) where problem.severity == .error {
      guard [.birthday, .died, .observe].contains(problem.field) else { continue }
      record.draft.clear(problem.field)
      let datePairs = datePairs(problem.field)
      let line = datePairs?.date?.line ?? datePairs?.exact?.line
      if let line, !isStoredAnyway(line) { keep(line) }
      record.problems.append(
        ImportProblem(
          line: line?.line ?? record.line, record: record.number, column: problem.field.name,
          value: problem.typed, severity: .warning,
          problem.reason + (line == nil ? "; left out" : "; kept as an unmapped property")))
    }
  }

  private func datePairs(_ field: Person.Field) -> DatePair? {
    datePairs.first { $0.field == field }?.datePairs
  }
}
