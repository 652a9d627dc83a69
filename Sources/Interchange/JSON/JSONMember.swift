/// A key and its value.
struct JSONMember {
  let key: String
  let value: JSONValue
}
