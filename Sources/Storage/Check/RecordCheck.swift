import Calendars
import Records

struct RecordCheck {
  let today: DayNumber
  var people = 0
  var events = 0
  var unread = 0
  /// Invalid records beyond those that were reported one by one.
  var unreported = 0
  private var reported = 0
  var foldedNames = 0
  var keptDays = 0
  var missingDays = 0
  var tags: [String: TagCount] = [:]
  var personWords = WordSum()
  var eventWords = WordSum()

  init(today: DayNumber) {
    self.today = today
  }

  /// Reads a row; reports a finding and returns `nil` if it cannot be read.
  mutating func read<R: Record>(
    _ row: Statement, _ kind: UnreadableRecord.Kind,
    _ reading: (Statement) throws(StorageError) -> Stored<R>,
    _ report: (CheckFinding) -> Void
  ) throws(StorageError) -> Stored<R>? {
    let id = row.int64(at: 0)
    do throws(StorageError) {
      let stored = try reading(row)
      let problems = stored.record.problems(today: today).filter { $0.severity == .error }
      for problem in problems {
        let field = problem.field.name.replacing("_", with: "-")
        // No command edits these fields.
        let hint: CheckHint =
          ["uid", "carried"].contains(field)
          ? .restoreOrRemove(kind, id: id, state: "valid") : .edit(kind, id: id)
        add("\(kind.rawValue) \(id): the field \(field) is invalid", hint: hint, report)
      }
      return stored
    } catch .unreadable(let record) {
      unread += 1
      add(
        "\(kind.rawValue) \(id) cannot be read: \(record.detail)",
        hint: .restoreOrRemove(kind, id: id, state: "intact"), report)
      return nil
    } catch {
      throw error
    }
  }

  private mutating func add(
    _ message: String, hint: CheckHint, _ report: (CheckFinding) -> Void
  ) {
    guard reported < FileCheck.reportLimit else {
      unreported += 1
      return
    }
    reported += 1
    report(CheckFinding(.record, message, hint: hint))
  }
}
