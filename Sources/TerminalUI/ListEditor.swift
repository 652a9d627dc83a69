/// The editor of a list field: a value is selected, or the line for a new one.
struct ListEditor: Hashable, Sendable {
  /// The index of the selected value; the number of values for the line of a new one.
  var selected: Int
  /// The typed text: a new value, or the replacement of a value.
  var field: TextField
  /// The value that the typed text will replace.
  var replaced: String?
  /// Completions of the typed text, and the index of the selected one.
  var offered: [String] = []
  var chosen: Int?

  /// Selects the line for a new value, with a text that was refused before.
  init(count: Int, refused: String = "") {
    selected = count
    field = TextField(refused)
  }

  mutating func replace(_ value: String, at index: Int) {
    begin(count: index)
    replaced = value
    field = TextField(value)
  }

  /// Moves to the empty line for a new value.
  mutating func begin(count: Int) {
    selected = count
    replaced = nil
    field = TextField()
    offer([])
  }

  mutating func offer(_ values: [String]) {
    offered = values == [field.text] ? [] : values
    chosen = nil
  }

  /// Moves the selection among the completions; before the first, none is selected.
  mutating func choose(_ step: Int) {
    let place = (chosen ?? -1) + step
    chosen = place < 0 ? nil : min(place, offered.count - 1)
  }

  /// Replaces the typed text with the selected completion, or with the first.
  mutating func complete() {
    let place = chosen ?? 0
    if offered.indices.contains(place) { field = TextField(offered[place]) }
    offer([])
  }

  /// Whether a new or an existing value is being typed.
  func isTyping(count: Int) -> Bool { replaced != nil || selected >= count }
}
