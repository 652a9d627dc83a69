/// Why a command failed, as shown to the user.
struct CommandError: Error, Equatable {
  /// The documented codes.
  enum Code: String {
    case usage, notFound = "not-found", ambiguous, invalid, conflict, cancelled, interrupted
    case exists, busy
    case newerFile = "newer-file"
    case foreignFile = "foreign-file"
    case damagedFile = "damaged-file"
    case storage, format

    var status: Int32 {
      switch self {
      case .usage: 2
      case .cancelled: 3
      case .interrupted: 130
      default: 1
      }
    }
  }

  /// A record that the typed words match.
  struct Candidate: Equatable {
    let id: Int64
    let name: String
    /// What distinguishes the record from others with that name.
    var detail = ""
  }

  let code: Code
  var message: String
  var hint: String?
  var candidates: [Candidate] = []
  /// Whether the error is about the file and not about the arguments.
  var isOfStorage = false
  /// Whether only the exit status is shown, for programs that read nothing else.
  var isSilent = false

  init(_ code: Code, _ message: String, hint: String? = nil, candidates: [Candidate] = []) {
    self.code = code
    self.message = message
    self.hint = hint
    self.candidates = candidates
  }
}

extension CommandError {
  /// The error if a change was saved before, so that the user does not repeat the change.
  var afterCommit: CommandError {
    guard isOfStorage else { return self }
    return CommandError(
      .storage, "the change was saved, but the next step failed: \(message)",
      hint: "Do not repeat the change; `kith log` shows what was saved")
  }
}
