public import Calendars
import Texts

/// A person whose texts lie elsewhere, in a row of a file or in strings: for whoever writes them
/// down, so that they need not be copied to be written.
///
/// The texts are well-formed UTF-8 and are there during a call alone; keep none of them.
public struct PersonView {
  /// A text's bytes.
  public typealias Text = UnsafeBufferPointer<UInt8>

  /// As in ``Person``.
  public var uid = Text(start: nil, count: 0)
  /// As in ``Person``.
  public var name = Text(start: nil, count: 0)
  /// As in ``Person``, as are all others.
  public var prefix, given, additional, family, suffix, nickname: Text?
  /// As much of the date of birth as is known.
  public var birthday: PartialDate?
  /// The calendars in which days are kept.
  public var observe: Observed?
  /// Whether the birth came after sunset.
  public var afterSunset = false
  /// Places of birth and death, organisation, title and note.
  public var birthplace, deathplace, org, title, note: Text?
  /// As much of the date of death as is known.
  public var died: PartialDate?
  /// Whether the death came after sunset.
  public var deathAfterSunset = false
  /// How long before a day they are to be reminded of.
  public var leadTimes: LeadTimes?
  /// What there can be several of, in a person who has nothing else.
  public var several = Person()

  /// Nobody.
  public init() {}

  /// Takes away what there can be several of; the room for what most people have stays, for the next.
  public mutating func clearSeveral() {
    Self.clear(&several.emails)
    Self.clear(&several.phones)
    several.rare = RareFields()
  }

  private static func clear<Value>(_ values: inout [Value]) {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
  }
}

extension Person {
  /// Hands a view of the person to `body`; throws what that throws.
  public func withView<Failure: Error>(
    _ body: (PersonView) throws(Failure) -> Void
  ) throws(Failure) {
    var bytes: [UInt8] = []
    for text in viewed { bytes.append(text: text ?? "") }
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      var rest = bytes[...]
      var view = PersonView()
      func take(_ text: String?) -> PersonView.Text? {
        guard let count = text?.utf8.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return PersonView.Text(rebasing: rest.prefix(count))
      }
      view.uid = take(uid) ?? view.uid
      view.name = take(name) ?? view.name
      view.prefix = take(prefix)
      view.given = take(given)
      view.additional = take(additional)
      view.family = take(family)
      view.suffix = take(suffix)
      view.nickname = take(nickname)
      view.birthplace = take(birthplace)
      view.deathplace = take(deathplace)
      view.org = take(org)
      view.title = take(title)
      view.note = take(note)
      view.birthday = birthday
      view.observe = observe
      view.afterSunset = afterSunset
      view.died = died
      view.deathAfterSunset = deathAfterSunset
      view.leadTimes = leadTimes
      view.several = self
      try body(view)
    }
  }

  /// The texts of a view in their order.
  private var viewed: [String?] {
    [
      uid, name, prefix, given, additional, family, suffix, nickname, birthplace, deathplace, org,
      title, note,
    ]
  }
}
