/// The result of importing one file.
public struct ImportReport {
  /// The file or folder, as it was named to the importer.
  public let file: String
  /// The name of the format.
  public internal(set) var format = "csv"
  /// The number of records in the file.
  public internal(set) var read = 0
  /// The number of records that were added.
  public internal(set) var added = 0
  /// The number of records that changed a stored one.
  public internal(set) var changed = 0
  /// The number of records that changed nothing.
  public internal(set) var unchanged = 0
  /// The number of records that were rejected.
  public internal(set) var rejected = 0
  /// Whether the transaction of the import was committed; set by the caller.
  public var isSaved = false
  /// All problems.
  public internal(set) var problems: ImportProblems
  /// What would be added and changed; only for a dry run.
  public internal(set) var preview: ImportPreview?
  /// The values that were replaced; `nil` for a dry run, whose preview has them.
  public internal(set) var replaced: ImportPreview?
  /// Whether the file could not be read to its end.
  public internal(set) var isBroken = false

  init(file: String, in folder: String) {
    self.file = file
    problems = ImportProblems(in: folder)
  }
}
