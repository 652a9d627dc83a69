// Continuing an unsaved edit.
extension Form {
  /// The content and the refused texts, as if an open editor had been closed.
  public var settled: (content: Content, refused: [Field: String]) {
    var closed = self
    closed.close()
    return (closed.content, closed.refusals.mapValues(\.text))
  }

  /// Types a text into a field of a form that is not open yet; a refused text stays in its row.
  public mutating func retype(_ text: String, in field: Field) {
    let row = rows.first { $0.fields.contains(field) }
    if case .list = row?.kind {
      apply(.add(text), to: field, typed: text)
    } else {
      put(text, in: field)
    }
  }
}
