import Calendars
import Records

// Hints for a field, with the options of this program.

extension Hint {
  var words: String {
    switch self {
    case .text(let text): text
    case .writeDateOrSayOrder(let example):
      "Write \(example), or give the order with --date-order dmy, mdy or ymd"
    case .sayOrder: "Choose the order with --date-order dmy or mdy"
    case .giveName: "Add it with --name"
    case .giveStart: "Add it with --from"
    case .giveBothTimes: "Give both: --from '2027-03-01 18:30' --to '2027-03-01 20:00'"
    case .fixOrSkip(let fix, let record): "\(fix), or leave \(record) out with --skip-invalid"
    }
  }

  /// The hint for a form, which has no options; `nil` if nothing remains.
  var formWords: String? {
    switch self {
    case .text(let text): text
    case .writeDateOrSayOrder(let example): "Write \(example)"
    case .fixOrSkip(let fix, _): fix
    case .sayOrder, .giveName, .giveStart, .giveBothTimes: nil
    }
  }
}

extension DateProblem {
  var advice: String? { Hint(self)?.words }
}
