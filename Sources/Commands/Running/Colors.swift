import TerminalUI

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

  func paint(_ text: String, _ meaning: OutputRole?) -> String {
    guard isOn, let meaning else { return text }
    return meaning.ink.paint(text)
  }
}
