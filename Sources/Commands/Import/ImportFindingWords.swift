import AddressBook
import Interchange
import Records
import Texts

extension ImportFinding {
  var message: String {
    switch self {
    case .namesake(_, let other, let id):
      let words = other.words
      return "Added as a new person; there is already "
        + "\(IndefiniteArticle.indefinite(for: words)) \(words) (\(id))"
    case .uidOfAnother(let title, let uid, let owner):
      return "`\(title.words)` has the uid `\(uid)`, which `\(owner.words)` had before; it is "
        + "added as a new person without this uid"
    case .repeated(let title, let kept):
      let fields = kept.map { field in
        "`\(field.field)` stays \(Self.quoted(field.kept)), not \(Self.quoted(field.imported))"
      }
      return "`\(title.words)` is in the file twice with different values: "
        + fields.joined(separator: "; ")
    case .cancelled(let title, let id):
      return "`\(title)` is cancelled in the file, but still in kith as event \(id)"
    case .tooManyValues(let limit):
      return "more than \(limit) e-mail addresses, phone numbers and other list values"
    case .noPersonNamed(let name): return "no person has the name `\(name)`"
    case .severalPeopleNamed(let name): return "several people have the name `\(name)`"
    case .changedMeanwhile:
      return "the record has been changed by someone else in the meantime; nothing was saved"
    case .removedMeanwhile(let id):
      return "record \(id) has been removed in the meantime; nothing was saved"
    case .duplicateUID: return "another record has the same uid; nothing was saved"
    }
  }

  var hint: String? {
    switch self {
    case .namesake: "`kith merge` joins them if they are the same"
    case .cancelled(_, let id): "`kith event remove \(id)` removes it"
    case .noPersonNamed: "Import the people first"
    case .changedMeanwhile: "Look at the record again, then repeat the change"
    default: nil
    }
  }

  private static func quoted(_ text: String?) -> String { text.map { "`\($0)`" } ?? "empty" }
}

extension ReportedProblem {
  /// The message, with the file if a folder is imported.
  var message: String {
    let message =
      switch cause {
      case .reading(let message, _): message
      case .finding(let finding): finding.message
      }
    return file.map { "in `\($0)`: \(message)" } ?? message
  }

  var hint: String? {
    switch cause {
    case .reading(_, let hint): hint
    case .finding(let finding): finding.hint
    }
  }
}

extension ReportedProblemView {
  /// Writes a row for other programs: severity, line, record, column, value, message, hint, name.
  ///
  /// The two most frequent kinds of problems are written without creating strings.
  func write(to output: Output) {
    if file == nil, let reading {
      output.row([severity, line, record, column, value, reading.message, reading.hint, name])
    } else if file == nil, let namesake {
      var message: [UInt8] = []
      message.append(contentsOf: "Added as a new person; there is already ".utf8)
      message.append(contentsOf: IndefiniteArticle.indefinite(before: namesake.other?.first).utf8)
      message.append(UInt8(ascii: " "))
      if let name = namesake.other { message.append(contentsOf: name) }
      if let day = namesake.otherDay {
        message.append(contentsOf: ", born ".utf8)
        message.append(contentsOf: day)
      }
      message.append(contentsOf: " (".utf8)
      if let id = namesake.id { message.append(contentsOf: id) }
      message.append(UInt8(ascii: ")"))
      message.withUnsafeBufferPointer { message in
        var hint = "`kith merge` joins them if they are the same"
        hint.withUTF8 { hint in
          output.row([severity, line, record, column, value, message, hint, name])
        }
      }
    } else if let problem {
      output.row([
        problem.severity.rawValue, problem.line.map(String.init), problem.record.map(String.init),
        problem.column, problem.value, problem.message, problem.hint, problem.name,
      ])
    }
  }
}

extension ImportProblem {
  /// What the file is, and what can be imported instead.
  private static func words(_ format: UnreadFormat) -> (name: String, hint: ImportHint) {
    switch format {
    case .spreadsheet: ("a spreadsheet or an archive", "Save it as CSV, and import that file")
    case .pdf: ("a PDF document", "Export the contacts as vCard or CSV, and import that file")
    case .sqlite:
      (
        "a SQLite database",
        """
        If it is a database of kith, write it as JSON first: \
        `kith --database FILE export --format json --output people.json`
        """
      )
    case .html: ("a web page", "Export the contacts as vCard or CSV, and import that file")
    case .xml: ("XML", "Export the contacts as vCard or CSV, and import that file")
    case .jCard: ("jCard or jCal", "Export the contacts as vCard, and import that file")
    case .googlePeople:
      (
        "JSON of Google's People API",
        "Export the contacts as vCard or Google CSV at contacts.google.com, and import that file"
      )
    case .khardForm:
      (
        "khard's text form of a contact",
        "Import khard's folder of cards, or the output of `khard show --format vcard NAME`"
      )
    }
  }

  init(_ problem: ReaderProblem) {
    switch problem {
    case .unread(let format):
      let (name, hint) = Self.words(format)
      self.init("\(name), which kith cannot read", hint: hint)
    case .interchange(let error): self.init(error)
    }
  }
}
