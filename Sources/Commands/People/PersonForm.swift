import Calendars
import Records
import Storage
import TerminalUI

/// The form of a person: its rows, and the draft behind it.
struct PersonForm: DraftForm {
  static let kind = ParkedDraft.Kind.person
  static let newTitle = "New person"

  private(set) var draft: Draft<Person>
  private let context: FormContext

  init(_ draft: Draft<Person>, _ context: FormContext) {
    self.draft = draft
    self.context = context
  }

  /// The rows; fields without one are left as they are.
  static func rows(_ context: FormContext) -> [FormRow<Person.Field>] {
    let past = DateRange(start: .first, end: context.today) ?? DateRange(context.today)
    let yesOrNo = [FormChoice("no", "no"), FormChoice("yes", "yes")]
    return [
      row(.name, .text, isRequired: true), row(.nickname), row(.birthday, .date(bounds: past)),
      row(.observe, .choice(observances)), row(.afterSunset, .choice(yesOrNo)), row(.birthplace),
      row(.emails, .list, hint: "home:ada@example.org"), row(.phones, .list),
      row(.addresses, .list, hint: "home:street=1 Main St, city=Paris"), row(.urls, .list),
      row(.dates, .list, hint: "anniversary:1835-07-08"), row(.org), row(.title),
      row(.tags, .list), row(.died, .date(bounds: past)), row(.deathplace),
      row(.note, .longText),
    ]
  }

  static func title(of person: Person) -> String { person.name }

  static func label(_ field: Person.Field) -> String { PersonLabels.label(field) }

  private static func row(
    _ field: Person.Field, _ kind: FormRow<Person.Field>.Kind = .text, isRequired: Bool = false,
    hint: String? = nil
  ) -> FormRow<Person.Field> {
    FormRow(field, PersonLabels.label(field), kind, isRequired: isRequired, hint: hint)
  }

  private static let observances =
    [FormChoice("", "as the birthday was given")]
    + Observed.allCases.map { FormChoice($0.rawValue, $0.rawValue) }

  func values(of field: Person.Field) -> [String] {
    let person = draft.record
    if let path = Person.text(field) { return [person[keyPath: path]].compactMap { $0 } }
    if let path = Person.labelledTexts(field) { return person[keyPath: path].map(\.typed) }
    switch field {
    case .name: return person.name.isEmpty ? [] : [person.name]
    case .birthday: return [person.birthday?.text].compactMap { $0 }
    case .died: return [person.died?.text].compactMap { $0 }
    case .observe: return [person.observe?.rawValue].compactMap { $0 }
    case .afterSunset: return [person.afterSunset ? "yes" : "no"]
    case .deathAfterSunset: return [person.deathAfterSunset ? "yes" : "no"]
    case .addresses: return person.addresses.map { Labelled($0.label, $0.value.typed).typed }
    case .tags: return person.tags
    case .dates: return person.dates.map(\.typed)
    default: return []
    }
  }

  mutating func change(_ field: Person.Field, _ change: FieldChange) -> String? {
    switch change {
    case .set(let text), .add(let text):
      draft.forgetRefused(field)
      draft.type(field, text, context.reader)
    case .remove(let text):
      if let which = draft.datesLabelled(text, field) { return FormWords.which(which) }
      return draft.remove(field, text, context.reader) ? nil : FormWords.missing(text)
    case .clear: draft.clear(field)
    }
    return draft.refused[field].map(FormWords.message)
  }

  var problems: [FieldProblem<Person.Field>] {
    draft.problems(today: context.today).map(FormWords.problem)
  }

  var isChanged: Bool { draft.id == nil ? draft.record != Person() : draft.isChanged }

  var isNew: Bool { draft.id == nil }
}
