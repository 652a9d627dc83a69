import Calendars
import Testing

@testable import Records

/// Several values in one text become several values, whichever way they are set.
@Suite struct ValueSeparatorTests {
  private let reader = DateReader(today: .first)

  @Test func `a comma separates tags, so no tag contains one`() {
    var person = Draft<Person>()
    person.type(.tags, "friends, climbing", reader)
    person.add(["Freund,Kollege", ",", ",\u{0301},", " a ,a"], to: .tags)
    #expect(person.record.tags == ["friends", "climbing", "Freund", "Kollege", "\u{0301}", "a"])
    var event = Draft<Event>()
    event.type(.tags, "travel,work", reader)
    #expect(event.record.tags == ["travel", "work"])
    var new = Person()
    new.tags = ["x,y"]
    #expect(Draft(new: new).record.tags == ["x", "y"])
  }

  @Test(arguments: [
    ("a@example.org\nb@example.org", ["a@example.org", "b@example.org"]),
    ("c@example.org, d@example.net", ["c@example.org", "d@example.net"]),
    (
      "c@example.org;d@example.net\r\ne@example.org",
      ["c@example.org", "d@example.net", "e@example.org"]
    ),
    ("a@example.org ::: b@example.org", ["a@example.org", "b@example.org"]),
    ("Lovelace, Ada <ada@example.org>", ["Lovelace, Ada <ada@example.org>"]),
    ("ada", ["ada"]), ("a@example.org, \t", ["a@example.org"]), (";", [";"]),
    ("a\u{0B}b:c", ["a\u{0B}b:c"]),
  ])
  func `e-mail addresses in one text`(text: String, values: [String]) {
    var draft = Draft<Person>()
    draft.type(.emails, "work:" + text, reader)
    #expect(draft.record.emails == values.map { Labelled("work", $0) })
    draft.set(.emails, to: [Labelled(nil, text)])
    #expect(draft.record.emails == values.map { Labelled(nil, $0) })
  }

  @Test func `phone numbers are separated by line breaks, and not by commas or colons`() {
    var draft = Draft<Person>()
    draft.add(Labelled("home", "+44 20 1\n+44 20 2 ::: +44 20 3"), to: .phones)
    draft.add(Labelled("work", "+44 20 4,,123"), to: .phones)
    draft.add(Labelled(nil, "sip:ada:::x"), to: .phones)
    #expect(
      draft.record.phones.map(\.value)
        == ["+44 20 1", "+44 20 2", "+44 20 3", "+44 20 4,,123", "sip:ada:::x"])
  }
}
