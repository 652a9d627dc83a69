import Calendars
import Records
import Storage
import TerminalUI

/// The form of a person: its rows and its draft.
struct PersonForm: DraftForm {
  static let kind = ParkedDraft.Kind.person
  static let newTitle = "New person"

  private(set) var draft: Draft<Person>
  private let context: FormContext

  init(_ draft: Draft<Person>, _ context: FormContext) {
    self.draft = draft
    self.context = context
  }

  /// The rows of the form; it leaves fields without a row unchanged.
  static func rows(_ context: FormContext) -> [FormRow<Person.Field>] {
    PersonFields.rows.map { field, hint in
      FormRow(
        field, field.label, kind(of: field, context), isRequired: field == .name, hint: hint)
    }
  }

  private static func kind(
    of field: Person.Field, _ context: FormContext
  ) -> FormRow<Person.Field>.Kind {
    switch field.kind {
    case .text where field == .note: .longText
    case .date:
      .date(bounds: DateRange(start: .first, end: context.today) ?? DateRange(context.today))
    case .flag: .choice([FormChoice("no", "no"), FormChoice("yes", "yes")])
    case .choice where field == .observe: .choice(observances)
    case .labelledTexts, .addresses, .labelledDates, .texts: .list
    case .required, .text, .choice, .lines, .day, .time, .rule, .days, .people: .text
    }
  }

  static func title(of person: Person) -> String { person.name }

  static func label(_ field: Person.Field) -> String { field.label }

  private static let observances =
    [FormChoice("", "calendar of the birthday")]
    + ObservedCalendars.choices.map { FormChoice($0.text, $0.text) }

  func values(of field: Person.Field) -> [String] {
    if PersonFields.unshown.contains(field) { return [] }
    return switch field.kind {
    case .flag: [draft.record[flag: field] ? "yes" : "no"]
    // Part by part, so that none is lost when it is read again.
    case .addresses:
      draft.record[addresses: field].map { Labelled($0.label, $0.value.typed).typed }
    default: draft.record.values(of: field)
    }
  }

  mutating func change(_ field: Person.Field, _ change: FieldChange) -> String? {
    switch change {
    case .set(let text), .add(let text):
      draft.clearRefused(field)
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
