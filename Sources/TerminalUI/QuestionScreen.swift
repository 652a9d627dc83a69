/// A question whose answers are single keys.
public struct QuestionScreen: Screen {
  /// An answer.
  public struct Choice: Hashable, Sendable {
    /// The key, in lower case.
    public let key: Character
    /// The effect, in a few words.
    public let label: String

    /// Creates an answer.
    public init(_ key: Character, _ label: String) {
      self.key = key
      self.label = label
    }
  }

  /// The question.
  public let title: String
  /// Lines with details for the answer.
  public let details: [String]
  /// The answers; Enter gives the first.
  public let choices: [Choice]
  /// The effect of Esc, in a word.
  public let escape: String
  /// The key of the given answer.
  public private(set) var answer: Character?

  /// Creates a question.
  public init(
    _ title: String, details: [String] = [], choices: [Choice], escape: String = "leave"
  ) {
    self.title = title
    self.details = details
    self.choices = choices
    self.escape = escape
  }

  /// Leaves with `save` if the key is an answer, with `cancel` on Esc.
  public mutating func handle(_ key: Key) -> ScreenStep {
    switch key {
    case .control("c"): return .leave(.interrupted)
    case .escape: return .leave(.cancel)
    case .enter: answer = choices.first?.key
    case .character(let character):
      answer = choices.first { String($0.key) == character.lowercased() }?.key
    default: break
    }
    return answer == nil ? .stay : .leave(.save)
  }

  /// The question, its details and the keys.
  public func frame(width: Int, height: Int) -> Frame {
    let heading = Frame.Line.wrapped(title, .heading, width: width)
    let footer = Frame.Line.flowing(
      choices.map { "\($0.key) \($0.label)" } + ["Esc \(escape)"], width: width)
    var body = details.flatMap { Frame.Line.wrapped($0, indent: 2, width: width) }
    let room = max(0, height - heading.count - footer.count)
    if body.count > room, room > 0 {
      let hidden = body.count - room + 1
      body = body.prefix(room - 1) + [Frame.Line("  … \(hidden) more lines", .hint)]
    }
    return Frame(heading + body.prefix(room) + footer).fitted(to: width)
  }

  /// An empty frame.
  public func parting(_ outcome: FormOutcome, width: Int) -> Frame { Frame() }
}
