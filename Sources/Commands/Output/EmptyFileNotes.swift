enum EmptyFileNotes {
  static func nobody(in path: String) -> String {
    "kith: No people in `\(path)` yet; `kith add NAME` adds one, `kith import FILE` imports a file"
  }

  static let afterImport =
    "kith: `kith upcoming` shows what comes next, `kith` alone opens the browser, `kith "
    + "undo` undoes the import"
}
