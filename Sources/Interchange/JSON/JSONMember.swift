struct JSONMember {
  let key: String
  let value: JSONValue
}
