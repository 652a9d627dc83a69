import AddressBook
import Records
import Storage
import TerminalUI

/// A form whose content is the draft of a record.
protocol DraftForm: FormContent where Field == R.Field {
  associatedtype R: SavableRecord

  static var kind: ParkedDraft.Kind { get }
  /// The title of the form of a new record.
  static var newTitle: String { get }
  static func title(of record: R) -> String
  static func rows(_ context: FormContext) -> [FormRow<Field>]
  static func label(_ field: Field) -> String

  var draft: Draft<R> { get }
  init(_ draft: Draft<R>, _ context: FormContext)
}

extension DraftForm {
  /// Sets a field to some values as if they were typed; returns the reason if one is refused.
  ///
  /// Values that the field already has are not typed again, as their text may not contain everything.
  mutating func restore(_ field: Field, to values: [String], isList: Bool) -> String? {
    let held = self.values(of: field)
    if held == values { return nil }
    if !isList {
      change(field, .clear)
      return values.first.flatMap { change(field, .set($0)) }
    }
    for value in held where !values.contains(value) { change(field, .remove(value)) }
    for value in values where !held.contains(value) {
      if let refusal = change(field, .add(value)) { return refusal }
    }
    return nil
  }
}
