import Arguments
import Calendars
import Commands
public import Interchange
import TerminalUI

/// A reader of untrusted bytes, run by the fuzzer, and by a test with stored inputs.
public enum FuzzTarget: Sendable {
  /// A file of a format.
  case reader(ImportFormat)
  /// A typed date, range or rule.
  case dates
  /// The words of a command line, separated by zero bytes.
  case options
  /// The bytes that a terminal sends.
  case keys

  /// The target with this name, or the reader of the format with this name.
  public init?(name: String) {
    switch name {
    case "dates": self = .dates
    case "options": self = .options
    case "keys": self = .keys
    default:
      guard let format = ImportFormat(named: name) else { return nil }
      self = .reader(format)
    }
  }

  /// Parses the bytes without a trap, a hang or an invalid memory access; returns a broken
  /// invariant, or `nil`.
  public func fault(_ bytes: [UInt8]) -> String? {
    switch self {
    case .reader(let format):
      readAll(bytes, format)
      return nil
    case .dates: return dateFault(String(decoding: bytes, as: UTF8.self))
    case .options:
      return optionFault(bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    case .keys: return keyFault(bytes)
    }
  }
}

private func dateFault(_ text: String) -> String? {
  let readers = [
    DateReader(today: today), DateReader(today: .last, order: .ymd),
    DateReader(today: .first, order: .mdy),
  ]
  for reader in readers {
    if let date = try? reader.date(text), PartialDate(text: date.text) != date {
      return "what was typed is no date when it is read back"
    }
    _ = try? reader.range(text)
    _ = try? reader.moment(text)
    _ = try? reader.day(text)
  }
  if let date = PartialDate(text: text), PartialDate(text: date.text) != date {
    return "the text form does not read back"
  }
  if let rule = try? RepeatRule(text: text), (try? RepeatRule(text: rule.text)) != rule {
    return "the rule does not read back"
  }
  return nil
}

private let interface = ProgramInterface.make()

private func optionFault(_ words: [String]) -> String? {
  _ = interface.completions(for: words)
  do throws(UsageError) {
    let parsed = try interface.parse(words)
    if parsed.helpRequested || parsed.versionRequested { return nil }
    let kept = parsed.path.count + parsed.positionals.count + parsed.occurrences.count * 2
    return kept + (words.contains("--") ? 1 : 0) < words.count ? "a word is lost" : nil
  } catch {
    return error.message.isEmpty || error.hint.isEmpty ? "a refusal without words" : nil
  }
}

private func keyFault(_ bytes: [UInt8]) -> String? {
  var whole = KeyDecoder()
  var pieces = KeyDecoder()
  let keys = whole.keys(bytes)
  if keys != bytes.flatMap({ pieces.keys([$0]) }) { return "pieces give other keys than the whole" }
  for _ in 0..<40 where whole.isWaiting { _ = whole.timeOut() }
  // After any input the keyboard must work.
  _ = whole.keys("    ".utf8)
  return whole.keys("\u{1B}[A".utf8) == [.up] ? nil : "the keyboard is dead"
}
