/// A column of the imported file, with its index from 0 and its header as written.
struct CSVColumn: Sendable {
  let index: Int
  let header: String
}
