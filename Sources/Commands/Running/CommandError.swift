/// What went wrong, in the words and with the code and the status that the user gets.
struct CommandError: Error, Equatable {
  /// The codes of the command-line contract.
  enum Code: String {
    case usage, notFound = "not-found", ambiguous, invalid, conflict, cancelled, interrupted
    case exists, busy
    case newerFile = "newer-file"
    case foreignFile = "foreign-file"
    case damagedFile = "damaged-file"
    case storage, format

    /// The exit status.
    var status: Int32 {
      switch self {
      case .usage: 2
      case .cancelled: 3
      case .interrupted: 130
      default: 1
      }
    }
  }

  /// Somebody, or something, that may have been meant.
  struct Candidate: Equatable {
    let id: Int64
    let name: String
    /// What tells this one from the others of that name.
    var detail = ""
  }

  let code: Code
  var message: String
  var hint: String?
  var candidates: [Candidate] = []
  /// Whether it is about the file and not about what was asked for.
  var isOfStorage = false
  /// Whether the status says it all, as to a program that reads nothing else.
  var isSilent = false

  init(_ code: Code, _ message: String, hint: String? = nil, candidates: [Candidate] = []) {
    self.code = code
    self.message = message
    self.hint = hint
    self.candidates = candidates
  }
}

extension CommandError {
  /// What is to be said of a failure where a change is kept already: nobody is to make it again.
  var afterKeptChange: CommandError {
    guard isOfStorage else { return self }
    return CommandError(
      .storage, "the change was saved, but the next step failed: \(message)",
      hint: "Do not repeat the change; `kith log` shows what was saved")
  }
}
