import Calendars
import Records

// What would work for a field, with this program's options.

extension Hint {
  /// As a command says it.
  var words: String {
    switch self {
    case .text(let text): text
    case .writeDateOrSayOrder(let example):
      "Write \(example), or give the order with --date-order dmy, mdy or ymd"
    case .sayOrder: "Choose the order with --date-order dmy or mdy"
    case .giveName: "Add it with --name"
    case .giveStart: "Add it with --from"
    case .giveBothTimes: "Give both: --from '2027-03-01 18:30' --to '2027-03-01 20:00'"
    case .mendOrLeaveOut(let mend, let what): "\(mend), or leave \(what) out with --skip-invalid"
    }
  }

  /// As a form says it, where an option is of no use; `nil` where nothing is left.
  var formWords: String? {
    switch self {
    case .text(let text): text
    case .writeDateOrSayOrder(let example): "Write \(example)"
    case .mendOrLeaveOut(let mend, _): mend
    case .sayOrder, .giveName, .giveStart, .giveBothTimes: nil
    }
  }
}

extension DateProblem {
  /// A form that works, or the option that does.
  var advice: String? { Hint(self)?.words }
}
