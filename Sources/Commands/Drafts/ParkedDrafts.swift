import Records
import Storage

enum ParkedDrafts {
  /// The labels of the edited fields.
  static func fields(_ parked: ParkedDraft) -> String {
    parked.fields.map { field in
      switch parked.kind {
      case .person: Person.Field(name: field.name).map(PersonForm.label) ?? field.name
      case .event: Event.Field(name: field.name).map(EventForm.label) ?? field.name
      }
    }.joined(separator: ", ")
  }

}
