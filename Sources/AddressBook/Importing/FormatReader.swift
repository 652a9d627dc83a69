public import Calendars
public import Interchange
import Records

/// How the files of an import are read.
public struct FormatReader: Sendable {
  /// The format; nil to find it from the content or the name.
  public var format: FileFormat?
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
  public func format(of source: PeekedSource, name: String) -> FileFormat {
    format ?? FileFormat.detect(source.head, name: name)
  }

  /// A reader for the records of a file.
  ///
  /// - Throws: where the file is of another kind, or its beginning cannot be read.
  public func reader(
    _ source: PeekedSource, _ format: FileFormat, today: DayNumber
  ) throws(ReaderProblem) -> any ImportReader {
    if FileFormat.isSpreadsheet(source.head) { throw .spreadsheet }
    if self.format == nil, FileFormat.isKhardForm(source.head) { throw .khardForm }
    do throws(InterchangeError) {
      return try known(source, format, today: today)
    } catch {
      throw .interchange(error)
    }
  }

  private func known(
    _ source: PeekedSource, _ format: FileFormat, today: DayNumber
  ) throws(InterchangeError) -> any ImportReader {
    switch format {
    // Aliases are written alone: neither an option nor a content leads to them here.
    case .csv, .muttAlias, .html: return try CSVImport(source, options: csv, today: today)
    case .vcard:
      return try VCardImport(
        source, encoding: csv.encoding, dateOrder: csv.dateOrder, today: today)
    case .json: return try JSONImport(source, encoding: csv.encoding, today: today)
    case .ldif:
      return try LDIFImport(
        source, encoding: csv.encoding, keepUnknown: csv.keepUnknown, today: today)
    case .birthdays: return try BirthdaysImport(source, encoding: csv.encoding, today: today)
    case .abook:
      return try AbookImport(
        source, encoding: csv.encoding, keepUnknown: csv.keepUnknown, today: today)
    case .ical:
      var options = ICalendarImportOptions()
      options.encoding = csv.encoding
      options.birthdays = takesBirthdays
      return try ICalendarImport(source, options: options)
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
