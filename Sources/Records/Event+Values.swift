import Calendars

extension Event {
  /// What a field holds, one text a value, as it can be typed again; none where it is empty.
  ///
  /// People are given by their ids.
  public func values(of field: Field) -> [String] {
    if let path = Self.text(field) { return [self[keyPath: path]].compactMap { $0 } }
    switch field {
    case .uid: return uid.isEmpty ? [] : [uid]
    case .title: return title.isEmpty ? [] : [title]
    case .start: return [start.map(Self.text)].compactMap { $0 }
    case .end: return [end.map(Self.text)].compactMap { $0 }
    case .startTime: return [startTime?.text].compactMap { $0 }
    case .endTime: return [endTime?.text].compactMap { $0 }
    case .rule: return [rule?.text].compactMap { $0 }
    case .except: return except.map(Self.text)
    case .people: return people.map(String.init)
    case .tags: return tags
    default: return []
    }
  }

  private static func text(_ day: DayNumber) -> String { PartialDate(GregorianDate(day)).text }
}
