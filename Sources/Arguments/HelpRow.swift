/// A label and its text, side by side or one below the other.
struct HelpRow {
  var label: String
  var text: String
}
