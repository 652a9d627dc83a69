import Foundation
import Testing

@testable import Commands

@Suite struct PeopleTests {
  @Test func `a day that does not exist is refused by its month's length and nothing changes`()
    throws
  {
    let kith = try Kith()
    kith("add", "Ada Lovelace", "--birthday", "1815-12-10", "--birthplace", "London")
    let before = kith("show", "ada", "--json").output
    let result = kith("edit", "ada", "--birthplace", "Paris", "--birthday", "1815-02-30")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.error.contains("`1815-02-30`"))
    #expect(result.error.contains("February 1815 has 28 days"))
    #expect(kith("show", "ada", "--json").output == before)
  }

  @Test(arguments: [
    ("2026-12-01", "2026-11-30"), ("90-01-02", "`90`"), ("1900-02-29", "February 1900 has 28 days"),
    ("20 Adar 5784", "Adar I and Adar II"), ("3/4/1990", "1990-03-04"), ("x", "`x`"),
    ("32.1.1990", "31 days"), ("10 Decembr 1990", "December"),
  ])
  func `a birthday that cannot be is refused and nobody is kept`(typed: String, why: String)
    throws
  {
    let kith = try Kith()
    let result = kith("add", "Ada", "--birthday", typed)
    #expect(result.status == 1)
    #expect(result.error.contains("`\(typed)`"))
    #expect(result.error.contains(why))
    #expect(!FileManager.default.fileExists(atPath: kith.database))
  }

  @Test func `every problem of an addition is told at once`() throws {
    let error = try Kith()("add", " ", "--birthday", "1990-02-30", "--died", "x").error
    #expect(error.contains("needs a name"))
    #expect(error.contains("1990-02-30"))
    #expect(error.contains("died `x`"))
  }

  @Test func `an edit leaves every field alone that it does not name`() throws {
    let kith = try Kith()
    kith(
      "add", "Ada", "--birthday", "1815-12-10", "--email", "home:a@example.org", "--tag", "x",
      "--note", "line 1\nline 2", "--given", "A", "--death-after-sunset", "--died", "1852-11-27",
      "--date", "anniversary:1835-07-08", "--address", "home:12 Mill Lane", "--url", "https://e.org"
    )
    var before = kith("show", "ada", "--json").object
    kith("edit", "ada", "--nickname", "Countess")
    var after = kith("show", "ada", "--json").object
    #expect(after.removeValue(forKey: "nickname") as? String == "Countess")
    before.removeValue(forKey: "nickname")
    #expect(NSDictionary(dictionary: before) == NSDictionary(dictionary: after))
  }

  @Test func `values of lists are added, taken out and cleared one by one`() throws {
    let kith = try Kith()
    kith("add", "Ada", "--email", "home:a@example.org", "--email", "b@example.org")
    kith("edit", "ada", "--email", "work:c@example.org", "--remove", "email:b@example.org")
    func emails() -> [[String: Any]] {
      kith("show", "ada", "--json").object["emails"] as? [[String: Any]] ?? []
    }
    #expect(emails().map { $0["value"] as? String } == ["a@example.org", "c@example.org"])
    #expect(emails().map { $0["label"] as? String } == ["home", "work"])
    #expect(kith("edit", "ada", "--remove", "email:nope@example.org").status == 1)
    kith("edit", "ada", "--clear", "emails", "--email", "d@example.org")
    #expect(emails().map { $0["value"] as? String } == ["d@example.org"])
    for plural in ["emails", "phones", "addresses", "urls", "dates", "tags", "address"] {
      #expect(kith("edit", "ada", "--clear", plural).status == 0, "\(plural)")
    }
  }

  @Test func `an edit that changes nothing says so and succeeds`() throws {
    let kith = try Kith()
    kith("add", "Ada", "--birthplace", "London")
    kith.isTerminal = true
    let result = kith("edit", "ada", "--birthplace", "London")
    #expect(result.status == 0)
    #expect(result.output == "No change to Ada, London  (1)\n")
  }

  @Test(arguments: [["show"], ["edit", "--place", "x"], ["remove", "--yes"]])
  func `several people who match are listed and nothing is done`(words: [String]) throws {
    let kith = try Kith()
    kith("add", "Ada Lovelace", "--birthday", "1815-12-10")
    kith("add", "Ada Byron", "--birthplace", "London")
    let before = kith("list", "--json").output
    let command = words == ["edit", "--place", "x"] ? ["edit", "--birthplace", "x"] : words
    let result = kith.run([command[0], "ada"] + command.dropFirst())
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.error == """
        kith: `ada` matches 2 people
          2  Ada Byron     London
          1  Ada Lovelace  10 December 1815
        hint: Give the id

        """)
    #expect(kith("list", "--json").output == before)
    let json = kith.run([command[0], "ada", "--json"] + command.dropFirst()).commandError
    #expect((json["candidates"] as? [[String: Any]])?.map { $0["id"] as? Int } == [2, 1])
  }

  @Test func `an id, a whole name, its beginning and words in it find somebody, in this order`()
    throws
  {
    let kith = try Kith()
    for name in ["Ann", "Anna Zoë Müller", "Łukasz Øhm", "林志明", "2"] { kith("add", name) }
    func shown(_ words: String) -> String? {
      kith("show", words, "--json").object["name"] as? String
    }
    #expect(shown("ann") == "Ann")
    #expect(shown("anna") == "Anna Zoë Müller")
    #expect(shown("zoe") == "Anna Zoë Müller")
    #expect(shown("MÜLLER zoe") == "Anna Zoë Müller")
    #expect(shown("lukasz") == "Łukasz Øhm")
    #expect(shown("ohm") == "Łukasz Øhm")
    #expect(shown("志明") == "林志明")
    #expect(shown("2") == "Anna Zoë Müller")
    #expect(shown("5") == "2")
    #expect(kith("show", "99").status == 1)
    #expect(kith("show", "9223372036854775808").status == 1)
    #expect(kith("show", "-1").status == 1)
    #expect(kith("show", "").status == 1)
  }

  @Test func `removing by id takes that one alone, and its number is not given again`() throws {
    let kith = try Kith()
    for name in ["Ann", "Bea", "Cy"] { kith("add", name) }
    #expect(kith("remove", "3", "ann", "--yes").output == "3\tCy\n1\tAnn\n")
    #expect(kith("list").rows.map { $0[0] } == ["2"])
    kith("add", "Dot")
    #expect(kith("list", "dot").rows.map { $0[0] } == ["4"])
    #expect(kith("remove", "bea", "nobody", "-y").status == 1)
    #expect(kith("list").rows.count == 2)
  }

  @Test func `a namesake is kept and pointed out`() throws {
    let kith = try Kith()
    kith("add", "Ada")
    let second = kith("add", "ÁDA")
    #expect(second.status == 0)
    #expect(second.error == "kith: Another person has the same name: Ada (1)\n")
    #expect(kith("add", "Ada", "--quiet").error == "")
    #expect(kith("add", "Ada", "--json").error == "")
  }

  @Test func `a name is given once, as an argument or as an option`() throws {
    let kith = try Kith()
    #expect(kith("add", "Ada", "--name", "Bea").status == 2)
    #expect(kith("add", "--name", "Ada").output == "1\tAda\t\t\n")
    #expect(kith("add", "--", "--odd").output == "2\t--odd\t\t\n")
    #expect(kith("edit", "1", "--name", "").status == 1)
  }

  @Test(arguments: [
    ([], ["Ann", "Bea", "Cy", "Dot"]), (["--reverse"], ["Dot", "Cy", "Bea", "Ann"]),
    (["--sort", "birthday"], ["Cy", "Ann", "Bea", "Dot"]),
    (["--limit", "2"], ["Ann", "Bea"]), (["-n1", "--reverse"], ["Dot"]), (["-n0"], []),
    (["--born", "1980..1989"], ["Ann", "Bea"]), (["--born", "..1985"], ["Ann", "Bea"]),
    (["--born", "1985-05-05.."], ["Bea", "Cy"]), (["--born", "1990-01"], ["Cy"]),
    (["--born", "1985-05-05"], ["Bea"]), (["--tag", "X"], ["Bea"]), (["lon"], ["Ann"]),
    (["x"], ["Bea"]), (["example"], ["Bea"]), (["bea@"], ["Bea"]), (["acme"], ["Cy"]),
    (["nick"], ["Dot"]), (["a", "lon"], ["Ann"]), (["b", "lon"], []),
    ([""], ["Ann", "Bea", "Cy", "Dot"]),
  ])
  func `the list is narrowed, sorted and cut`(words: [String], names: [String]) throws {
    let kith = try Kith()
    kith("add", "Ann", "--birthday", "1980-03-01", "--birthplace", "Łondon")
    kith("add", "Bea", "--birthday", "1985-05-05", "--tag", "x", "--email", "bea@example.org")
    kith("add", "Cy", "--birthday", "1990-01-31", "--org", "Acmé")
    kith("add", "Dot", "--nickname", "Nick")
    #expect(kith.run(["list"] + words).rows.map { $0[1] } == names)
    #expect(kith.run(["list", "--json"] + words).list.map { $0["name"] as? String } == names)
  }

  @Test func `the age in a list is of today and absent for the dead`() throws {
    let kith = try Kith()
    kith("add", "Ann", "--birthday", "1990-12-01")
    kith("add", "Bea", "--birthday", "1990-11-30")
    kith("add", "Cy", "--birthday", "--11-30")
    kith("add", "Dot", "--birthday", "1900-01-01", "--died", "1950")
    #expect(kith("list", "--json").list.map { $0["age"] as? Int } == [35, 36, nil, nil])
    kith.isTerminal = true
    #expect(kith("show", "bea").output.contains("36"))
  }
}
