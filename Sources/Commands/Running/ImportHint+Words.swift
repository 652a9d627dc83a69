import Interchange

// What would work for a file, with this program's commands and options.

extension ImportHint {
  /// As the report of an import says it.
  var words: String {
    switch self {
    case .field(let hint): hint.words
    case .leaveEncodingOut: "leave out --encoding"
    case .nameEncoding(nil): "name the file's encoding, for example --encoding windows-1252"
    case .nameEncoding(let likely?): "try --encoding \(likely)"
    case .keepUnknown: "keep them in the note with --keep-unknown"
    case .keepUnknownOrMap:
      "keep them in the note with --keep-unknown, or map them with --columns"
    case .chooseColumn: "say which one with --columns, or take one out"
    case .mapColumn(let field): "say which one does: --columns '\(field)=HEADER'"
    case .nameColumns(let example): "say which is which: --columns 'name=\"\(example)\"'"
    case .nameDelimiterOrColumn(let header):
      "name the delimiter with --delimiter, or say what the column is: "
        + "--columns 'name=\"\(header)\"'"
    case .columnsForm: "write --columns 'name=Vorname,birthday=\"Geb. am\"'"
    case .quoteCellOrNameDelimiter:
      "put a cell that holds the delimiter in quotes, or name another with --delimiter"
    case .mendOrSayOrder(let mend):
      "\(mend), or say which is meant with --date-order dmy or mdy"
    case .sayOrderOrNameFile:
      "say which is meant with --date-order dmy or mdy, or give the file by its name"
    case .takeBirthdays(let count):
      "with --birthdays \(count == 1 ? "it is" : "they are") taken for that"
    case .addByHand: "add it with `kith edit`"
    case .keepHebrew(let name, let date, let afterSunset):
      "it is \(date), by the other birthday: `\(Self.edit(name)) --observe "
        + "hebrew\(afterSunset ? " --after-sunset" : "")` keeps it"
    case .setBirthday(let name, let readings):
      readings.map { "`\(Self.edit(name)) --birthday '\($0.date)'` \($0.count)" }
        .joined(separator: ", or ")
    }
  }

  private static func edit(_ name: String) -> String { "kith edit \(ShellWord.quoted(name))" }
}

extension ImportProblem {
  /// What is wrong, and what became of the value, as one sentence.
  var sentence: String {
    // As it is with nearly all: an import of a million people may say something of each.
    if !isOrderOpen, outcome == nil { return message }
    return message + (isOrderOpen ? " (--date-order says which)" : "")
      + (outcome.map { "; " + $0 } ?? "")
  }
}
