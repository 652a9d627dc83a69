extension Interface {
  /// The completions for the last of `words`, the command line up to the cursor without the
  /// program's name; the last word is empty if it is not started.
  ///
  /// Never fails: it uses the part of the line that parses.
  public func completions(for words: [String]) -> CompletionRequest {
    var parser = Parser(interface: self, words: Array(words.dropLast()))
    var pending: Option?
    while parser.index < parser.words.count {
      let word = parser.words[parser.index]
      parser.index += 1
      do throws(UsageError) {
        try parser.parse(word)
      } catch {
        switch error {
        // Nothing can be offered under an unknown command.
        case .unknownCommand: return CompletionRequest()
        case .missingValue(let option, _, nil):
          pending =
            option.utf8.count == 2
            ? option.last.flatMap(parser.option(short:)) : parser.option(named: option)
        default: break
        }
      }
    }
    return parser.request(for: words.last ?? "", pending: pending)
  }
}

extension Parser {
  /// The completions for `word`; `pending` is an option that waits for its value.
  fileprivate func request(for word: String, pending: Option?) -> CompletionRequest {
    var request = CompletionRequest()
    request.parsed = parsed
    request.typed = word
    if let pending {
      offerValue(of: pending, in: &request)
    } else if !optionsEnded, word.utf8.first == UInt8(ascii: "-") {
      let (name, value) = splitAtEquals(word)
      if let value, let option = option(named: name), !option.isFlag {
        request.lead = name + "="
        request.typed = value
        offerValue(of: option, in: &request)
      } else {
        offerOptions(in: &request)
      }
    } else if parsed.positionals.isEmpty, let level = nextLevel {
      request.offer(level.map { ($0.name, $0.summary) })
    } else {
      offerArgument(in: &request)
    }
    return request
  }

  private func offerValue(of option: Option, in request: inout CompletionRequest) {
    var chosen: [String] = []
    if option.isList, let comma = request.typed.lastIndex(of: ",") {
      chosen = option.parts(of: String(request.typed[..<comma]))
      request.lead += request.typed[...comma]
      request.typed = String(request.typed[request.typed.index(after: comma)...])
    }
    offer(
      option.completion, choices: option.choices.filter { !chosen.contains($0) }, in: &request)
  }

  private func offerOptions(in request: inout CompletionRequest) {
    let options = (parsed.command?.options ?? []) + interface.allGlobals
    for option in options {
      guard option.isFlag || option.isRepeatable || !parsed.has(option) else { continue }
      let names = [option.name] + [option.negation].compactMap(\.self)
      request.offer(names.map { ($0, option.help) })
    }
  }

  private func offerArgument(in request: inout CompletionRequest) {
    guard let places = parsed.command?.positionals else { return }
    let count = parsed.positionals.count
    if count < places.count {
      offer(places[count].completion, choices: places[count].choices, in: &request)
    } else if let last = places.last, last.isRepeatable {
      offer(last.completion, choices: last.choices, in: &request)
    } else if request.typed.isEmpty, !optionsEnded {
      offerOptions(in: &request)
    }
  }

  private func offer(
    _ completion: Completion, choices: [String], in request: inout CompletionRequest
  ) {
    request.offer(choices.map { ($0, "") })
    switch completion {
    case .words(let words): request.offer(words.map { ($0, "") })
    case .command:
      let parent = interface.command(at: parsed.positionals)
      let level = parsed.positionals.isEmpty ? interface.commands : parent?.subcommands ?? []
      request.offer(level.map { ($0.name, $0.summary) })
      if parsed.positionals.isEmpty {
        request.offer(interface.manual.topics.map { ($0.name, $0.opening) })
      }
    default: request.kind = choices.isEmpty ? completion : .none
    }
  }
}
