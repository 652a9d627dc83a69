public import Calendars
public import Interchange
import Records

/// How the files of an import are read.
public struct FormatReader: Sendable {
  /// The format; `nil` to detect it from the content or the name.
  public var format: ImportFormat?
  /// Whether birthday entries of a calendar are imported as birthdays of people.
  public var importsBirthdays = false
  /// Encoding, date order and unknown columns for all formats, and the columns of CSV.
  public var csv = CSVImportOptions()

  /// Detects everything from the content.
  public init() {}

  /// A source whose first bytes can be read twice; throws `interchange` if it cannot be read.
  public func peeked(_ source: any ByteSource) throws(ReaderProblem) -> BufferedSource {
    do throws(InterchangeError) { return try BufferedSource(source) } catch {
      throw .interchange(error)
    }
  }

  /// The format of a file: as set, else detected from its content or its name.
  public func format(of source: BufferedSource, name: String) -> ImportFormat {
    format ?? ImportFormat.detect(source.head, name: name)
  }

  /// A reader for the records of a file.
  ///
  /// - Throws: `unread` for a file in a format that kith does not read; `interchange` if its beginning cannot
  ///   be read.
  public func reader(
    _ source: BufferedSource, _ format: ImportFormat, today: DayNumber
  ) throws(ReaderProblem) -> any ImportReader {
    // A text that only starts like another format is read if the caller names the format.
    if let unread = UnreadFormat(source.head), unread.isBinary || self.format == nil {
      throw .unread(unread)
    }
    do throws(InterchangeError) {
      return try format.open(
        source, ImportRequest(csv: csv, importsBirthdays: importsBirthdays, today: today))
    } catch {
      throw .interchange(error)
    }
  }
}
