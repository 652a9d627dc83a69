import Calendars

/// The events that wait for the end of a file, each as its bytes and by what it is found again.
///
/// Read, each would take fifty times as much memory; so they are read again, one by one.
struct ICalendarWaiting {
  /// One of them.
  struct Entry {
    fileprivate let chunk: Int32
    fileprivate let start: Int32
    fileprivate let count: Int32
    /// Of an instance, the place of its series; below 0 where there is none.
    fileprivate(set) var series: Int32 = -1
    /// Of a series, where its instances stand in the order by uid.
    fileprivate var instances: Range<Int32> = 0..<0
    /// A hash of the uid of the series; no two of a file are alike but for a chance of one in 2^64.
    fileprivate let uid: Int
    fileprivate let number: Int
    fileprivate let line: Int
    /// Of an instance, the day of the series that it replaces.
    fileprivate var day: DayNumber
    let isInstance: Bool
  }

  private(set) var entries: [Entry] = []
  /// The places of all by uid, and of each uid those of the series first.
  private(set) var byUID: [Int32] = []
  private var chunks: [[UInt8]] = []
  /// Where empty lines stood, for the few that have any.
  private var gaps: [Int: [(behind: Int, count: Int)]] = [:]
  private var bytes = 0

  private static let chunkBytes = 1 << 20

  /// Takes one; `instance` is the day that it replaces of a series, nothing for a series.
  ///
  /// Throws where there are too many.
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

  /// The component at a place, read again.
  func component(at place: Int, _ components: ICalendarComponents) -> ICalendarComponent? {
    let entry = entries[place]
    let start = Int(entry.start)
    let raw = Array(chunks[Int(entry.chunk)][start..<(start + Int(entry.count))])
    return components.again(
      raw, number: entry.number, line: entry.line, gaps: gaps[place] ?? [])
  }

  /// Finds the series of each instance, and the instances of each series.
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
    // Of several with one uid the last counts.
    guard let last = series.last else { return }
    for index in series {
      entries[Int(byUID[index])].instances =
        Int32(instances.lowerBound)..<Int32(instances.upperBound)
    }
    for index in instances { entries[Int(byUID[index])].series = byUID[last] }
  }

  /// Notes which day of its series an instance replaces.
  mutating func setDay(_ day: DayNumber, of place: Int) { entries[place].day = day }

  /// The days of a series that are instances of their own.
  func days(of entry: Entry) -> [DayNumber] {
    entry.instances.map { entries[Int(byUID[Int($0)])].day }
  }
}
