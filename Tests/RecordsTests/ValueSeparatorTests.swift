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

  @Test func `several values are removed as they are typed, all or none`() {
    var draft = Draft<Person>()
    draft.type(.tags, "p,q,r", reader)
    draft.type(.emails, "work:a@b.c,d@e.f", reader)
    let isUnknownRemoved = draft.remove(.tags, "p,x", reader)
    #expect(!isUnknownRemoved)
    #expect(draft.record.tags == ["p", "q", "r"])
    let areRemoved = draft.remove(.tags, "p, r", reader)
    #expect(areRemoved && draft.record.tags == ["q"])
    let isRemoved = draft.remove(.emails, "work:a@b.c; d@e.f", reader)
    #expect(isRemoved && draft.record.emails.isEmpty)
  }

  @Test func `a value that an earlier version stored is removed as it is`() {
    var person = Person()
    person.tags = ["x,y"]
    person.emails = [Labelled("work", "p@x.org; q@x.org")]
    var draft = Draft(editing: Stored(id: 1, person))
    let isTagRemoved = draft.remove(.tags, "x,y", reader)
    let isMailRemoved = draft.remove(.emails, "work:p@x.org; q@x.org", reader)
    #expect(isTagRemoved && isMailRemoved)
    #expect(draft.record.tags.isEmpty && draft.record.emails.isEmpty)
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
