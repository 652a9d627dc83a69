import Calendars
import TestSupport
import Testing

@testable import Records

@Test(arguments: [
  ("12 Bow Lane, London", Address(text: "12 Bow Lane, London")),
  (
    "street=12, Bow Lane, city=London,postcode=EC4M 9EE , country=England",
    Address(street: "12, Bow Lane", city: "London", postcode: "EC4M 9EE", country: "England")
  ),
  ("City=Paris", Address(city: "Paris")),
  ("text=city=Paris", Address(text: "city=Paris")),
  ("x, city=Paris", Address(text: "x, city=Paris")),
  ("city=Paris, city=Rome", Address(text: "city=Paris, city=Rome")),
  ("city=", Address(text: "city=")), ("a=b", Address(text: "a=b")), ("", Address(text: "")),
])
func `an address is typed as one text or in parts`(typed: String, address: Address) {
  #expect(Address(typed: typed) == address)
}

@Test func `an address in parts is written as it can be typed again`() {
  var random = SeededGenerator(seed: 18_151_210)
  let words = ["12", "Bow Lane", "Łódź", "a=b", "x, y", "city of", "ירושלים", "1=2,3"]
  for _ in 0..<500 {
    func part() -> String? {
      Bool.random(using: &random) ? words.randomElement(using: &random) : nil
    }
    let address = Address(
      text: part(), street: part(), city: part(), region: part(), postcode: part(),
      country: part())
    if address == Address() { continue }
    #expect(Address(typed: address.typed) == address, "\(address.typed)")
  }
}

@Test func `the parts of an address go through a draft, and one in parts is taken out`() {
  let reader = DateReader(today: .first)
  var draft = Draft<Person>()
  draft.type(.addresses, "home:street=12 Bow Lane, city=London", reader)
  draft.type(.addresses, "1 Main St", reader)
  #expect(
    draft.record.addresses == [
      Labelled("home", Address(street: "12 Bow Lane", city: "London")),
      Labelled(nil, Address(text: "1 Main St")),
    ])
  let isTaken = draft.remove(.addresses, "home:street=12 Bow Lane, city=London", reader)
  #expect(isTaken)
  #expect(draft.record.addresses.count == 1)
}
