import Records

/// What the fields of a person are called on a screen.
enum PersonLabels {
  static func label(_ field: Person.Field) -> String {
    switch field {
    case .uid: "UID"
    case .name: "Name"
    case .prefix: "Prefix"
    case .given: "Given name"
    case .additional: "Middle names"
    case .family: "Family name"
    case .suffix: "Suffix"
    case .nickname: "Nickname"
    case .birthday: "Birthday"
    case .observe: "Observes"
    case .afterSunset: "Born after sunset"
    case .birthplace: "Place of birth"
    case .died: "Died"
    case .deathAfterSunset: "Died after sunset"
    case .deathplace: "Place of death"
    case .emails: "E-mail"
    case .phones: "Phone"
    case .addresses: "Address"
    case .urls: "Link"
    case .org: "Organisation"
    case .title: "Title"
    case .tags: "Tags"
    case .note: "Note"
    case .dates: "Date"
    case .leadTimes: "Reminders"
    case .carried: "Kept as imported"
    }
  }
}
