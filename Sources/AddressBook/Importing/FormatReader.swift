public import Calendars
public import Interchange
import Records

/// How the files of an import are read.
public struct FormatReader: Sendable {
  /// The format; nil to find it from the content or the name.
  public var format: ImportFormat?
  /// Whether birthday entries of a calendar are birthdays of people.
  public var takesBirthdays = false
  /// Encoding, order of dates and unknown columns for all formats, and the columns of CSV.
  public var csv = CSVImportOptions()

  /// Finds everything from the content.
  public init() {}

  /// A source whose beginning was looked at.
  ///
  /// - Throws: where nothing can be read.
  public func peeked(_ source: any ByteSource) throws(ReaderProblem) -> PeekedSource {
    do throws(InterchangeError) { return try PeekedSource(source) } catch {
      throw .interchange(error)
    }
  }

  /// The format of a file: as set, else as its content or its name says.
  public func format(of source: PeekedSource, name: String) -> ImportFormat {
    format ?? ImportFormat.detect(source.head, name: name)
  }

  /// A reader for the records of a file.
  ///
  /// - Throws: where the file is of another kind, or its beginning cannot be read.
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
  /// It is a spreadsheet's own file, or another archive.
  case spreadsheet
  /// It is the form in which khard has contacts edited.
  case khardForm
  /// Its beginning cannot be read.
  case interchange(InterchangeError)
}
