public import Calendars
public import TerminalUI
import Texts

/// Everything that the program reads or writes outside; passed in, so that commands can be tested in process.
public struct Environment {
  /// An output stream.
  public struct Stream {
    /// Writes bytes; returns 0 or `errno`.
    public var write: (UnsafeRawBufferPointer) -> Int32
    /// The number of bytes that can be written now without blocking.
    public var room: () -> Int
    /// Whether the stream is a terminal.
    public var isTerminal: Bool

    /// Creates a stream.
    public init(
      isTerminal: Bool, room: @escaping () -> Int = { .max },
      write: @escaping (UnsafeRawBufferPointer) -> Int32
    ) {
      self.isTerminal = isTerminal
      self.room = room
      self.write = write
    }
  }

  /// Standard output.
  public var output: Stream
  /// Standard error.
  public var error: Stream
  /// Whether standard input is a terminal.
  public var inputIsTerminal: Bool
  /// Reads a line of standard input without its line break; `nil` at the end of input.
  public var readLine: () -> String?
  /// Reads bytes of standard input; returns their number, 0 at the end, or minus `errno`.
  public var readInput: (UnsafeMutableRawBufferPointer) -> Int
  /// The value of an environment variable; `nil` also for an empty one.
  public var variable: (String) -> String?
  /// The width of the terminal in columns; `nil` if there is no terminal.
  public var terminalWidth: () -> Int?
  /// Today in the local time zone, and the milliseconds since 1970-01-01 UTC.
  public var clock: () -> (today: DayNumber, milliseconds: UInt64)
  /// The language and the date order of the locale.
  public var language: () -> DateLanguage
  /// Whether the locale is UTF-8, so that pictures may contain more than ASCII.
  public var isUTF8: () -> Bool
  /// The terminal for a form, with or without colour; `nil` if there is none.
  public var terminal: (_ inColour: Bool) -> (any Terminal)?
  /// Edits a text in the user's editor.
  public var editText: (String) -> EditedText
  /// A text that identifies this run of the program, for drafts that it parks.
  public var owner: () -> String
  /// Whether the run with this identification still goes on.
  public var isRunning: (_ owner: String) -> Bool
  /// The path of this program, for a timer or cron.
  public var programPath: () -> String?

  /// Creates an environment; values that few commands need have defaults.
  public init(
    output: Stream, error: Stream, inputIsTerminal: Bool = false,
    readLine: @escaping () -> String? = { nil },
    readInput: @escaping (UnsafeMutableRawBufferPointer) -> Int = { _ in 0 },
    variable: @escaping (String) -> String?, terminalWidth: @escaping () -> Int? = { nil },
    clock: @escaping () -> (today: DayNumber, milliseconds: UInt64),
    language: @escaping () -> DateLanguage = { .english },
    isUTF8: @escaping () -> Bool = { true },
    terminal: @escaping (_ inColour: Bool) -> (any Terminal)? = { _ in nil },
    editText: @escaping (String) -> EditedText = { _ in .failed(left: nil) },
    owner: @escaping () -> String = { "" },
    isRunning: @escaping (_ owner: String) -> Bool = { _ in false },
    programPath: @escaping () -> String? = { nil }
  ) {
    self.output = output
    self.error = error
    self.inputIsTerminal = inputIsTerminal
    self.readLine = readLine
    self.readInput = readInput
    self.variable = variable
    self.terminalWidth = terminalWidth
    self.clock = clock
    self.language = language
    self.isUTF8 = isUTF8
    self.terminal = terminal
    self.editText = editText
    self.owner = owner
    self.isRunning = isRunning
    self.programPath = programPath
  }
}

extension Environment {
  /// `COLUMNS`, else the width of the terminal, else 80.
  var width: Int {
    if let columns = variable("COLUMNS").flatMap(Int.init), columns > 0 { return columns }
    return terminalWidth() ?? 80
  }

  /// The lines of a text for standard error: wrapped on a terminal, else one.
  func errorLines(_ text: String) -> [String] {
    error.isTerminal ? WordWrap.lines(text, columns: width, hanging: 2) : [text]
  }
}

extension Environment {
  /// The folder that a variable names, unless it is relative (XDG Base Directory Specification); else one in the home
  /// folder; else `nil`.
  func folder(_ variable: String, inHome usual: String) throws(CommandError) -> String? {
    if let folder = self.variable(variable), folder.hasPrefix("/") {
      return try Self.utf8(folder)
    }
    return try self.variable("HOME").map { home throws(CommandError) in
      try Self.utf8(home + "/" + usual)
    }
  }

  /// Refuses a path that was not UTF-8: after decoding it would name another file.
  static func utf8(_ path: String) throws(CommandError) -> String {
    guard path.unicodeScalars.contains("\u{FFFD}") else { return path }
    throw CommandError(
      .storage, "the path `\(path)` is not UTF-8", hint: "Name a file with a UTF-8 path")
  }
}
