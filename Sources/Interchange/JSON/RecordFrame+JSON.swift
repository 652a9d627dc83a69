extension RecordFrame {
  /// Records in an array that is the document.
  static var jsonList: RecordFrame {
    var frame = RecordFrame(opening: Array("[\n".utf8), closing: Array("\n]\n".utf8))
    frame.separator = Array(",\n".utf8)
    return frame
  }

  /// Records in an array of kith's document, in the current version of the format.
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
