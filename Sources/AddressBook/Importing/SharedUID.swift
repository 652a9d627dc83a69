import Calendars
import Records
import Texts

extension Person {
  /// Whether a person with the same uid must be someone else: no word of the name, no birthday, e-mail or phone in
  /// common.
  ///
  /// Some programs write one uid for everybody ([decision 7](../../../docs/decisions/0007-one-uid-for-several.md)).
  func isDifferentPerson(than other: Person) -> Bool {
    if let birthday, birthday == other.birthday { return false }
    return Set(Folding.words(name)).isDisjoint(with: Folding.words(other.name))
      && Set(emails.map { Folding.folded($0.value) })
        .isDisjoint(with: other.emails.map { Folding.folded($0.value) })
      && Set(phones.map(\.value)).isDisjoint(with: other.phones.map(\.value))
  }
}
