import Records

/// A part of a postal address; parts of the street are joined in this order.
enum CSVAddressPart: String, Hashable, Sendable, CaseIterable {
  case text, street, street2, street3, box, city, region, postcode, country
}
