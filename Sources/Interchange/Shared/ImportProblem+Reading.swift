extension ImportProblem {
  /// Describes why a file, or one record of it, could not be read.
  public init(_ error: InterchangeError) {
    switch error {
    case .refused(let problem): self = problem
    case .source(let errno): self.init("cannot be read (system error \(errno))")
    case .sink(let errno): self.init("cannot be written (system error \(errno))")
    case .emptyFile: self.init("the file is empty")
    case .unknownEncoding, .encodingContradicted, .undecodable, .nulByte:
      self.init(encoding: error)
    case .textTooLong(let line, let limit):
      self.init(line: line, "a text is longer than \(Self.size(limit))")
    case .recordTooLong(let line, let limit):
      self.init(line: line, "a record is longer than \(Self.size(limit))")
    case .tooManyCells(let line, let limit):
      self.init(line: line, "a record has more than \(limit) cells")
    case .unclosedQuote(let line, let record, let column, let through):
      self.init(
        line: line, record: record, column: "\(column)",
        "the opening quote is never closed"
          + (through == line ? "" : ", and it takes in the rest of the file")
          + (through.map { $0 > line ? ", \(Self.lines($0 - line)) more" : "" } ?? ""),
        hint: "Close it, or double a quote that belongs to the text: \"\"")
    case .strayQuote(let line, let record, let column, let through):
      self.init(
        line: line, record: record, column: "\(column)",
        "there is text after the closing quote of the cell"
          + (through == line
            ? "" : ", and the quote that opens here takes in " + Self.reach(from: line, through)),
        hint: "Double a quote that belongs to the text: \"\"")
    }
  }

  /// The lines that a quote takes in after its own.
  private static func reach(from line: Int, _ through: Int?) -> String {
    guard let through else { return "everything up to the end of the file" }
    return "\(lines(through - line)) more, up to line \(through)"
  }

  private static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }

  private init(encoding error: InterchangeError) {
    switch error {
    case .unknownEncoding(let name, let nearest):
      self.init(
        value: name, "unknown encoding", hint: nearest.map { "Did you mean `\($0)`?" })
    case .encodingContradicted(let asked, let mark):
      self.init(
        "the file has a byte-order mark of \(mark), not of \(asked)", hint: .leaveEncodingOut)
    case .undecodable(let line, let offset, let encoding):
      self.init(
        line: line, "the byte at offset \(offset) is not valid \(encoding)",
        hint: .nameEncoding(likely: nil))
    case .nulByte(let line, let offset, let likely):
      let place = offset.map { " at offset \($0)" } ?? ""
      self.init(
        line: line, "the file contains a NUL\(place)",
        hint: likely.map { .nameEncoding(likely: $0) })
    default: self.init("cannot be read")
    }
  }

  private static func size(_ bytes: Int) -> String { "\(bytes >> 20) MiB" }
}
