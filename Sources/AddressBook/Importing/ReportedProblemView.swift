import Interchange
import Records

/// A problem as it is spooled, without creating strings; valid only during the call.
public struct ReportedProblemView {
  /// Valid UTF-8; `nil` if the problem has no such value.
  public typealias Text = UnsafeBufferPointer<UInt8>?

  let row: [SpooledRows.Text?]

  static let columns = 8

  /// `error` or `warning`.
  public var severity: Text { row[0] }
  /// The line, in digits.
  public var line: Text { row[1] }
  /// The position of the record, in digits.
  public var record: Text { row[2] }
  /// The field.
  public var column: Text { row[3] }
  /// The text in the file.
  public var value: Text { row[4] }
  /// The name or title of the record.
  public var name: Text { row[5] }
  /// The file in an imported folder.
  public var file: Text { row[6] }

  /// The text for a problem of a reader; `nil` for a finding.
  public var reading: (message: Text, hint: Text)? {
    row[7] == nil && row.count == Self.columns + 2 ? (row[8], row[9]) : nil
  }

  /// The most frequent finding, a namesake: both names and birthdays, and the id; `nil` for others.
  public var namesake: (name: Text, day: Text, other: Text, otherDay: Text, id: Text)? {
    guard let code = row[7], row.count == Self.columns + 7,
      code.elementsEqual(ImportFinding.Code.namesake.rawValue.utf8)
    else { return nil }
    return (row[9], row[10], row[12], row[13], row[14])
  }

  /// The problem with strings; `nil` if the row is not a valid problem.
  public var problem: ReportedProblem? {
    ReportedProblem(row.map { $0.map { String(decoding: $0, as: UTF8.self) } })
  }
}
