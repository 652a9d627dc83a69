/// Colours by what they mean, from the sixteen that every terminal has.
enum Meaning: String {
  case heading = "1"
  case today = "1;32"
  case soon = "33"
  case quiet = "2"
  case error = "1;31"
  case hint = "36"
  case birthday = "1;35"
  case memorial = "35"
  case ownDate = "1;36"
  case event = "1;34"
}

/// Puts colour round text, or leaves it alone.
struct Colors {
  /// The choices of `--color`.
  enum Choice: String, CaseIterable {
    case auto
    case always
    case never
  }

  let isOn: Bool

  /// `always` and `never` mean it; `auto` asks for a terminal and respects `NO_COLOR`.
  init(_ choice: Choice, isTerminal: Bool, variable: (String) -> String?) {
    switch choice {
    case .always: isOn = true
    case .never: isOn = false
    case .auto: isOn = isTerminal && variable("NO_COLOR") == nil && variable("TERM") != "dumb"
    }
  }

  func paint(_ text: String, _ meaning: Meaning?) -> String {
    guard isOn, let meaning, !text.isEmpty else { return text }
    return "\u{1b}[\(meaning.rawValue)m\(text)\u{1b}[0m"
  }
}
