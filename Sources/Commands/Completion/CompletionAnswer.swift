import Arguments
import Calendars
import Records
import Storage

/// The output of `kith __complete WORD…`: the words that fit at the cursor.
///
/// Errors in the line or the file are ignored: a user who presses Tab expects no message.
enum CompletionAnswer {
  /// The maximum number of people, events or tags.
  static let limit = 50

  static func write(
    _ words: [String], _ interface: Interface, _ environment: Environment, _ output: Output
  ) {
    let request = interface.completions(for: words)
    let source = CompletionSource(request, Invocation(request.parsed, environment, output))
    output.write(request.answer(with: source.found))
  }
}

/// Finds candidates that the option table cannot know.
struct CompletionSource {
  private let request: CompletionRequest
  private let invocation: Invocation

  init(_ request: CompletionRequest, _ invocation: Invocation) {
    self.request = request
    self.invocation = invocation
  }

  /// The candidates that continue the typed text, best first.
  var found: [Candidate] {
    switch request.kind {
    case .person: people
    case .event: events
    case .tag: tags(request.typed)
    case .setting: settings
    case .settingValue: settingValues
    case .field: fields
    case .fieldValue: listFields
    case .filter: filters
    default: []
    }
  }

  private var people: [Candidate] {
    guard let store else { return [] }
    let typed = request.typed
    do throws(StorageError) {
      if let id = Int64(typed), String(id) == typed,
        let person = try store.people.find(id: id)?.record
      {
        return [Candidate(typed, note: person.name)]
      }
      var people = try store.people.beginning(with: typed, limit: CompletionAnswer.limit)
      if people.isEmpty {
        // A unique match inside a name replaces the typed text.
        let inside = try store.people.page(after: nil, matching: typed, limit: 2)
        if inside.count == 1 { people = inside }
      }
      return once(people.map { ($0.name, [$0.birthday?.text, $0.birthplace]) })
    } catch {
      return []
    }
  }

  private var events: [Candidate] {
    guard let store else { return [] }
    let typed = request.typed
    do throws(StorageError) {
      if let id = Int64(typed), String(id) == typed,
        let event = try store.events.find(id: id)?.record
      {
        return [Candidate(typed, note: event.title)]
      }
      let events = try store.events.beginning(with: typed, limit: CompletionAnswer.limit)
      return once(events.map { ($0.title, [$0.day?.text]) })
    } catch {
      return []
    }
  }

  /// Each name once, without names that would be read as options.
  private func once(_ named: [(name: String, details: [String?])]) -> [Candidate] {
    var seen: Set<String> = []
    return named.compactMap { name, details in
      guard !name.hasPrefix("-"), seen.insert(name).inserted else { return nil }
      let isAlone = named.count { $0.name == name } == 1
      let note = isAlone ? details.compactMap(\.self).joined(separator: ", ") : "several"
      return Candidate(name, note: note)
    }
  }

  private func tags(_ typed: String) -> [Candidate] {
    guard let store else { return [] }
    let tags = try? store.tags.inUse(beginning: typed, limit: CompletionAnswer.limit)
    return (tags ?? []).map { Candidate($0.name, note: TagWords.uses($0)) }
  }

  private var settings: [Candidate] {
    beginning(Settings.Key.allCases.map { Candidate($0.rawValue, note: $0.meaning) })
  }

  private var settingValues: [Candidate] {
    let key = request.parsed.positionals.first.flatMap(Settings.Key.init(rawValue:))
    return beginning((key?.choices ?? []).map { Candidate($0) })
  }

  /// The field prefixes that `--remove` accepts.
  private var listFields: [Candidate] {
    let options = PersonFields.options.map(\.option).filter(\.isRepeatable)
    return beginning(options.map { Candidate("\($0.name.dropFirst(2)):", note: $0.help) })
  }

  private var fields: [Candidate] {
    let names = PersonFields.options.map { String($0.option.name.dropFirst(2)) }
    return beginning(names.map { Candidate($0) })
  }

  /// The keys of filters, or the values of a key.
  private var filters: [Candidate] {
    var (lead, typed) = ("", request.typed)
    if typed.hasPrefix(RecordFilter.negation) {
      lead = RecordFilter.negation
      typed.removeFirst(lead.count)
    }
    guard let colon = typed.firstIndex(of: ":") else {
      var keys = RecordFilter.Key.allCases.map { Candidate("\($0.rawValue):", note: $0.meaning) }
      if lead.isEmpty {
        keys.append(Candidate(RecordFilter.negation, note: "negates a filter or a word"))
      }
      return leading(lead, beginning(keys, with: typed))
    }
    guard let key = RecordFilter.Key(rawValue: typed[..<colon].lowercased()) else { return [] }
    lead += typed[...colon]
    return leading(lead, filterValues(of: key, typed: String(typed[typed.index(after: colon)...])))
  }

  private func filterValues(of key: RecordFilter.Key, typed: String) -> [Candidate] {
    switch key {
    case .tag: tags(typed)
    case .has, .no:
      beginning(RecordFilter.Part.allCases.map { Candidate($0.rawValue) }, with: typed)
    case .month:
      beginning(
        (GregorianDate.monthNames + CalendarKind.all.flatMap(\.typedMonths))
          .map { Candidate($0.lowercased()) }, with: typed.lowercased())
    default: []
    }
  }

  private func leading(_ lead: String, _ candidates: [Candidate]) -> [Candidate] {
    candidates.map { Candidate(lead + $0.text, note: $0.note) }
  }

  private func beginning(_ candidates: [Candidate], with typed: String) -> [Candidate] {
    candidates.filter { $0.text.hasPrefix(typed) }
  }

  private func beginning(_ candidates: [Candidate]) -> [Candidate] {
    beginning(candidates, with: request.typed)
  }

  /// The store, if it can be read without waiting.
  private var store: Store? {
    guard let path = try? invocation.path else { return nil }
    // The shell does not expand the word that it is completing.
    let home = invocation.environment.variable("HOME")
    let expanded = path.hasPrefix("~/") ? (home ?? "") + path.dropFirst() : path
    guard let connection = try? StoreFile.look(path: expanded) else { return nil }
    return Store(connection, today: (try? invocation.today) ?? .last, milliseconds: 0)
  }
}
