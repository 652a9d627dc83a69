import Arguments
import Calendars
import Records
import Storage
import Texts

/// Parses words of the command line to a filter.
struct FilterArguments {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// The filter of this command; adds a note for an unknown tag, which is often a typing error.
  var filter: RecordFilter {
    get throws(CommandError) {
      let words = invocation.parsed.positionals
      let filter = try filter(of: words)
      try noteUnknownTags(of: filter, words)
      return filter
    }
  }

  func noteUnknownTags(of filter: RecordFilter, _ words: [String]) throws(CommandError) {
    var tags = invocation.parsed.value(.onlyTag).map { [$0] } ?? []
    for term in filter.terms {
      guard case .tag(let folded) = term.condition else { continue }
      let typed = words.lazy.map { $0.split(separator: ":").last.map(String.init) ?? "" }
      tags.append(typed.first { Folding.folded($0) == folded } ?? folded)
    }
    guard !tags.isEmpty, let store = try invocation.existingStore() else { return }
    for tag in tags {
      let folded = Folding.folded(tag)
      let uses = try invocation.reading { () throws(StorageError) in
        try store.tags.inUse(beginning: folded)
      }
      if uses.contains(where: { Folding.folded($0.name) == folded }) { continue }
      let all = try invocation.reading { () throws(StorageError) in try store.tags.inUse() }
      let near = suggestions(for: tag, among: all.map(\.name)).first
      invocation.note(
        "kith: No tag `\(tag)`" + (near.map { "; did you mean `\($0)`?" } ?? ""))
    }
  }

  func filter(of words: [String]) throws(CommandError) -> RecordFilter {
    // Usually there are no words, so the settings of the date reader need not be loaded.
    let reader = words.isEmpty ? DateReader(today: try invocation.today) : try invocation.reader
    do throws(FilterProblem) {
      return try RecordFilter(words: words, reader: reader)
    } catch {
      throw CommandError(error)
    }
  }
}

extension Positional {
  static let filtering = Positional(
    "WORDS", help: "Words to search for, and filters such as tag:family.", isRequired: false,
    isRepeatable: true, completion: .filter)
}

extension CommandError {
  init(_ problem: FilterProblem) {
    switch problem {
    case .unknownKey(let typed):
      let keys = RecordFilter.Key.allCases.map(\.rawValue) + ["not"]
      self.init(
        .usage, "unknown filter `\(typed):`",
        hint: suggestions(for: typed, among: keys).first.map { "Did you mean `\($0):`?" }
          ?? "Use one of " + keys.map { $0 + ":" }.joined(separator: ", ")
          + "; a search word has no colon")
    case .doubleNegation(let typed, let word):
      self.init(
        .usage, "`\(typed)` negates a filter that is already negated",
        hint: "`\(word)` means the same")
    case .missingValue(let typed):
      self.init(.usage, "`\(typed)` has no value", hint: "Add one, for example tag:family")
    case .date(let key, let typed, let problem):
      self.init(problem, of: "\(key.rawValue):", typed: typed, code: .usage)
    case .unknownPart(let key, let typed):
      let parts = RecordFilter.Part.allCases.map(\.rawValue)
      self.init(
        .usage, "`\(typed)` is not a valid value for the filter `\(key.rawValue):`",
        hint: Self.nearest(typed, parts) ?? "Use one of " + parts.joined(separator: ", "))
    case .unknownMonth(let typed):
      self.init(
        .usage, "`\(typed)` is not a month",
        hint: "Write a number from 1 to 12 or a name: month:12, month:december, month:nisan")
    case .badAge(let typed):
      self.init(
        .usage, "`\(typed)` is not an age", hint: "Write age:40, age:18..29 or age:65..")
    case .tooMany(let count):
      self.init(
        .usage, "\(count) words and filters are too many",
        hint: "Give fewer; `kith list --json` passes all people to a program of your own")
    }
  }

  private static func nearest(_ typed: String, _ words: [String]) -> String? {
    suggestions(for: typed, among: words).first.map { "Did you mean `\($0)`?" }
  }
}
