extension RecordFrame {
  /// Records in a list that is the whole document.
  static var jsonList: RecordFrame {
    var frame = RecordFrame(opening: Array("[\n".utf8), closing: Array("\n]\n".utf8))
    frame.separator = Array(",\n".utf8)
    return frame
  }

  /// Records in a list of a document of kith's, in this version of the format.
  static func json(_ list: DocumentKey) -> RecordFrame {
    let version = "{\"\(DocumentKey.version.rawValue)\": \(DocumentKey.currentVersion), "
    var frame = RecordFrame(opening: Array(version.utf8), closing: Array("}\n".utf8))
    frame.sectionOpening = Array("\"\(list.rawValue)\": [\n".utf8)
    frame.separator = Array(",\n".utf8)
    frame.sectionClosing = Array("\n]".utf8)
    frame.sectionSeparator = Array(", ".utf8)
    return frame
  }
}
