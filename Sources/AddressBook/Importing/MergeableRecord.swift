public import Records

/// A record with list fields.
public protocol MergeableRecord: Record {
  /// Puts the earlier values of a list before the present ones; returns `false` and changes nothing for other fields.
  mutating func join(_ field: Field, _ before: Self) -> Bool
  /// The number of values in its lists, without unmapped properties.
  var listValueCount: Int { get }
  /// Whether a text contains all lines of the other record's text.
  func containsLines(_ field: Field, _ other: Self) -> Bool
  /// Whether a field without a meaningful order has the same values in another order.
  func isReordered(_ field: Field, _ other: Self) -> Bool
}

extension MergeableRecord {
  /// Puts the earlier values of any list before the present ones.
  public mutating func join(_ field: Field, _ before: Self) -> Bool {
    prepend(field, from: before)
  }

  /// The number of values in all lists except one.
  fileprivate func listValueCount(but other: Field) -> Int {
    possibleFields.reduce(0) { $1 == other ? $0 : $0 + count(of: $1) }
  }

  /// By default `false`: most texts are not compared line by line.
  public func containsLines(_ field: Field, _ other: Self) -> Bool { false }

  /// By default `false`: the order of most lists matters.
  public func isReordered(_ field: Field, _ other: Self) -> Bool { false }
}

extension Person: MergeableRecord {
  /// Whether the note contains all lines of the other's note.
  public func containsLines(_ field: Field, _ other: Person) -> Bool {
    guard field == .note, let note, let said = other.note else { return false }
    return "\n\(note)\n".contains("\n\(said)\n")
  }

  /// The number of e-mails, phones, addresses, links, tags and dates.
  public var listValueCount: Int { listValueCount(but: .unmapped) }

  /// Whether both have the same unmapped properties, in another order.
  public func isReordered(_ field: Field, _ other: Person) -> Bool {
    field == .unmapped && unmapped.count == other.unmapped.count
      && unmapped.sorted() == other.unmapped.sorted()
  }
}

extension Event: MergeableRecord {
  /// The number of people, tags and exceptions.
  public var listValueCount: Int { listValueCount(but: .unmapped) }

  /// Puts the earlier values of a list before the present ones, except unmapped properties, which are replaced
  /// together.
  public mutating func join(_ field: Field, _ before: Event) -> Bool {
    field != .unmapped && prepend(field, from: before)
  }
}
