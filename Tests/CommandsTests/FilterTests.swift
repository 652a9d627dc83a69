import Foundation
import Testing

@testable import Commands

@Suite struct FilterTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
    kith(
      "add", "Ada", "--birthday", "1985-12-10", "--tag", "family", "--email",
      "home:ada@example.org", "--email", "work:ada@work.example", "--birthplace", "London")
    kith("add", "Bob", "--birthday", "1990-12-02", "--tag", "work", "--phone", "5")
    kith("add", "Cid", "--tag", "family")
    kith("event", "add", "Feast", "--from", "2026-12-05", "--tag", "family")
  }

  private func listed(_ words: String...) -> [String] {
    kith.run(["list"] + words).rows.map { $0[1] }
  }

  @Test(arguments: [
    "a", "not:zz", "tag:family", "place:london", "name:ada", "not:name:zz", "org:x", "email:ada",
    "born:1800..1999", "died:1990..", "month:12", "not:month:adar", "age:1..99", "has:birthday",
    "no:phone",
  ])
  func `as many words are looked for as are taken, and more are refused`(word: String) {
    #expect(kith.run(["list", "--"] + Array(repeating: word, count: 250)).error == "")
    let more = kith.run(["list"] + Array(repeating: word, count: 251))
    #expect(more.status == 2)
    #expect(more.error.hasPrefix("kith: 251 words and filters are too many\nhint: "))
  }

  @Test func `a list follows filters and words together`() {
    #expect(listed("tag:family") == ["Ada", "Cid"])
    #expect(listed("tag:family", "has:birthday") == ["Ada"])
    #expect(listed("born:1980..1989") == ["Ada"])
    #expect(listed("month:12", "not:place:london") == ["Bob"])
    #expect(kith("list", "month:Adar 2").status == 0)
    #expect(kith("list", "month:May 1990").status == 2)
    #expect(listed("no:birthday") == ["Cid"])
    #expect(listed("has:email") == ["Ada"] && listed("no:email") == ["Bob", "Cid"])
    #expect(listed("not:tag:family") == ["Bob"])
    #expect(listed("ada", "tag:family") == ["Ada"] && listed("bob", "tag:family") == [])
    #expect(listed("tag:family", "--sort", "birthday", "--reverse") == ["Ada", "Cid"])
    #expect(listed("--tag", "family", "no:birthday") == ["Cid"])
    #expect(listed("--limit", "1", "no:email") == ["Bob"])
    #expect(kith("list", "age:30..40", "--json").list.count == 2)
  }

  @Test func `an export and what comes next follow the same filters`() {
    let exported = kith("export", "tag:family", "has:email").output
    #expect(exported.contains("Ada") && !exported.contains("Cid") && !exported.contains("Bob"))
    #expect(kith("export", "tag:family", "--events").output.contains("Feast"))
    #expect(!kith("export", "tag:work", "--events").output.contains("Feast"))
    let next = kith("upcoming", "tag:family").rows.map { $0[4] }
    #expect(next == ["Feast", "Ada"])
    #expect(kith("upcoming", "place:london").rows.map { $0[4] } == ["Ada"])
    #expect(kith("upcoming", "feast").rows.map { $0[4] } == ["Feast"])
    #expect(kith("upcoming", "not:tag:family").rows.map { $0[4] } == ["Bob"])
  }

  @Test(arguments: [
    ("brn:1980", "Did you mean `born:`?"), ("tags:x", "Did you mean `tag:`?"),
    ("has:mail", "Did you mean `email`?"), ("tag:", "Add one, for example tag:family"),
    ("born:1985-02-30", "The last day is 1985-02-28"),
    ("zzzzz:1", "Use one of tag:, place:"), ("not:not:haifa", "`haifa` means the same"),
    ("NOT:Not:tag:family", "`tag:family` means the same"),
  ])
  func `a filter that is none is refused with the nearest one`(word: String, hint: String) {
    for command in ["list", "export", "upcoming", "query"] {
      let result = kith(command, word)
      #expect(result.status == 2 && result.error.contains(hint), "\(result.error)")
    }
  }

  @Test func `a tag that nobody has is named, with the one that was meant`() {
    let note = "kith: No tag `famly`; did you mean `family`?\n"
    for words in [
      ["list", "tag:famly"], ["list", "not:tag:famly"], ["list", "--tag", "famly"],
      ["upcoming", "tag:famly"], ["calendar", "tag:famly"], ["stats", "tag:famly"],
    ] {
      let result = kith.run(words)
      #expect(result.status == 0 && result.error.contains(note), "\(words) \(result.error)")
    }
    #expect(kith("export", "tag:famly").error.contains(note))
    #expect(kith("list", "tag:FAMILY").error == "")
    #expect(kith("list", "tag:famly", "--json").error == "")
    #expect(kith("list", "tag:xyz").error == "kith: No tag `xyz`\n")
    #expect(kith("query", "tag:famly").error == "", "it would stand in the mail program's screen")
    #expect(listed("NOT:tag:work") == ["Ada", "Cid"])
  }

  @Test func `tags are given and taken, of all or of nobody`() {
    #expect(kith("tag", "add", "choir", "bob", "cid", "bob").rows.map { $0[1] } == ["Bob", "Cid"])
    #expect(listed("tag:choir") == ["Bob", "Cid"])
    #expect(kith("tag", "add", "CHOIR", "bob").status == 0)
    #expect(
      kith("tag", "list", "--json").list.map { $0["tag"] as? String } == [
        "choir", "family", "work",
      ])
    #expect(kith("tag", "list").output == "choir\t2\t0\nfamily\t2\t1\nwork\t1\t0\n")
    #expect(kith("tag").output == kith("tag", "list").output)
    #expect(kith("tag", "list", "fam").output == "family\t2\t1\n")
    #expect(kith("tag", "remove", "Choir", "bob", "nobody").status == 1)
    #expect(listed("tag:choir") == ["Bob", "Cid"])
    #expect(kith("tag", "remove", "Choir", "bob", "cid").status == 0)
    #expect(listed("tag:choir") == [] && kith("tag", "list", "choir").output == "")
  }

  @Test func `a query answers as mutt reads it`() {
    let found = kith("query", "ada")
    #expect(found.status == 0 && found.error.isEmpty)
    #expect(
      found.output == "2 addresses\nada@example.org\tAda\thome\nada@work.example\tAda\twork\n")
    kith("add", "Tag\u{E0041}\u{2066}ged", "--email", "tagged@example.org")
    #expect(kith("query", "--format", "aerc", "tag").output == "tagged@example.org\tTag  ged\t\n")
    let none = kith("query", "bob")
    #expect(none.status == 1 && none.error.isEmpty)
    #expect(none.output == "no matching address\n")
    #expect(
      kith("query", "--format", "aerc", "ada", "--limit", "1").output
        == "ada@example.org\tAda\thome\n")
    #expect(kith("query", "bob", "--json").commandError["code"] as? String == "not-found")
    #expect(kith("query", "ada", "--json").list.first?["label"] as? String == "home")
  }

  @Test func `a tag that is none is refused, and one that nobody has is said`() throws {
    #expect(kith("tag", "add", " ", "bob").status == 2)
    let result = kith("tag", "remove", "choir", "bob")
    #expect(result.status == 0 && result.error.contains("None of them has the tag `choir`"))
  }
}
