/// A label and what is said of it, side by side or one under the other.
struct HelpRow {
  var label: String
  var text: String
}
