import Interchange

/// What became of one imported file.
struct ImportReport {
  let file: String
  var format = "csv"
  var read = 0
  var added = 0
  var changed = 0
  var unchanged = 0
  var rejected = 0
  var isSaved = false
  var problems: ImportProblems
  /// What would be added and changed, for a dry run.
  var preview: ImportPreview?
  /// The values that gave way to those of the file; nothing for a dry run, whose preview has them.
  var replaced: ImportPreview?
  /// Whether the file could not be read to its end.
  var isBroken = false

  /// - Parameters:
  ///   - folder: where files for a while are made.
  ///   - wording: how problems are said.
  init(file: String, in folder: String, wording: @escaping ImportProblems.Wording) {
    self.file = file
    problems = ImportProblems(in: folder, wording: wording)
  }
}
