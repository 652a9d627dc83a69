import Records
import Storage

// Hints of a check, with the commands of this program.

extension CheckHint {
  var words: String {
    switch self {
    case .text(let text): text
    case .dropHistory(let action):
      "The stored records are not affected; these changes cannot be \(action). "
        + "`kith config history-days 0` deletes them"
    case .edit(let kind, let id): "`\(Self.command(kind)) edit \(id)` lets you fix it"
    case .restoreOrRemove(let kind, let id, let state):
      "`kith restore` replaces everything with a backup in which it is \(state); "
        + "`\(Self.command(kind)) remove \(id)` removes it"
    case .clearTagLeadTimes:
      "`kith tag lead-times TAG default` removes them; the others can be listed"
    case .reset(let key): "`kith config \(key.rawValue) \(Settings()[key])` sets the default"
    case .discardDraft(let id):
      "The stored record is not affected; `kith drafts discard \(id)` discards the edit"
    }
  }

  private static func command(_ kind: UnreadableRecord.Kind) -> String {
    kind == .event ? "kith event" : "kith"
  }
}
