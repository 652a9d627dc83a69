import Calendars
import Records
import TestSupport
import Testing

@Suite struct SettingsTests {
  @Test func `each word that a setting offers is taken and given back`() {
    for key in Settings.Key.allCases {
      for word in key.choices {
        var settings = Settings()
        let taken = settings.set(key, to: word)
        #expect(taken)
        #expect(settings[key] == word)
      }
    }
  }

  @Test func `any other word changes nothing`() {
    for key in Settings.Key.allCases {
      for word in ["", "nonsense", "FEB28", "-1", "36501", "1.5", "99999999999999999999"] {
        var settings = Settings()
        let taken = settings.set(key, to: word)
        #expect(!taken, "\(key.rawValue) \(word)")
        #expect(settings == Settings())
      }
    }
  }

  @Test func `mail goes to addresses, each alone or behind a name, or to the user`() {
    var settings = Settings()
    for (typed, kept) in [
      ("ada@example.org", "ada@example.org"),
      (" Ada <ada@example.org>, bea@example.org", "ada@example.org,bea@example.org"),
      ("user", "user"),
    ] {
      let taken = settings.set(.mailTo, to: typed)
      #expect(taken && settings[.mailTo] == kept, "\(typed)")
    }
    for typed in ["ada", "ada@example.org,", "ada@example.org bea@example.org", "-t@x", "a<b@c"] {
      let taken = settings.set(.mailTo, to: typed)
      #expect(!taken && settings.mailTo == nil, "\(typed)")
    }
  }

  @Test func `the days ahead are a number`() {
    var settings = Settings()
    let refused = settings.set(.days, to: "4001")
    #expect(!refused)
    let taken = settings.set(.days, to: "4000")
    #expect(taken)
    #expect(settings.days == 4000)
    #expect(settings[.days] == "4000")
  }

  @Test func `ids of new records grow, and are UUIDs of version 7`() {
    var maker = UIDMaker(milliseconds: 0x0190_1234_5678)
    var generator = SeededGenerator(seed: 3)
    let ids = (0..<10_000).map { _ in maker.next(using: &generator) }
    #expect(ids.first?.hasPrefix("01901234-5678-7000-") == true)
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    for id in ids {
      let characters = Array(id)
      #expect(characters.count == 36 && characters[14] == "7" && "89ab".contains(characters[19]))
    }
  }
}
