import Records

enum AddressKey: String, CaseIterable {
  case label, value, text, street, city, region, postcode, country
}
