import AddressBook
import Interchange

// What an export meets, in words.

extension Complaint {
  init(_ error: ExportError, _ path: String) {
    switch error {
    case .storage(let error): self.init(error)
    case .interchange(.sink(let errno)):
      self.init(.storage, "cannot write `\(path)`: \(SystemError.words(errno))")
    case .interchange(let error): self.init(.format, ImportProblem(error).sentence)
    }
  }
}

extension Complaint {
  /// - Parameter folder: the folder of cards.
  init(_ error: CardFolderError<Complaint>, _ folder: String) {
    switch error {
    case .storage(let error): self.init(error)
    case .folder(let complaint): self = complaint
    case .interchange(let error, let name):
      self.init(.interchange(error), name.isEmpty ? folder : "\(folder)/\(name)")
    case .taken(let name):
      self.init(
        .exists, "`\(folder)/\(name)` is there already, and no card was written",
        hint: "Replace existing cards with --force, or name another folder")
    }
  }
}
