import Foundation
import Testing

@testable import Commands

/// Questions on a terminal, and their absence without one.
@Suite struct PromptTests {
  private func terminal() throws -> Kith {
    let kith = try Kith()
    kith.isTerminal = true
    kith.inputIsTerminal = true
    kith.variables["NO_COLOR"] = "1"
    return kith
  }

  @Test func `adding asks for the fields and saves at the end`() throws {
    let kith = try terminal()
    kith.answers = ["Ada", "", "10 December 1815"] + repeatElement("", count: 14) + ["y"]
    let result = kith("add", "--plain")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.contains("Name"))
    #expect(result.error.contains("Save? [y/n/edit]"))
    #expect(result.output == "Added Ada, 10 December 1815  (1)\n")
    #expect(kith.answers.isEmpty)
  }

  @Test(arguments: [["n"], ["no"], []])
  func `cancelling leaves no trace`(end: [String]) throws {
    let kith = try terminal()
    kith.answers = ["Ada"] + repeatElement("", count: 16) + end
    let result = kith("add")
    #expect(result.status == 3)
    #expect(result.output == "")
    #expect(result.error.contains("cancelled; nothing was saved"))
    #expect(kith("list", "--json").list.isEmpty)
    #expect(kith("drafts").rows.isEmpty)
  }

  @Test func `an answer that cannot be is refused and asked for again`() throws {
    let kith = try terminal()
    kith.answers =
      ["Ada", "", "1815-02-30", "nonsense", "1815-12-10"]
      + repeatElement("", count: 14) + ["y"]
    let result = kith("add")
    #expect(result.status == 0)
    #expect(result.error.contains("February 1815 has 28 days"))
    #expect(result.error.components(separatedBy: "Birthday [").count == 4)
    #expect(kith("show", "1", "--json").object["birthday"] is [String: Any])
  }

  @Test func `editing shows what is there and changes what is answered`() throws {
    let kith = try terminal()
    kith(
      "add", "Ada", "--birthday", "1815-12-10", "--prefix", "Lady", "--email", "home:a@x.org",
      "--note", "one\ntwo")
    let before = kith("show", "1", "--json").object
    kith.answers =
      ["", "", "", "", "", "Londn"] + repeatElement("", count: 11)
      + ["edit place of birth", "London"] + repeatElement("", count: 11) + ["yes"]
    let result = kith("edit", "ada")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.contains("Birthday [10 December 1815]: "))
    var after = kith("show", "1", "--json").object
    #expect(after.removeValue(forKey: "birthplace") as? String == "London")
    var rest = before
    rest.removeValue(forKey: "birthplace")
    #expect(NSDictionary(dictionary: rest) == NSDictionary(dictionary: after))
  }

  @Test func `a cancelled edit changes nothing, also where the next one is saved`() throws {
    let kith = try terminal()
    kith("add", "Ada", "--birthplace", "Paris")
    kith.answers = ["Eve"] + repeatElement("", count: 16) + ["n"]
    #expect(kith("edit", "ada").status == 3)
    kith.answers = ["", "Countess"] + repeatElement("", count: 15) + ["y"]
    #expect(kith("edit", "ada").status == 0)
    let ada = kith("show", "1", "--json").object
    #expect(ada["name"] as? String == "Ada")
    #expect(ada["nickname"] as? String == "Countess")
  }

  @Test func `an event is asked for too, its end after its start`() throws {
    let kith = try terminal()
    kith.answers =
      ["Trip", "2027-03-05", "2027-03-01", "2027-03-06"] + repeatElement("", count: 7) + ["y"]
    let result = kith("event", "add")
    #expect(result.status == 0, "\(result.error)")
    #expect(kith("event", "show", "trip", "--json").object["days"] as? Int == 2)
  }

  @Test func `an event is moved by its start first, past its old end`() throws {
    let kith = try terminal()
    kith("event", "add", "Trip", "--from", "2027-03-01", "--to", "2027-03-02")
    kith.answers =
      ["", "2027-04-01"] + repeatElement("", count: 8) + ["y", "2027-04-03"]
      + repeatElement("", count: 7) + ["y"]
    let result = kith("event", "edit", "trip")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.contains("This cannot be saved yet:"))
    #expect(kith("event", "show", "trip", "--json").object["end"] as? String == "2027-04-03")
  }

  @Test func `people, days left out and a repeat of an event are typed in prompts too`() throws {
    let kith = try terminal()
    kith("add", "Ada Lovelace")
    kith("add", "Adam")
    kith.answers = [
      "Tea", "2027-03-05", "", "Europe/London", "weekly", "2027-03-12; 2027-03-19; -2027-03-19",
      "", "ada; adam; nobody", "-adam", "-eve", "", "", "", "", "y",
    ]
    let result = kith("event", "add")
    #expect(result.status == 0, "\(result.error)")
    #expect(result.error.contains("`ada` matches 2 people: Ada Lovelace (1); Adam (2)"))
    #expect(result.error.contains("no person matches `nobody`"))
    #expect(result.error.contains("no `eve` to remove"))
    let tea = kith("event", "show", "tea", "--json").object
    #expect(tea["repeat"] as? String == "FREQ=WEEKLY")
    #expect(tea["except"] as? [String] == ["2027-03-12"])
    #expect(tea["zone"] as? String == "Europe/London")
    #expect((tea["people"] as? [Any])?.isEmpty == true)
  }

  @Test func `options given beforehand stand in the questions`() throws {
    let kith = try terminal()
    kith.answers = ["Ada"] + repeatElement("", count: 16) + ["y"]
    let result = kith("add", "--birthday", "1815-12-10")
    #expect(result.error.contains("[10 December 1815]"))
    #expect(result.status == 0)
  }

  @Test(arguments: [
    (["add"], "kith add '"), (["edit", "1"], "kith edit 1 --"), (["remove", "1"], "--yes"),
    (["event", "add"], "kith event add"), (["event", "edit", "1"], "kith event edit 1 --"),
    (["event", "remove", "1"], "--yes"),
  ])
  func `without a terminal nothing is asked and the option is named`(
    words: [String], named: String
  ) throws {
    let kith = try Kith()
    kith("add", "Ada")
    kith("event", "add", "Trip", "--from", "2027-01-01")
    kith.answers = ["y", "y"]
    for (output, input) in [(false, false), (true, false), (false, true)] {
      kith.isTerminal = output
      kith.inputIsTerminal = input
      let result = kith.run(words)
      #expect(result.status == 2)
      #expect(result.error.contains(named), "\(result.error)")
    }
    #expect(kith.answers.count == 2)
  }

  @Test(arguments: [("y", 0), ("YES", 0), ("n", 3), ("", 3), ("maybe", 3)])
  func `removing asks on a terminal and does what is said`(answer: String, status: Int) throws {
    let kith = try terminal()
    kith("add", "Ada")
    kith("add", "Bo")
    kith.answers = [answer]
    let result = kith("remove", "ada", "bo")
    #expect(result.status == Int32(status))
    #expect(result.error.hasPrefix("Remove Ada (1), Bo (2)? [y/N] "))
    #expect(kith("list", "--json").list.count == (status == 0 ? 0 : 2))
  }

  @Test func `the end of input is no yes`() throws {
    let kith = try terminal()
    kith("add", "Ada")
    let result = kith("remove", "ada")
    #expect(result.status == 3)
    #expect(
      result.error == """
        Remove Ada (1)? [y/N] 
        kith: cancelled; nothing was removed

        """)
    let json = kith("remove", "ada", "--json").error.split(separator: "\n").last ?? ""
    #expect(json.hasPrefix("{\"error\": {\"code\": \"cancelled\""))
    #expect(kith("list", "--json").list.count == 1)
  }

  @Test func `a field that somebody else changed meanwhile is a conflict, another is not`() throws {
    let kith = try terminal()
    kith("add", "Ada", "--birthplace", "Paris")
    func edit(meanwhile words: [String]) -> Kith.Result {
      kith.answers = ["", "Countess"] + repeatElement("", count: 15) + ["y"]
      kith.meanwhile = {
        let answers = kith.answers
        #expect(kith.run(words).status == 0)
        kith.answers = answers
      }
      return kith("edit", "1")
    }
    #expect(edit(meanwhile: ["edit", "1", "--birthplace", "London"]).status == 0)
    let both = kith("show", "1", "--json").object
    #expect(both["birthplace"] as? String == "London")
    #expect(both["nickname"] as? String == "Countess")

    kith("edit", "1", "--clear", "nickname")
    let conflict = edit(meanwhile: ["edit", "1", "--nickname", "Lady"])
    #expect(conflict.status == 3)
    #expect(conflict.error.contains("Lady") && conflict.error.contains("Countess"))
    #expect(kith("show", "1", "--json").object["nickname"] as? String == "Lady")
    for draft in kith("drafts").rows { kith("drafts", "discard", draft[0]) }

    let gone = edit(meanwhile: ["remove", "1", "--yes"])
    #expect(gone.status == 1, "\(gone.error)")
    #expect(gone.error.contains("removed"))
    #expect(kith("list", "--json").list.isEmpty)
  }

  @Test func `a conflict is told with name, birthday and both values`() throws {
    let kith = try terminal()
    kith("add", "Ada", "--birthday", "1815-12-10", "--birthplace", "Paris")
    kith.answers =
      ["", "", "", "", "", "London"] + repeatElement("", count: 11) + ["y"]
    kith.meanwhile = {
      let answers = kith.answers
      #expect(kith("edit", "1", "--birthplace", "Rome").status == 0)
      kith.answers = answers
    }
    let told = kith("edit", "1").error
    for part in ["Ada, born 1815-12-10", "yours: London", "theirs: Rome"] {
      #expect(told.contains(part), "\(part): \(told)")
    }
  }

  @Test func `a right-to-left answer stays in its place in the line that tells the result`() throws
  {
    let kith = try terminal()
    let result = kith("add", "מרים", "--birthday", "1990-12-01", "--birthplace", "ירושלים")
    #expect(
      result.output
        == "Added \u{2068}מרים\u{2069}, 1 December 1990, \u{2068}ירושלים\u{2069}  (1)\n")
  }
}
