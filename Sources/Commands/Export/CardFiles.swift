import AddressBook

struct CardFiles: CardFolder {
  let folder: String
  let invocation: Invocation

  func has(_ name: String) -> Bool { AtomicFile.isThere(path(name)) }

  func write(_ card: [UInt8], as name: String) throws(CommandError) {
    let file = try OwnFiles(invocation).wholeFile(path(name))
    card.withUnsafeBytes { file.keep($0) }
    try file.finish()
  }

  func remove(_ name: String) { AtomicFile.remove(path(name)) }

  private func path(_ name: String) -> String { folder + "/" + name }
}
