import AddressBook
import Interchange
import Records
import Texts

// What an import found, in words.

extension ImportFinding {
  /// What was found.
  var message: String {
    switch self {
    case .namesake(let title, let other, let id):
      return "`\(title.words)` is another person than `\(other.words)`, number \(id)"
    case .uidOfAnother(let title, let uid, let owner):
      return "`\(title.words)` has the uid `\(uid)` of `\(owner.words)` "
        + "before, and is taken for another person, without it"
    case .repeated(let title, let kept):
      let fields = kept.map { field in
        "its `\(field.field)` stays \(Self.quoted(field.kept)), not \(Self.quoted(field.imported))"
      }
      return "`\(title.words)` stood in the file before, with other values: "
        + fields.joined(separator: "; ")
    case .cancelled(let title, let id):
      return "`\(title)` is cancelled there and still here, as event \(id)"
    case .tooManyValues(let limit):
      return "it has more than \(limit) e-mails, phones and other values of lists"
    case .noPersonNamed(let name): return "nobody is called `\(name)`"
    case .severalPeopleNamed(let name): return "more than one person is called `\(name)`"
    case .changedMeanwhile:
      return "the record was changed by someone else meanwhile; nothing was saved"
    case .removedMeanwhile(let id):
      return "number \(id) was removed meanwhile; nothing was saved"
    case .duplicateUID: return "another record has the same uid; nothing was saved"
    }
  }

  /// What to do about it.
  var hint: String? {
    switch self {
    case .namesake: "`kith merge` joins them where they are one"
    case .cancelled(_, let id): "remove it with `kith event remove \(id)`"
    case .noPersonNamed: "import the people first"
    case .changedMeanwhile: "look at it again, then repeat the change"
    default: nil
    }
  }

  private static func quoted(_ text: String?) -> String { text.map { "`\($0)`" } ?? "nothing" }
}

extension ReportedProblem {
  /// What is wrong, with the file of a folder that has it.
  var message: String {
    let message =
      switch cause {
      case .reading(let message, _): message
      case .finding(let finding): finding.message
      }
    return file.map { "in `\($0)`: \(message)" } ?? message
  }

  /// What would work.
  var hint: String? {
    switch cause {
    case .reading(_, let hint): hint
    case .finding(let finding): finding.hint
    }
  }
}

extension ReportedProblemView {
  /// A row for other programs: severity, line, record, column, value, message, hint, name.
  ///
  /// Most problems of a large file are of two kinds, which become a row without any string.
  func write(to output: Output) {
    if file == nil, let reading {
      output.row([severity, line, record, column, value, reading.message, reading.hint, name])
    } else if file == nil, let namesake {
      var message: [UInt8] = []
      func add(_ name: Text, _ day: Text) {
        message.append(UInt8(ascii: "`"))
        if let name { message.append(contentsOf: name) }
        if let day {
          message.append(contentsOf: ", born ".utf8)
          message.append(contentsOf: day)
        }
      }
      add(namesake.name, namesake.day)
      message.append(contentsOf: "` is another person than ".utf8)
      add(namesake.other, namesake.otherDay)
      message.append(contentsOf: "`, number ".utf8)
      if let id = namesake.id { message.append(contentsOf: id) }
      message.withUnsafeBufferPointer { message in
        var hint = "`kith merge` joins them where they are one"
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
  /// Why a file has no reader.
  init(_ problem: ReaderProblem) {
    switch problem {
    case .spreadsheet:
      self.init("it is a spreadsheet or an archive", hint: "save it as CSV, and import that")
    case .khardForm:
      self.init(
        "it is khard's form for editing a contact, which is not read",
        hint: "import khard's folder of cards, or the file of `khard show --format vcard NAME`")
    case .interchange(let error): self.init(error)
    }
  }
}
