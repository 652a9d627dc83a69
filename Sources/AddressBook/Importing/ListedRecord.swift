public import Records

/// A record some of whose fields hold several values.
public protocol ListedRecord: Record {
  /// Puts the earlier values of a list before the present ones; leaves other fields alone.
  ///
  /// Whether the field is a list.
  mutating func join(_ field: Field, _ before: Self) -> Bool
  /// How many values its lists hold.
  var listed: Int { get }
  /// Whether a text has all that the other's says, and more lines.
  func saysAlready(_ field: Field, _ other: Self) -> Bool
  /// Whether a field whose order says nothing holds the same in both, in another order.
  func isReordered(_ field: Field, _ other: Self) -> Bool
}

extension ListedRecord {
  /// Puts the earlier values before the present ones in any list.
  public mutating func join(_ field: Field, _ before: Self) -> Bool {
    prepend(field, from: before)
  }

  /// How many values the lists but one hold.
  fileprivate func listed(but other: Field) -> Int {
    possibleFields.reduce(0) { $1 == other ? $0 : $0 + count(of: $1) }
  }

  /// Most texts are taken as a whole.
  public func saysAlready(_ field: Field, _ other: Self) -> Bool { false }

  /// Most lists are in an order that says something.
  public func isReordered(_ field: Field, _ other: Self) -> Bool { false }
}

extension Person: ListedRecord {
  /// Whether the note has every line of the other's.
  public func saysAlready(_ field: Field, _ other: Person) -> Bool {
    guard field == .note, let note, let said = other.note else { return false }
    return "\n\(note)\n".contains("\n\(said)\n")
  }

  /// How many e-mails, phones, addresses, links, tags and dates there are.
  public var listed: Int { listed(but: .unmapped) }

  /// Whether both keep the same unmapped properties, in another order.
  public func isReordered(_ field: Field, _ other: Person) -> Bool {
    field == .unmapped && unmapped.count == other.unmapped.count
      && unmapped.sorted() == other.unmapped.sorted()
  }
}

extension Event: ListedRecord {
  /// How many people, tags and left-out days there are.
  public var listed: Int { listed(but: .unmapped) }

  /// Puts the earlier values of a list before the present ones; what is kept of an entry is one whole.
  public mutating func join(_ field: Field, _ before: Event) -> Bool {
    field != .unmapped && prepend(field, from: before)
  }
}
