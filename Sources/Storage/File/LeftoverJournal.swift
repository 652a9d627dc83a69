/// The rollback journal that a killed program leaves next to the file
/// (https://sqlite.org/fileformat2.html#the_rollback_journal).
struct LeftoverJournal {
  let isThere: Bool
  /// Whether the file was empty before the change: then rolling back empties it, and its contents do
  /// not show whose file it is.
  let undoesEverything: Bool

  private static let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]

  init(beside path: String) {
    let name = path + "-journal"
    isThere = DiskFile.exists(name)
    let start = isThere ? DiskFile.start(of: name, count: 20) : []
    // Bytes 16 to 19: the number of pages before the change.
    undoesEverything =
      start.count == 20 && start.starts(with: Self.magic)
      && start[16...].allSatisfy { $0 == 0 }
  }
}
