import Records

/// The columns of one value: headers with the same number or the same label.
struct CSVGroup: Hashable, Sendable {
  var label: String?
  var number = 0
}
