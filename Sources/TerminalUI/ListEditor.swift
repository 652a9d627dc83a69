/// Several values while they are edited: one of them is chosen, or the line for a new one.
struct ListEditor: Hashable, Sendable {
  /// The chosen value; their number for the line where a new one is typed.
  var selected: Int
  /// What is typed: a new value, or another for the one that is being replaced.
  var field: TextField
  /// The value that what is typed is to replace.
  var replaced: String?
  /// What the typed text can become, and which of that is chosen.
  var offered: [String] = []
  var chosen: Int?

  /// Chooses the line for a new value, with a text in it that was refused before.
  init(count: Int, refused: String = "") {
    selected = count
    field = TextField(refused)
  }

  /// Takes a value into the line where it can be changed.
  mutating func replace(_ value: String, at index: Int) {
    begin(count: index)
    replaced = value
    field = TextField(value)
  }

  /// Goes to the line for a new value, empty.
  mutating func begin(count: Int) {
    selected = count
    replaced = nil
    field = TextField()
    offer([])
  }

  /// Offers what the typed text can become, nothing of it chosen.
  mutating func offer(_ values: [String]) {
    offered = values == [field.text] ? [] : values
    chosen = nil
  }

  /// Chooses among what is offered, or nothing of it before its first.
  mutating func choose(_ step: Int) {
    let place = (chosen ?? -1) + step
    chosen = place < 0 ? nil : min(place, offered.count - 1)
  }

  /// Puts the chosen one, or the first, into the place of what was typed.
  mutating func complete() {
    let place = chosen ?? 0
    if offered.indices.contains(place) { field = TextField(offered[place]) }
    offer([])
  }

  /// Whether a text is being typed, be it new or another.
  func isTyping(count: Int) -> Bool { replaced != nil || selected >= count }
}
