/// A word as a shell takes it.
enum ShellWord {
  /// The word between apostrophes, within which a shell changes nothing.
  static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
