import TerminalUI

/// What a piece of output means.
enum Meaning {
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

/// Adds colour to text.
struct Colors {
  enum Choice: String, CaseIterable {
    case auto
    case always
    case never
  }

  let isOn: Bool

  /// `auto` means a terminal that is not dumb, without `NO_COLOR`.
  init(_ choice: Choice, isTerminal: Bool, variable: (String) -> String?) {
    switch choice {
    case .always: isOn = true
    case .never: isOn = false
    case .auto: isOn = isTerminal && variable("NO_COLOR") == nil && variable("TERM") != "dumb"
    }
  }

  func paint(_ text: String, _ meaning: Meaning?) -> String {
    guard isOn, let meaning else { return text }
    return meaning.ink.paint(text)
  }
}
