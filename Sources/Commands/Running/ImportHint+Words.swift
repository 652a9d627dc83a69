import Interchange

// Hints for an imported file, with the commands and options of this program.

extension ImportHint {
  var words: String {
    switch self {
    case .field(let hint): hint.words
    case .leaveEncodingOut: "Leave out --encoding"
    case .nameEncoding(nil): "Name the encoding of the file, for example --encoding windows-1252"
    case .nameEncoding(let likely?): "Try --encoding \(likely)"
    case .keepUnknown: "Keep them in the note with --keep-unknown"
    case .keepUnknownOrMap:
      "Keep them in the note with --keep-unknown, or map them with --columns"
    case .chooseColumn: "Choose one with --columns, or remove the other"
    case .mapColumn(let field): "Name it: --columns '\(field)=HEADER'"
    case .nameColumns(let example): "Map the columns: --columns 'name=\"\(example)\"'"
    case .nameDelimiterOrColumn(let header):
      "Name the delimiter with --delimiter, or map a column: --columns 'name=\"\(header)\"'"
    case .columnsForm: "Write --columns 'name=Vorname,birthday=\"Geb. am\"'"
    case .quoteCellOrNameDelimiter:
      "Quote cells that contain the delimiter, or name another one with --delimiter"
    case .fixOrSetOrder(let fix):
      "\(fix), or choose the order with --date-order dmy or mdy"
    case .setOrderOrNameFile:
      "Choose the order with --date-order dmy or mdy, or import the file by its name"
    case .importBirthdays(let count):
      "With --birthdays \(count == 1 ? "it is" : "they are") imported as such"
    case .addByHand: "Add it with `kith edit`"
    case .keepHebrew(let name, let date, let afterSunset):
      "According to the other birthday it is \(date): `\(Self.edit(name)) --observe "
        + "hebrew\(afterSunset ? " --after-sunset" : "")` adds it"
    case .setBirthday(let name, let readings):
      readings.map { "`\(Self.edit(name)) --birthday '\($0.date)'` \($0.count)" }
        .joined(separator: ", or ")
    }
  }

  private static func edit(_ name: String) -> String { "kith edit \(ShellWord.quoted(name))" }
}

extension ImportProblem {
  /// What is wrong, and how the value was imported, as one sentence.
  var sentence: String {
    // The usual case must be fast, as an import of a million people may have as many problems.
    if !isOrderOpen, outcome == nil { return message }
    return message + (isOrderOpen ? " (--date-order decides)" : "")
      + (outcome.map { "; " + $0 } ?? "")
  }
}
