import Arguments
import Interchange
import Records
import Storage

enum ConfigCommand: ProgramCommand {
  static let definition = Command(
    "config", summary: "Show or change the settings stored in the file",
    discussion: """
      Without arguments, all settings are shown; with a key, that setting; with a key and a value, \
      the setting is changed. The change appears in `kith log`, and `kith undo` undoes it; \
      history-days is the only setting without history.
      """,
    examples: [
      Example("kith config", "Show all settings"),
      Example(
        "kith config leap-day mar1", "Celebrate 29 February birthdays on 1 March in common years"),
    ],
    positionals: [
      Positional("KEY", help: "A setting.", isRequired: false, completion: .setting),
      Positional("VALUE", help: "Its new value.", isRequired: false, completion: .settingValue),
    ], details: settings)

  /// All settings with their values and defaults.
  private static let settings = Topic(
    "Settings", opening: "",
    terms: Settings.Key.allCases.map { key in
      Term(key.rawValue, "\(key.explanation). Default: \(Settings()[key]).")
    })

  static func run(_ invocation: Invocation) throws(CommandError) {
    let words = invocation.parsed.positionals
    guard let word = words.first else {
      return write(Settings.Key.allCases, of: try invocation.settings, invocation)
    }
    let key = try key(named: word)
    let settings =
      words.count > 1 ? try set(key, to: words[1], invocation) : try invocation.settings
    write([key], of: settings, invocation)
  }

  private static func key(named word: String) throws(CommandError) -> Settings.Key {
    if let key = Settings.Key(rawValue: word) { return key }
    let names = Settings.Key.allCases.map(\.rawValue)
    throw CommandError(
      .usage, "unknown setting `\(word)`",
      hint: suggestions(for: word, among: names).first.map { "Did you mean `\($0)`?" }
        ?? "Use one of " + names.joined(separator: ", "))
  }

  private static func set(
    _ key: Settings.Key, to word: String, _ invocation: Invocation
  ) throws(CommandError) -> Settings {
    var settings = try invocation.settings
    let before = settings[key]
    guard settings.set(key, to: word) else {
      let near = suggestions(for: word, among: key.choices).first
      throw CommandError(
        .usage, "`\(word)` is not a valid value for `\(key.rawValue)`",
        hint: near.map { "Did you mean `\($0)`?" } ?? key.hint)
    }
    let store = try invocation.store()
    let changed = settings
    try invocation.reading { () throws(StorageError) in try store.save(changed, changing: key) }
    if settings[key] != before {
      invocation.note(
        "kith: It was `\(before)`; `\(undoCommand(key, before, settings))` restores it")
    }
    if key == .leadTimes { LeadTimeWords.noteDayItself(invocation, changed.leadTimes) }
    return changed
  }

  private static func undoCommand(
    _ key: Settings.Key, _ before: String, _ settings: Settings
  ) -> String {
    let isInHistory = key != .historyDays && settings.historyDays > 0
    return isInHistory ? "kith undo" : "kith config \(key.rawValue) \(before)"
  }

  private static func write(_ keys: [Settings.Key], of settings: Settings, _ invocation: Invocation)
  {
    switch invocation.style {
    case .json:
      var json = invocation.output.json()
      json.beginObject()
      for key in keys {
        if key.numbers != nil {
          json.field(key.rawValue, Int(settings[key]))
        } else {
          json.field(key.rawValue, settings[key])
        }
      }
      json.endObject()
      json.finish()
    case .tabs:
      for key in keys { invocation.output.row(key.rawValue, settings[key]) }
    case .table:
      var table = Table(
        [
          Table.Column(title: "SETTING"), Table.Column(title: "VALUE"),
          Table.Column(title: "WHAT IT DECIDES", canShrink: true, wraps: true),
        ], invocation)
      for key in keys {
        table.add([
          Table.Cell(key.rawValue), Table.Cell(settings[key], .heading),
          Table.Cell(key.explanation, .quiet),
        ])
      }
      table.finish()
    }
  }
}
