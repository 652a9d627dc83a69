/// Several values while they are edited: one of them is chosen, or the line for a new one.
struct ListEditor: Hashable, Sendable {
  /// The chosen value; their number for the line where a new one is typed.
  var selected: Int
  /// What is typed: a new value, or another for the one that is being replaced.
  var field: TextField
  /// The value that what is typed is to replace.
  var replaced: String?

  /// Chooses the line for a new value, with a text in it that was refused before.
  init(count: Int, refused: String = "") {
    selected = count
    field = TextField(refused)
  }

  /// Takes a value into the line where it can be changed.
  mutating func replace(_ value: String, at index: Int) {
    selected = index
    replaced = value
    field = TextField(value)
  }

  /// Goes to the line for a new value, empty.
  mutating func begin(count: Int) {
    selected = count
    replaced = nil
    field = TextField()
  }

  /// Whether a text is being typed, be it new or another.
  func isTyping(count: Int) -> Bool { replaced != nil || selected >= count }
}
