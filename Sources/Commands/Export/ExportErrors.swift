import AddressBook
import Interchange

// Errors of an export as command errors.

extension CommandError {
  init(_ error: ExportError, _ path: String) {
    switch error {
    case .storage(let error): self.init(error)
    case .interchange(.sink(let errno)):
      self.init(.storage, "cannot write `\(path)`: \(SystemError.words(errno))")
    case .interchange(let error): self.init(.format, ImportProblem(error).sentence)
    }
  }
}

extension CommandError {
  init(_ error: CardFolderError<CommandError>, _ folder: String) {
    switch error {
    case .storage(let error): self.init(error)
    case .folder(let commandError): self = commandError
    case .interchange(let error, let name):
      self.init(.interchange(error), name.isEmpty ? folder : "\(folder)/\(name)")
    case .taken(let name):
      self.init(
        .exists, "`\(folder)/\(name)` already exists, and no card was written",
        hint: "Replace existing cards with --force, or name another folder")
    }
  }
}
