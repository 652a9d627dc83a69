import AddressBook

/// A folder on the disk, for cards.
struct CardFiles: CardFolder {
  let folder: String
  let session: Session

  func has(_ name: String) -> Bool { WholeFile.isThere(path(name)) }

  func write(_ card: [UInt8], as name: String) throws(Complaint) {
    let file = try OwnFiles(session).wholeFile(path(name))
    card.withUnsafeBytes { file.keep($0) }
    try file.finish()
  }

  func remove(_ name: String) { WholeFile.remove(path(name)) }

  private func path(_ name: String) -> String { folder + "/" + name }
}
