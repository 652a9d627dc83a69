import Calendars
import Records

/// A mail with reminders (RFC 5322) as plain text in UTF-8 (RFC 2045).
struct MailMessage {
  /// The complete message; lines end with line feeds, as sendmail expects.
  let text: String

  /// Creates a message from `user` at `host`; `milliseconds` is the time since 1970-01-01 UTC.
  init(
    to recipients: MailAddresses, user: String, host: String, milliseconds: UInt64,
    _ due: [OccurrenceWords]
  ) {
    let sender = MailAddresses.isAddress(user) ? user.split(separator: "@").first ?? "kith" : "kith"
    let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let body = Self.body(due)
    let headers = [
      "From: kith <\(sender)@\(host)>", "To: \(recipients.all.joined(separator: ",\n "))",
      "Subject: \(Self.encoded(Self.subject(due)))",
      "Date: \(TimestampFormat.mail(Int64(clamping: milliseconds / 1000)))",
      "Message-ID: <kith.\(milliseconds).\(random)@\(host)>", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: \(body.encoding)",
      "Auto-Submitted: auto-generated",
    ]
    text = headers.joined(separator: "\n") + "\n\n" + body.text
  }

  private static func subject(_ due: [OccurrenceWords]) -> String {
    let first = due.first?.news(MessageText.short) ?? ""
    return due.count > 1 ? "\(first), and \(due.count - 1) more" : first
  }

  /// One line per reminder; in base64 if the text is not ASCII or a line is too long for mail.
  private static func body(_ due: [OccurrenceWords]) -> (text: String, encoding: String) {
    let lines = due.map { $0.sentence(MessageText.whole) }
    let text = lines.joined(separator: "\n") + "\n"
    // RFC 5322, section 2.1.1: at most 998 characters.
    if isPlain(text), lines.allSatisfy({ $0.utf8.count <= 998 }) { return (text, "7bit") }
    // RFC 2045, section 6.8: CRLF line breaks inside, at most 76 characters per encoded line.
    let bytes = Array(text.replacing("\n", with: "\r\n").utf8)
    let rows = stride(from: 0, to: bytes.count, by: 57).map {
      Base64.text(bytes[$0..<min($0 + 57, bytes.count)])
    }
    return (rows.joined(separator: "\n") + "\n", "base64")
  }

  /// Whether a text is ASCII; control characters except line breaks have already been escaped.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x7F } }

  /// Encodes a header value as encoded words (RFC 2047, section 2) of at most 75 characters, one per line, if it is not
  /// ASCII or too long for one line.
  private static func encoded(_ text: String) -> String {
    if isPlain(text), text.utf8.count <= 68, !text.contains("=?") { return text }
    var words: [String] = []
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      let next = Array(String(scalar).utf8)
      if bytes.count + next.count > 39 {
        words.append(Base64.text(bytes[...]))
        bytes = []
      }
      bytes += next
    }
    words.append(Base64.text(bytes[...]))
    return words.map { "=?UTF-8?B?\($0)?=" }.joined(separator: "\n ")
  }
}

/// Base64 (RFC 4648, section 4).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".unicodeScalars)

  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var output = ""
    var rest = bytes
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      let padded = Array(group) + [0, 0]
      let number = UInt32(padded[0]) << 16 | UInt32(padded[1]) << 8 | UInt32(padded[2])
      for index in 0...3 {
        let digit = digits[Int(number >> (18 - 6 * UInt32(index)) & 63)]
        output.unicodeScalars.append(index <= group.count ? digit : "=")
      }
    }
    return output
  }
}
