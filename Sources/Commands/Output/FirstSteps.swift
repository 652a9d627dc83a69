/// What to say to someone who has just begun.
enum FirstSteps {
  static func nobody(in path: String) -> String {
    "kith: nobody is known in `\(path)` yet; `kith add NAME` adds someone, `kith import FILE` a "
      + "file of people"
  }

  static let afterImport =
    "kith: `kith upcoming` shows what comes next, `kith` alone lets you look around, "
    + "`kith undo` takes it all back"
}
