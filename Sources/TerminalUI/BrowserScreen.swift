import Texts

/// A list of people or events that can be filtered; left with an action for the selected entry.
///
/// It loads only the entries near the visible ones, however long the list is.
public struct BrowserScreen<Source: BrowserSource>: Screen {
  /// The action for which the browser was left.
  public enum Action: Hashable, Sendable {
    case show, edit, add, remove
  }

  enum Command: Hashable, Sendable {
    case act(Action)
    case move(Int)
    case first, filter, otherTab, leave, interrupt, help
  }

  let source: Source
  /// The list that is shown.
  public private(set) var tab = BrowserTab.people
  /// The action for which the browser was left; `nil` if it was only closed.
  public private(set) var action: Action?
  /// The outcome of the last action, shown until the next key.
  public var notice: String?
  private(set) var entries: [BrowserEntry] = []
  private(set) var selected = 0
  private var filter = TextField()
  private var isFiltering = false
  private var isShowingKeys = false
  private var isComplete = false
  private var news: [String] = []
  private var version: Int64?

  /// The number of entries loaded at a time; more are loaded within half a page of the last one.
  private static var page: Int { 200 }

  /// Shows the people of a source.
  public init(_ source: Source) {
    self.source = source
    reload()
  }

  /// The selected entry; `nil` if the list is empty.
  public var entry: BrowserEntry? { entries.indices.contains(selected) ? entries[selected] : nil }

  /// Checks for changes four times a second.
  public var interval: Int? { 250 }

  /// Reloads if another program has changed the file.
  public mutating func tick() -> Bool {
    guard let now = source.version(), now != version else { return false }
    reload()
    return true
  }

  /// Reloads the list and the news; the same entry stays selected if it still exists.
  public mutating func reload() {
    let id = entry?.id
    version = source.version() ?? version
    news = source.news() ?? news
    let count = max(Self.page, selected + Self.page)
    guard let loaded = source.entries(tab, matching: filter.text, after: nil, limit: count) else {
      return
    }
    entries = loaded
    isComplete = loaded.count < count
    action = nil
    let place = entries.firstIndex { $0.id == id } ?? selected
    selected = max(0, min(place, entries.count - 1))
  }

  /// Handles a key; leaves with `save` if there is an action to perform.
  public mutating func handle(_ key: Key) -> ScreenStep {
    notice = nil
    if isShowingKeys, key != .control("c") {
      isShowingKeys = false
      return .stay
    }
    if isFiltering, handleFilter(key) { return .stay }
    guard let command = Self.keys.action(for: key) else { return .stay }
    switch command {
    case .leave: return .leave(.cancel)
    case .interrupt: return .leave(.interrupted)
    case .act(let action):
      guard action == .add || entry != nil else { return .stay }
      self.action = action
      return .leave(.save)
    case .move(let steps): move(steps)
    case .first: selected = 0
    case .filter: isFiltering = true
    case .help: isShowingKeys = true
    case .otherTab:
      tab = tab == .people ? .events : .people
      begin()
    }
    return .stay
  }

  /// An empty frame.
  public func parting(_ outcome: FormOutcome, width: Int) -> Frame { Frame() }
}

extension BrowserScreen {
  static var keys: KeyMap<Command> {
    KeyMap([
      .init(.up, hint: ("↑↓", "move"), does: .move(-1)),
      .init(.down, does: .move(1)),
      .init(.pageUp, does: .move(-10)),
      .init(.pageDown, does: .move(10)),
      .init(.home, does: .first),
      .init(.character("/"), hint: ("/", "filter"), does: .filter),
      .init(.enter, hint: ("Enter", "show"), does: .act(.show)),
      .init(.character("e"), hint: ("e", "edit"), does: .act(.edit)),
      .init(.character("a"), hint: ("a", "add"), does: .act(.add)),
      .init(.character("d"), .delete, hint: ("d", "remove"), does: .act(.remove)),
      .init(.tab, .backTab, hint: ("Tab", "people/events"), does: .otherTab),
      .init(.character("q"), .escape, hint: ("q", "leave"), does: .leave),
      .init(.control("c"), does: .interrupt),
      .init(.character("?"), .control("g"), hint: ("?", "keys"), does: .help),
    ])
  }

  private mutating func begin() {
    (entries, selected) = ([], 0)
    reload()
  }

  private mutating func move(_ steps: Int) {
    let target = selected + steps
    if target + Self.page / 2 >= entries.count, !isComplete, let last = entries.last,
      let more = source.entries(tab, matching: filter.text, after: last, limit: Self.page)
    {
      entries += more
      isComplete = more.count < Self.page
    }
    selected = max(0, min(target, entries.count - 1))
  }

  /// Typing narrows the list; Enter keeps the filter, Esc removes it.
  private mutating func handleFilter(_ key: Key) -> Bool {
    switch key {
    case .enter, .down, .tab:
      isFiltering = false
      return key != .down
    case .escape:
      isFiltering = false
      filter = TextField()
      begin()
      return true
    default:
      let before = filter.text
      guard filter.handle(key) else { return false }
      if filter.text != before { begin() }
      return true
    }
  }

  /// The tabs, the news, the list around the selected entry, and the keys.
  public func frame(width: Int, height: Int) -> Frame {
    if isShowingKeys { return Self.keys.uses.helpFrame(width: width, height: height) }
    var header = Frame.Line()
    for (name, which) in [("People", BrowserTab.people), ("Events", .events)] {
      header.append(which == tab ? "[\(name)] " : " \(name)  ", which == tab ? .selected : .plain)
    }
    var top = [header]
    if let notice { top.append(Frame.Line("  " + notice, .heading)) }
    // On a low screen the list is more important than the news.
    let shownNews = height < 16 ? [] : news.prefix(4)
    top += shownNews.map { Frame.Line("  " + $0, .hint) }
    var cursor: Frame.Cursor?
    if isFiltering || !filter.text.isEmpty {
      var line = Frame.Line("/ ", .label)
      let (text, column) = filter.shown(width: max(2, width - 3))
      if isFiltering { cursor = Frame.Cursor(line: top.count, column: 2 + column) }
      line.append(text)
      top.append(line)
    }
    let hints = isFiltering ? ["Enter keep", "Esc show all"] : Self.keys.hints
    let footer = Frame.Line.hints(
      hints, least: isFiltering ? hints : Array(hints.suffix(2)), width: width, height: height)
    let room = max(1, min(24, height - top.count - footer.count))
    return Frame(top + list(room, width) + footer, cursor: cursor).fitted(to: width)
  }

  /// The text for an empty list, with the key that adds an entry.
  private var emptyText: String {
    if !filter.text.isEmpty { return "No matches" }
    return tab == .people
      ? "No people yet – press a to add one" : "No events yet – press a to add one"
  }

  private func list(_ room: Int, _ width: Int) -> [Frame.Line] {
    if entries.isEmpty { return [Frame.Line("  " + emptyText, .hint)] }
    let first = max(0, min(selected - room / 2, entries.count - room))
    let nameWidth = max(10, min(40, width / 2))
    return entries.indices.dropFirst(first).prefix(room).map { index in
      let isSelected = index == selected
      var line = Frame.Line(isSelected ? "› " : "  ", isSelected ? .selected : .plain)
      line.append(entries[index].name, isSelected ? .selected : .plain, columns: nameWidth)
      line.append("  ")
      line.append(entries[index].detail, .hint)
      return line
    }
  }
}
