import Calendars

/// Events that wait for the end of the file, as bytes, because a parsed event needs fifty times as much memory.
struct ICalendarWaiting {
  struct Entry {
    fileprivate let chunk: Int32
    fileprivate let start: Int32
    fileprivate let count: Int32
    /// For a changed occurrence, the index of its series; negative if there is none.
    fileprivate(set) var series: Int32 = -1
    /// For a series, the range of its occurrences in `byUID`.
    fileprivate var instances: Range<Int32> = 0..<0
    /// A hash of the uid of the series; two uids collide with a probability of one in 2^64.
    fileprivate let uid: Int
    fileprivate let number: Int
    fileprivate let line: Int
    /// For a changed occurrence, the day of the series that it replaces.
    fileprivate var day: DayNumber
    let isInstance: Bool
  }

  private(set) var entries: [Entry] = []
  /// The indices of all entries, ordered by uid; for each uid, the series come first.
  private(set) var byUID: [Int32] = []
  private var chunks: [[UInt8]] = []
  /// Skipped empty lines, by index of the few entries that have any.
  private var gaps: [Int: [(behind: Int, count: Int)]] = [:]
  private var bytes = 0

  private static let chunkBytes = 1 << 20

  /// Adds an event, with the replaced day or `nil` for a series; throws `refused` if there are too many bytes.
  mutating func add(
    _ component: ICalendarComponent, uid: String, instance: DayNumber?
  ) throws(InterchangeError) {
    bytes += component.raw.count + component.gaps.count * 16 + MemoryLayout<Entry>.stride
    guard bytes <= InterchangeLimits.waitingBytes else {
      throw .refused(
        ImportProblem(
          line: component.line, record: component.number,
          "more than 64 MiB of repeating events and their changed occurrences",
          hint: "Import the file in parts, each series together with its occurrences"))
    }
    let room = Self.chunkBytes - (chunks.last?.count ?? Self.chunkBytes)
    if component.raw.count > room {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(max(Self.chunkBytes, component.raw.count))
    }
    let chunk = chunks.count - 1
    if !component.gaps.isEmpty { gaps[entries.count] = component.gaps }
    entries.append(
      Entry(
        chunk: Int32(chunk), start: Int32(chunks[chunk].count), count: Int32(component.raw.count),
        uid: uid.hashValue, number: component.number, line: component.line,
        day: instance ?? .first, isInstance: instance != nil))
    chunks[chunk] += component.raw
  }

  /// The component at an index, read again.
  func component(at place: Int, _ components: ICalendarComponents) -> ICalendarComponent? {
    let entry = entries[place]
    let start = Int(entry.start)
    let raw = Array(chunks[Int(entry.chunk)][start..<(start + Int(entry.count))])
    return components.again(
      raw, number: entry.number, line: entry.line, gaps: gaps[place] ?? [])
  }

  /// Finds the series of each occurrence, and the occurrences of each series.
  mutating func join() {
    var places = entries.indices.map { Int32($0) }
    entries.withUnsafeBufferPointer { entries in
      places.sort {
        let (a, b) = (Int($0), Int($1))
        if entries[a].uid != entries[b].uid { return entries[a].uid < entries[b].uid }
        return entries[a].isInstance == entries[b].isInstance ? a < b : entries[b].isInstance
      }
    }
    byUID = places
    var start = 0
    while start < places.count {
      var (first, end) = (start, start)
      let uid = entries[Int(places[start])].uid
      while end < places.count, entries[Int(places[end])].uid == uid {
        end += 1
        if !entries[Int(places[end - 1])].isInstance { first = end }
      }
      join(start..<first, first..<end)
      start = end
    }
  }

  private mutating func join(_ series: Range<Int>, _ instances: Range<Int>) {
    // Of several series with the same uid, the last one counts.
    guard let last = series.last else { return }
    for index in series {
      entries[Int(byUID[index])].instances =
        Int32(instances.lowerBound)..<Int32(instances.upperBound)
    }
    for index in instances { entries[Int(byUID[index])].series = byUID[last] }
  }

  mutating func setDay(_ day: DayNumber, of place: Int) { entries[place].day = day }

  /// The days of a series that are separate events.
  func days(of entry: Entry) -> [DayNumber] {
    entry.instances.map { entries[Int(byUID[Int($0)])].day }
  }
}
