extension Person {
  /// The name of an imported person without one: organisation, nickname, first e-mail address or first phone number.
  public var fallbackName: String? {
    org ?? nickname ?? emails.first?.value ?? phones.first?.value
  }
}
