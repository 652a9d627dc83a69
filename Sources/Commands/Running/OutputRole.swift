import TerminalUI

/// What a piece of output means.
enum OutputRole {
  case heading, today, soon, quiet, error, hint, birthday, memorial, ownDate, event

  var ink: Ink {
    switch self {
    case .heading: .bold
    case .today: .boldGreen
    case .soon: .yellow
    case .quiet: .faint
    case .error: .boldRed
    case .hint: .cyan
    case .birthday: .boldMagenta
    case .memorial: .magenta
    case .ownDate: .boldCyan
    case .event: .boldBlue
    }
  }
}
