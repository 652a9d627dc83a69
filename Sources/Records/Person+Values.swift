import Calendars

extension Person {
  /// What a field holds, one text a value, as it can be typed again; none where it is empty.
  public func values(of field: Field) -> [String] {
    if let path = Self.text(field) { return [self[keyPath: path]].compactMap { $0 } }
    if let path = Self.labelledTexts(field) { return self[keyPath: path].map(\.typed) }
    switch field {
    case .uid: return uid.isEmpty ? [] : [uid]
    case .name: return name.isEmpty ? [] : [name]
    case .birthday: return [birthday?.text].compactMap { $0 }
    case .died: return [died?.text].compactMap { $0 }
    case .observe: return [observe?.text].compactMap { $0 }
    case .afterSunset: return afterSunset ? ["yes"] : []
    case .deathAfterSunset: return deathAfterSunset ? ["yes"] : []
    case .addresses: return addresses.map { Labelled($0.label, $0.value.value).typed }
    case .tags: return tags
    case .leadTimes: return [leadTimes?.text].compactMap { $0 }
    case .dates: return dates.map { "\($0.label ?? ""):\($0.value.text)" }
    default: return []
    }
  }
}
