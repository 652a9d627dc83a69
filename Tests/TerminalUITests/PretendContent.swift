import Calendars

@testable import TerminalUI

/// A small form content that is not about people.
struct PretendContent: FormContent {
  enum Field: Hashable, CaseIterable {
    case name, born, tags, kept, note, start, end
  }

  static let today = GregorianDate(year: 2027, month: 3, day: 3)?.dayNumber ?? .first

  var held: [Field: [String]] = [:]
  private var loaded: [Field: [String]] = [:]
  private var refused: [Field: String] = [:]

  init(_ held: [Field: [String]] = [:]) {
    self.held = held
    loaded = held
  }

  var isChanged: Bool { held != loaded || !refused.isEmpty }

  func values(of field: Field) -> [String] { held[field] ?? [] }

  mutating func change(_ field: Field, _ change: FieldChange) -> String? {
    refused[field] = nil
    switch change {
    case .clear: held[field] = nil
    case .add(let text): held[field, default: []].append(text)
    case .remove(let text):
      guard let index = held[field]?.firstIndex(of: text) else {
        return refuse(field, "there is no `\(text)`")
      }
      held[field]?.remove(at: index)
      if held[field]?.isEmpty ?? false { held[field] = nil }
    case .set(let text): return set(field, text)
    }
    return nil
  }

  private mutating func set(_ field: Field, _ text: String) -> String? {
    let reader = DateReader(today: Self.today)
    do throws(DateProblem) {
      switch field {
      case .born:
        held[field] = try reader.date(text).map { [$0.text] }
      case .start, .end:
        let (day, time) = try reader.moment(text)
        let date = day.text
        held[field] = [date + (time.map { " " + $0.text } ?? "")]
      case .kept where !["", "gregorian", "hebrew"].contains(text):
        return refuse(field, "no calendar `\(text)`")
      default: held[field] = text.isEmpty ? nil : [text]
      }
      return nil
    } catch {
      return refuse(field, "`\(text)`: \(error.reason)")
    }
  }

  private mutating func refuse(_ field: Field, _ message: String) -> String {
    refused[field] = message
    return message
  }

  var problems: [FieldProblem<Field>] {
    var problems: [FieldProblem<Field>] = []
    if held[.name] == nil { problems.append(FieldProblem(.name, "a name is needed")) }
    if let day = held[.born].flatMap({ PartialDate(text: $0[0]) })?.dayNumber {
      if day > Self.today { problems.append(FieldProblem(.born, "it is in the future")) }
    }
    if let text = refused[.born] { problems.append(FieldProblem(.born, text)) }
    return problems
  }
}
