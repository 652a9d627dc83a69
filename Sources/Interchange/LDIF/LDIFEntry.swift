/// The attributes between two blank lines.
struct LDIFEntry {
  var line = 0
  var attributes: [LDIFAttribute] = []
  /// All lines as read, with a blank one at the end.
  var raw: [UInt8] = []
  /// The first problem of its lines.
  var problem: ImportProblem?

  func values(of name: String) -> [String] {
    attributes.filter { $0.name == name }.map(\.value)
  }
}
