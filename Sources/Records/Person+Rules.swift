public import Calendars

extension Person {
  /// Brings the texts of a field into their stored form.
  public mutating func tidy(_ field: Field) {
    // Field by field, not by key path: that would copy the person each time.
    switch field {
    case .uid: uid = StoredText.tidied(uid) ?? ""
    case .name: if !StoredText.isTidy(name) { name = StoredText.tidied(name) ?? "" }
    case .prefix: prefix = StoredText.tidied(prefix)
    case .given: given = StoredText.tidied(given)
    case .additional: additional = StoredText.tidied(additional)
    case .family: family = StoredText.tidied(family)
    case .suffix: suffix = StoredText.tidied(suffix)
    case .nickname: nickname = StoredText.tidied(nickname)
    case .birthplace: birthplace = StoredText.tidied(birthplace)
    case .deathplace: deathplace = StoredText.tidied(deathplace)
    case .org: org = StoredText.tidied(org)
    case .title: title = StoredText.tidied(title)
    case .note: note = StoredText.tidied(note)
    case .emails: emails.tidy()
    case .phones: phones.tidy()
    case .urls: urls.tidy()
    case .addresses: addresses = addresses.compactMap(\.tidied).withoutRepeats
    case .tags: tags = tags.compactMap(StoredText.tidied).withoutRepeats
    case .dates:
      dates = dates.map { Labelled(StoredText.tidied($0.label), $0.value) }.withoutRepeats
    case .carried: carried = carried.compactMap(StoredText.oneLine).withoutRepeats
    case .birthday, .observe, .afterSunset, .died, .deathAfterSunset, .leadTimes: break
    }
  }

  /// Everything wrong with the record as a whole.
  public func problems(today: DayNumber) -> [Problem<Field>] {
    var problems: [Problem<Field>] = []
    if StoredText.isBlank(name) {
      problems.append(Problem(.name, "a person needs a name", hint: .giveName))
    }
    if let birthday, let birthDays, birthDays.start > today {
      problems.append(Problem(.birthday, typed: birthday.text, .tooLate(latest: today)))
    }
    if let died, let deathDays, deathDays.start > today {
      problems.append(Problem(.died, typed: died.text, .tooLate(latest: today)))
    }
    if let problem = deathProblem { problems.append(problem) }
    if let problem = observeProblem { problems.append(problem) }
    for date in dates where date.label == nil {
      problems.append(
        Problem(
          .dates, typed: date.value.text, "a date of one's own needs a label",
          hint: "write it as anniversary:1835-07-08"))
    }
    // Nearly nobody has one: the fields are looked at by themselves only where a text has.
    if !isSurelyShort { problems += lengthProblems }
    if hasLoss { problems += lossProblems }
    return problems
  }

  /// Death before birth, as far as both are known.
  private var deathProblem: Problem<Field>? {
    guard let died, let birthday, let birthDays, let deathDays,
      deathDays.end < birthDays.start, !birthday.isApproximate, !died.isApproximate
    else { return nil }
    return Problem(.died, typed: died.text, "it is before the birthday, \(birthday.text)")
  }

  /// A calendar was asked for in which the birthday cannot be computed.
  private var observeProblem: Problem<Field>? {
    guard let observe, let birthday, birthday.day != nil, birthday.year == nil,
      observe.calendars != [birthday.calendar]
    else { return nil }
    return Problem(
      .observe, typed: observe.rawValue,
      "the birthday \(birthday.text) has no year, so it can be kept in the "
        + "\(birthday.calendar.rawValue) calendar alone",
      hint: "give the year, or the birthday in the other calendar")
  }

  private var lengthProblems: [Problem<Field>] {
    Field.allCases.filter { longestText(of: $0) > TextLimit.bytes }.map {
      Problem($0, TextLimit.reason)
    }
  }

  /// Whether the texts are so short that none needs to be looked at by itself, as with nearly
  /// everybody: an import asks this a million times.
  private var isSurelyShort: Bool {
    var length = uid.utf8.count + name.utf8.count + birthplace.length
    for value in emails { length += value.value.utf8.count + value.label.length }
    for value in phones { length += value.value.utf8.count + value.label.length }
    if rare.areBlank { return length <= TextLimit.bytes }
    guard addresses.isEmpty, dates.isEmpty, tags.isEmpty, carried.isEmpty else { return false }
    length +=
      prefix.length + given.length + additional.length + family.length + suffix.length
      + nickname.length + deathplace.length + org.length + title.length + note.length
    for value in urls { length += value.value.utf8.count + value.label.length }
    return length <= TextLimit.bytes
  }

  /// The bytes of the longest text in a field.
  private func longestText(of field: Field) -> Int {
    if let path = Self.text(field) { return self[keyPath: path]?.utf8.count ?? 0 }
    if let path = Self.labelledTexts(field) {
      return self[keyPath: path].map { max($0.value.utf8.count, $0.label.length) }.max() ?? 0
    }
    switch field {
    case .uid: return uid.utf8.count
    case .name: return name.utf8.count
    case .tags: return tags.map(\.utf8.count).max() ?? 0
    case .dates: return dates.map(\.label.length).max() ?? 0
    case .addresses:
      return addresses.map {
        ([$0.label, $0.value.text] + $0.value.parts).map(\.length).max() ?? 0
      }.max() ?? 0
    default: return 0
    }
  }
}

extension Person {
  /// Texts that some program could not read, and marked as such, before they came here.
  private var lossProblems: [Problem<Field>] {
    Field.allCases.compactMap { field in
      TextLoss.first(in: texts(of: field)).map { TextLoss.problem(field, $0) }
    }
  }

  private var hasLoss: Bool {
    if TextLoss.isIn(uid) || TextLoss.isIn(name) || TextLoss.isIn(birthplace) { return true }
    if TextLoss.isIn(emails) || TextLoss.isIn(phones) { return true }
    if rare.areBlank { return false }
    if TextLoss.isIn(prefix) || TextLoss.isIn(given) || TextLoss.isIn(additional) { return true }
    if TextLoss.isIn(family) || TextLoss.isIn(suffix) || TextLoss.isIn(nickname) { return true }
    if TextLoss.isIn(deathplace) || TextLoss.isIn(org) || TextLoss.isIn(title) { return true }
    if TextLoss.isIn(note) || TextLoss.isIn(urls) { return true }
    guard addresses.isEmpty, dates.isEmpty, tags.isEmpty, carried.isEmpty else {
      return [Field.addresses, .dates, .tags, .carried].contains {
        TextLoss.first(in: texts(of: $0)) != nil
      }
    }
    return false
  }

  private func texts(of field: Field) -> [String?] {
    if let path = Self.text(field) { return [self[keyPath: path]] }
    if let path = Self.labelledTexts(field) {
      return self[keyPath: path].flatMap { [$0.label, $0.value] }
    }
    switch field {
    case .uid: return [uid]
    case .name: return [name]
    case .tags: return tags
    case .carried: return carried
    case .dates: return dates.map(\.label)
    case .addresses:
      return addresses.flatMap { [$0.label, $0.value.text] + $0.value.parts }
    default: return []
    }
  }
}

/// The bound on every stored text.
enum TextLimit {
  /// 1 MiB.
  static let bytes = 1 << 20
  static let reason = "it is longer than 1 MiB"
}

extension String? {
  /// Bytes; 0 for nothing.
  var length: Int { self?.utf8.count ?? 0 }
}
