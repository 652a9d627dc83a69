public import Calendars
public import Interchange
import Records

/// How the files of an import are read.
public struct FormatReader: Sendable {
  /// The format; `nil` to detect it from the content or the name.
  public var format: ImportFormat?
  /// Whether birthday entries of a calendar are imported as birthdays of people.
  public var takesBirthdays = false
  /// Encoding, date order and unknown columns for all formats, and the columns of CSV.
  public var csv = CSVImportOptions()

  /// Detects everything from the content.
  public init() {}

  /// A source whose first bytes can be read twice; throws `interchange` if it cannot be read.
  public func peeked(_ source: any ByteSource) throws(ReaderProblem) -> PeekedSource {
    do throws(InterchangeError) { return try PeekedSource(source) } catch {
      throw .interchange(error)
    }
  }

  /// The format of a file: as set, else detected from its content or its name.
  public func format(of source: PeekedSource, name: String) -> ImportFormat {
    format ?? ImportFormat.detect(source.head, name: name)
  }

  /// A reader for the records of a file.
  ///
  /// - Throws: `spreadsheet` or `khardForm` for a file that cannot be imported; `interchange` if its beginning cannot
  ///   be read.
  public func reader(
    _ source: PeekedSource, _ format: ImportFormat, today: DayNumber
  ) throws(ReaderProblem) -> any ImportReader {
    switch UnreadFormat(source.head) {
    case .spreadsheet: throw .spreadsheet
    case .khardForm where self.format == nil: throw .khardForm
    case .khardForm, nil: break
    }
    do throws(InterchangeError) {
      return try format.open(
        source, ImportRequest(csv: csv, takesBirthdays: takesBirthdays, today: today))
    } catch {
      throw .interchange(error)
    }
  }
}

/// Why a file has no reader.
public enum ReaderProblem: Error, Equatable, Sendable {
  /// It is a spreadsheet file, or another archive.
  case spreadsheet
  /// It is the template in which khard lets a contact be edited.
  case khardForm
  /// Its beginning cannot be read.
  case interchange(InterchangeError)
}
