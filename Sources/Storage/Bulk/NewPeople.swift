import Calendars
import Records

/// Finds people by name and birthday during an import into an empty file, while no index exists.
///
/// Stores hashes and ids of at most a million people, in up to 24 MiB.
struct NewPeople {
  /// The first person of each name; `births` has all others by name and birthday.
  private var names: IDTable
  private var births: IDTable
  private var count = 0

  private static let most = 1 << 20

  var isFull: Bool { count >= Self.most }

  /// - Parameter id: the last id that was assigned before.
  init(after id: Int64) {
    names = IDTable(after: id)
    births = IDTable(after: id)
  }

  mutating func add(_ foldedName: String, _ birthday: PartialDate?, _ id: Int64) {
    count += 1
    let hasher = Self.hasher(foldedName)
    if names.add(Self.hash(hasher), id) { return }
    if let birthday { births.add(Self.hash(hasher, birthday), id) }
  }

  func person(_ foldedName: String) -> Int64? {
    names.id(Self.hash(Self.hasher(foldedName)))
  }

  /// The first person who probably has that name and birthday, except the first of the name.
  func person(_ foldedName: String, born birthday: PartialDate) -> Int64? {
    births.id(Self.hash(Self.hasher(foldedName), birthday))
  }

  private static func hasher(_ foldedName: String) -> Hasher {
    var hasher = Hasher()
    var name = foldedName
    name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return hasher
  }

  private static func hash(_ name: Hasher, _ birthday: PartialDate? = nil) -> UInt64 {
    var hasher = name
    if let birthday { hasher.combine(birthday) }
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}

/// Ids by 64-bit hashes, in twelve bytes a slot.
private struct IDTable {
  private var hashes: [UInt64]
  /// Each id minus `base`; 0 for a free slot.
  private var offsets: [UInt32]
  private var count = 0
  private let base: Int64

  init(after base: Int64) {
    self.base = base
    hashes = [UInt64](repeating: 0, count: 64)
    offsets = [UInt32](repeating: 0, count: 64)
  }

  func id(_ hash: UInt64) -> Int64? {
    let offset = offsets[place(of: hash)]
    return offset == 0 ? nil : base + Int64(offset)
  }

  /// Adds an id unless the hash exists; returns whether it was added.
  @discardableResult
  mutating func add(_ hash: UInt64, _ id: Int64) -> Bool {
    let place = place(of: hash)
    guard offsets[place] == 0, let offset = UInt32(exactly: id - base) else { return false }
    (hashes[place], offsets[place]) = (hash, offset)
    count += 1
    if count * 8 > hashes.count * 7 { grow() }
    return true
  }

  /// The slot of the hash, or the free slot where it belongs.
  private func place(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while offsets[place] != 0, hashes[place] != hash { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = (hashes, offsets)
    hashes = [UInt64](repeating: 0, count: old.0.count * 2)
    offsets = [UInt32](repeating: 0, count: old.0.count * 2)
    for place in old.0.indices where old.1[place] != 0 {
      let free = self.place(of: old.0[place])
      (hashes[free], offsets[free]) = (old.0[place], old.1[place])
    }
  }
}
