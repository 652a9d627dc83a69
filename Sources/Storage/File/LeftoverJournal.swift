/// The rollback journal that a program killed in the middle of a change leaves beside the file
/// (https://sqlite.org/fileformat2.html#the_rollback_journal).
struct LeftoverJournal {
  /// Whether there is one.
  let isThere: Bool
  /// Whether the file was empty before the change, so that rolling back empties it again: then
  /// what lies in it now is no sign of whose it is.
  let undoesEverything: Bool

  private static let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]

  /// Looks beside the database at `path`.
  init(beside path: String) {
    let name = path + "-journal"
    isThere = DiskFile.exists(name)
    let start = isThere ? DiskFile.start(of: name, count: 20) : []
    // Bytes 16 to 19: how many pages the database had.
    undoesEverything =
      start.count == 20 && start.starts(with: Self.magic)
      && start[16...].allSatisfy { $0 == 0 }
  }
}
