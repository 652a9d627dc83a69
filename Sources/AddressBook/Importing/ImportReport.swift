/// What became of one imported file.
public struct ImportReport {
  /// The file or folder, as it was named to the importer.
  public let file: String
  /// The format, by its word.
  public internal(set) var format = "csv"
  /// How many records the file has.
  public internal(set) var read = 0
  /// How many became a new record.
  public internal(set) var added = 0
  /// How many changed a stored record.
  public internal(set) var changed = 0
  /// How many were stored already.
  public internal(set) var unchanged = 0
  /// How many cannot be stored.
  public internal(set) var rejected = 0
  /// Whether the transaction of the import was kept; the importer's owner says so.
  public var isSaved = false
  /// All problems.
  public internal(set) var problems: ImportProblems
  /// What would be added and changed, for a dry run.
  public internal(set) var preview: ImportPreview?
  /// The values that gave way to those of the file; nil for a dry run, whose preview has them.
  public internal(set) var replaced: ImportPreview?
  /// Whether the file could not be read to its end.
  public internal(set) var isBroken = false

  /// - Parameter folder: where files for a while are made.
  init(file: String, in folder: String) {
    self.file = file
    problems = ImportProblems(in: folder)
  }
}
