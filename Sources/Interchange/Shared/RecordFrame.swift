/// What stands around the records of a file, so that some of them make a file again.
public struct RecordFrame: Equatable, Sendable {
  /// What the file begins with.
  public var opening: [UInt8]
  /// What a list of records within the file begins with.
  public var sectionOpening: [UInt8]
  /// What stands between two records of a list.
  public var separator: [UInt8]
  /// What a list ends with.
  public var sectionClosing: [UInt8]
  /// What stands between two lists.
  public var sectionSeparator: [UInt8]
  /// What the file ends with.
  public var closing: [UInt8]

  /// Records that follow each other as they are, behind what the file begins with.
  public init(opening: [UInt8] = [], closing: [UInt8] = []) {
    self.opening = opening
    self.closing = closing
    (sectionOpening, separator, sectionClosing, sectionSeparator) = ([], [], [], [])
  }
}
