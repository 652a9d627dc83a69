extension Person {
  /// By what somebody is called whose file gives no name: the organisation, the nickname, the first
  /// e-mail address or the first phone number, in that order and whatever the format.
  public var standInName: String? {
    org ?? nickname ?? emails.first?.value ?? phones.first?.value
  }
}
