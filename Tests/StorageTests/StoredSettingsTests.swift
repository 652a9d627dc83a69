import Calendars
import Records
import Storage
import Testing

@Suite struct StoredSettingsTests {
  @Test func `settings are kept in the file`() throws {
    let folder = try TemporaryFolder()
    let sample = try SampleStore(folder.file("a.db"))
    #expect(try sample.store.settings == Settings())
    var settings = Settings()
    settings.leapDay = .mar1
    settings.dateOrder = .mdy
    settings.observe = .both
    settings.days = 7
    settings.leadTimes = LeadTimes([30])
    for key in Settings.Key.allCases { try sample.store.save(settings, changing: key) }
    #expect(try sample.store.settings == settings)
    #expect(try SampleStore(folder.file("a.db")).store.settings == settings)
    for key in Settings.Key.allCases { try sample.store.save(Settings(), changing: key) }
    #expect(try SampleStore(folder.file("a.db")).store.settings == Settings())
  }

  @Test func `saving one setting leaves the others alone`() throws {
    let sample = try SampleStore()
    try sample.add("Ada", (.birthday, "2012-04-04"))
    var settings = Settings()
    settings.observe = .hebrew
    settings.days = 7
    try sample.store.save(settings, changing: .days)
    #expect(try sample.store.settings.days == 7)
    #expect(try sample.store.settings.observe == nil)
    #expect(try sample.rows("SELECT key FROM kept_day") == ["04-04"])
  }

  @Test func `what a later version or a hand wrote is left alone`() throws {
    let sample = try SampleStore()
    try sample.connection.execute(
      "INSERT INTO setting VALUES ('later-times', '7'), ('days', 'many'), ('leap-day', 'mar1')")
    var expected = Settings()
    expected.leapDay = .mar1
    #expect(try sample.store.settings == expected)
    expected.days = 3
    try sample.store.save(expected, changing: .days)
    #expect(
      try sample.rows("SELECT key, value FROM setting ORDER BY key") == [
        "days|3", "later-times|7", "leap-day|mar1",
      ])
  }

  @Test func `another calendar to keep rebuilds the days kept`() throws {
    let sample = try SampleStore()
    try sample.add("Ada", (.birthday, "2012-04-04"))
    try sample.add("Zoë", (.birthday, "2012-04-04"), (.observe, "gregorian"))
    var settings = Settings()
    for (observe, keys) in [
      (ObservedCalendars.hebrew, ["04-04", "12 Nisan"]), (.both, ["04-04", "04-04", "12 Nisan"]),
      (.gregorian, ["04-04", "04-04"]),
    ] {
      settings.observe = observe
      try sample.store.save(settings, changing: .observe)
      #expect(try sample.rows("SELECT key FROM kept_day ORDER BY key") == keys)
      try Derived.check(sample)
    }
  }

  @Test func `a setting taken back with a larger change is not remembered`() throws {
    let sample = try SampleStore()
    var settings = Settings()
    settings.observe = .hebrew
    #expect(throws: StorageError.missing(path: "x")) {
      try sample.store.transaction(failure: { $0 }) { () throws(StorageError) in
        try sample.store.save(settings, changing: .observe)
        #expect(try sample.store.settings.observe == .hebrew)
        throw .missing(path: "x")
      }
    }
    #expect(try sample.store.settings.observe == nil)
    try sample.add("Ada", (.birthday, "2012-04-04"))
    #expect(try sample.rows("SELECT key FROM kept_day") == ["04-04"])
  }
}
