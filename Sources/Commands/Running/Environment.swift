public import Calendars
public import TerminalUI
import Texts

/// All that the program sees of the world outside: given, so that it can be tested in process.
public struct Environment {
  /// One standard output stream.
  public struct Stream {
    /// Takes bytes; gives 0, or the system's error number.
    public var write: (UnsafeRawBufferPointer) -> Int32
    /// How many bytes it takes now without waiting for whoever reads.
    public var room: () -> Int
    /// Whether a person is looking at it.
    public var isTerminal: Bool

    /// Describes a stream.
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
  /// Whether somebody can answer a question at standard input.
  public var inputIsTerminal: Bool
  /// Reads a line of standard input without its end; nothing at its end.
  public var readLine: () -> String?
  /// Reads bytes of standard input; gives how many, 0 at the end, or minus the error number.
  public var readInput: (UnsafeMutableRawBufferPointer) -> Int
  /// The value of an environment variable; an empty one counts as unset.
  public var variable: (String) -> String?
  /// The terminal's width in columns, where there is a terminal.
  public var terminalWidth: () -> Int?
  /// Today in the local zone, and the milliseconds since 1970-01-01 UTC.
  public var clock: () -> (today: DayNumber, milliseconds: UInt64)
  /// The user's names of months and weekdays, and order of dates.
  public var language: () -> DateLanguage
  /// Whether the terminal's texts are UTF-8, so that pictures may be drawn with more than ASCII.
  public var isUTF8: () -> Bool
  /// The terminal to show a form on, with or without colour; nothing where there is none.
  public var terminal: (_ inColour: Bool) -> (any Terminal)?
  /// Hands a text to the user's editor.
  public var editText: (String) -> EditedText
  /// What names this run of the program among all that run, for drafts that it parks.
  public var owner: () -> String
  /// Whether the run that is named so still goes on.
  public var isRunning: (_ owner: String) -> Bool
  /// The path of this program, for those who are to start it later.
  public var programPath: () -> String?

  /// Describes the outside; the values that are rarely asked for have defaults.
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
  /// `COLUMNS`, else the terminal's width, else 80.
  var width: Int {
    if let columns = variable("COLUMNS").flatMap(Int.init), columns > 0 { return columns }
    return terminalWidth() ?? 80
  }

  /// A text for standard error: wrapped at words for a person, who would see words cut at the edge;
  /// one line for a program.
  func errorLines(_ text: String) -> [String] {
    error.isTerminal ? WordWrap.lines(text, columns: width, hanging: 2) : [text]
  }
}

extension Environment {
  /// The folder that a variable names, else one in the home folder; nothing where there is none of
  /// both (XDG Base Directory Specification, which has relative paths ignored).
  func folder(_ variable: String, inHome usual: String) throws(CommandError) -> String? {
    if let folder = self.variable(variable), folder.hasPrefix("/") {
      return try Self.utf8(folder)
    }
    return try self.variable("HOME").map { home throws(CommandError) in
      try Self.utf8(home + "/" + usual)
    }
  }

  /// A path from the environment in which something was no UTF-8 would name another file.
  static func utf8(_ path: String) throws(CommandError) -> String {
    guard path.unicodeScalars.contains("\u{FFFD}") else { return path }
    throw CommandError(
      .storage, "the path `\(path)` is not UTF-8", hint: "Name a file with a UTF-8 path")
  }
}
