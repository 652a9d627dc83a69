import Arguments
import Calendars

/// The format of `kith date --format`: a name, or a pattern similar to strftime(3).
struct DayFormat {
  private typealias Writing = @Sendable (DayNumber, DateStyle) -> String

  private enum Piece {
    case text(String)
    case part(Writing)
  }

  private let pieces: [Piece]

  static let names = ["iso", "text"] + others.map(\.name) + ["weekday"]

  private static let others = CalendarKind.all.filter { !$0.isUsual }

  private static let named: [String: Writing] = {
    var named: [String: Writing] = [
      "iso": { day, _ in day.text },
      "text": { day, style in style.text(day) },
      "weekday": { day, style in style.weekday(day) },
    ]
    for calendar in others {
      named[calendar.name] = { day, _ in PartialDate(day, in: calendar).text }
    }
    return named
  }()

  private static let letters: [Character: Writing] = [
    "Y": { day, _ in digits(GregorianDate(day).year, 4) },
    "m": { day, _ in digits(GregorianDate(day).month, 2) },
    "d": { day, _ in digits(GregorianDate(day).day, 2) },
    "e": { day, _ in String(GregorianDate(day).day) },
    "B": { day, style in style.language.monthName(GregorianDate(day).month, besideDay: true) },
    "A": { day, style in style.weekday(day) },
    "F": { day, _ in day.text },
    "%": { _, _ in "%" },
  ]

  /// The allowed names and patterns, for a hint.
  static let help =
    names.joined(separator: ", ") + ", or a pattern of %Y %m %d %e %B %A %F %%"

  /// Parses a name or a pattern; `nil` if it is invalid.
  init?(_ text: String) {
    if let form = Self.named[text] {
      pieces = [.part(form)]
      return
    }
    guard text.contains("%") else { return nil }
    var pieces: [Piece] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "%" else {
        pieces.append(.text(String(character)))
        continue
      }
      guard let part = rest.popFirst().flatMap({ Self.letters[$0] }) else { return nil }
      pieces.append(.part(part))
    }
    self.pieces = pieces
  }

  func text(_ day: DayNumber, _ style: DateStyle) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .part(let write): write(day, style)
      }
    }.joined()
  }

  private static func digits(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}

extension DayFormat {
  /// The value of `--format`; `nil` if it is not given.
  static func asked(_ invocation: Invocation) throws(CommandError) -> DayFormat? {
    guard let typed = invocation.parsed.value(.dayFormat) else { return nil }
    guard let format = DayFormat(typed) else {
      throw CommandError(
        .usage, "`\(typed)` is not a format for a day", hint: "Use " + DayFormat.help)
    }
    return format
  }
}
