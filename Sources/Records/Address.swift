/// A postal address: one text, parts, or both.
public struct Address: Hashable, Sendable {
  /// The address as typed or imported; `nil` if only parts are known.
  public var text: String?
  /// Street and house number, of one or more lines.
  public var street: String?
  /// City or town.
  public var city: String?
  /// Region, state or county.
  public var region: String?
  /// Postcode, always a text.
  public var postcode: String?
  /// Country.
  public var country: String?

  /// All values are optional.
  public init(
    text: String? = nil, street: String? = nil, city: String? = nil, region: String? = nil,
    postcode: String? = nil, country: String? = nil
  ) {
    self.text = text
    self.street = street
    self.city = city
    self.region = region
    self.postcode = postcode
    self.country = country
  }

  /// The parts in their usual order, `nil` for unknown ones.
  public var parts: [String?] { [street, city, region, postcode, country] }

  /// The address as one text: `text`, or else the known parts joined with commas.
  public var value: String {
    text ?? parts.compactMap { $0 }.joined(separator: ", ")
  }
}
