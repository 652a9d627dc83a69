/// The lines between two blank ones, as attributes.
struct LDIFEntry {
  var line = 0
  var attributes: [LDIFAttribute] = []
  /// All its lines as they were read, and a blank one.
  var raw: [UInt8] = []
  /// The first thing wrong with its lines.
  var problem: ImportProblem?

  /// The values of an attribute.
  func values(of name: String) -> [String] {
    attributes.filter { $0.name == name }.map(\.value)
  }
}
