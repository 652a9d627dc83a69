import Calendars
import Records

/// By what the people of an import into an empty file are known again, while there is no index.
///
/// It holds hashes and numbers, at most for a million people: that takes up to 24 MiB.
struct NewPeople {
  /// The first of each name, and all others by name and birthday.
  private var names: IDTable
  private var births: IDTable
  private var count = 0

  private static let most = 1 << 20

  /// Whether it may take nobody more.
  var isFull: Bool { count >= Self.most }

  /// - Parameter id: the last number that was given before.
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

  /// The first person of a name.
  func person(_ foldedName: String) -> Int64? {
    names.id(Self.hash(Self.hasher(foldedName)))
  }

  /// The first person who seems to have that name and birthday, but for the first of the name.
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

/// Numbers by hashes of 64 bits, twelve bytes a place.
private struct IDTable {
  private var hashes: [UInt64]
  /// How far each number lies above `base`; 0 where the place is free.
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

  /// Notes a number, unless there is one already; whether there was none.
  @discardableResult
  mutating func add(_ hash: UInt64, _ id: Int64) -> Bool {
    let place = place(of: hash)
    guard offsets[place] == 0, let offset = UInt32(exactly: id - base) else { return false }
    (hashes[place], offsets[place]) = (hash, offset)
    count += 1
    if count * 8 > hashes.count * 7 { grow() }
    return true
  }

  /// Where the hash is, or the free place where it belongs.
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
