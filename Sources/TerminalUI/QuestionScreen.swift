/// A question with a few answers, each given by one key.
public struct QuestionScreen: Screen {
  /// One answer.
  public struct Choice: Hashable, Sendable {
    /// The key that gives it, in lower case.
    public let key: Character
    /// What it does, in a few words.
    public let label: String

    /// Describes an answer.
    public init(_ key: Character, _ label: String) {
      self.key = key
      self.label = label
    }
  }

  /// What is asked.
  public let title: String
  /// What there is to know for the answer.
  public let details: [String]
  /// The answers, the first of which Enter gives.
  public let choices: [Choice]
  /// What Esc does, in a word.
  public let escape: String
  /// The key of the answer that was given.
  public private(set) var answer: Character?

  /// Describes a question.
  public init(
    _ title: String, details: [String] = [], choices: [Choice], escape: String = "leave"
  ) {
    self.title = title
    self.details = details
    self.choices = choices
    self.escape = escape
  }

  /// Leaves with `save` where a key gives an answer, with `cancel` at Esc.
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

  /// The question, what there is to know, and the keys.
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

  /// Nothing: the answer is the owner's.
  public func parting(_ outcome: FormOutcome, width: Int) -> Frame { Frame() }
}
