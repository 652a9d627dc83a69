// A form that goes on where another was left.
extension Form {
  /// What it holds, an open editor taken for closed: the content, and what was typed and could
  /// not be used.
  public var settled: (content: Content, refused: [Field: String]) {
    var closed = self
    closed.close()
    return (closed.content, closed.refusals.mapValues(\.text))
  }

  /// Types a text into a field of a form that is not open yet; refused, it stays there to be
  /// mended.
  public mutating func retype(_ text: String, in field: Field) {
    let row = rows.first { $0.fields.contains(field) }
    if case .list = row?.kind {
      apply(.add(text), to: field, typed: text)
    } else {
      put(text, in: field)
    }
  }
}
