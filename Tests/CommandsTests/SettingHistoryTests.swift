import Foundation
import Testing

@testable import Commands

/// Settings and lead times of tags are changes in the history.
@Suite struct SettingHistoryTests {
  private let kith: Kith

  init() throws {
    kith = try Kith()
    kith("add", "Leap", "--birthday", "--02-29", "--tag", "family")
  }

  @Test func `undo after a setting takes back the setting and nobody`() throws {
    let set = kith("config", "leap-day", "mar1")
    #expect(set.error == "kith: It was `feb28`; `kith undo` restores it\n")
    #expect(kith("log").rows.map { $0[3] } == ["leap-day feb28 → mar1", "added Leap (1)"])
    #expect(kith("undo").status == 0)
    #expect(kith("config", "leap-day").rows == [["leap-day", "feb28"]])
    #expect(kith("list").rows.count == 1)
    #expect(kith("redo").status == 0)
    #expect(kith("config", "leap-day").rows == [["leap-day", "mar1"]])
    #expect(kith("config", "leap-day", "mar1").error.isEmpty)
    #expect(kith("log").rows.count == 2)
    kith.isTerminal = true
    #expect(kith("undo").output == "Undid 2, config: leap-day mar1 → feb28\n")
  }

  @Test func `undoing the calendar to keep brings back the days that are kept`() throws {
    kith("add", "Ada", "--birthday", "2012-04-04")
    let before = kith("upcoming", "--days", "400").output
    kith("config", "observe", "hebrew")
    #expect(kith("upcoming", "--days", "400").output != before)
    kith("undo")
    #expect(kith("upcoming", "--days", "400").output == before)
    #expect(kith("check").status == 0)
  }

  @Test func `undo after the lead times of a tag takes back those`() throws {
    kith("tag", "lead-times", "family", "14")
    kith("tag", "lead-times", "family", "3")
    #expect(kith("log").rows[0][3] == "lead times of the tag family 14 → 3")
    let refused = kith("undo", "2", "--json").commandError["message"] as? String
    #expect(refused?.contains("changed again by change 3") == true)
    kith("undo")
    #expect(kith("tag", "lead-times").rows == [["family", "14"]])
    kith("undo")
    #expect(kith("tag", "lead-times").rows.isEmpty)
    #expect(kith("list").rows.count == 1)
    #expect(kith("check").status == 0)
  }

  @Test func `as JSON a change has what it did to the file`() throws {
    kith("config", "days", "20")
    let file = try #require(kith("log", "--json").list[0]["file"] as? [[String: Any]])
    #expect(file.count == 1 && file[0]["kind"] as? String == "setting")
    #expect(file[0]["key"] as? String == "days" && file[0]["before"] is NSNull)
    #expect(file[0]["after"] as? String == "20")
    #expect((kith("log", "--json").list[1]["file"] as? [Any])?.isEmpty == true)
  }

  @Test func `how long changes are kept is set back by its own command`() throws {
    let set = kith("config", "history-days", "30")
    #expect(set.error == "kith: It was `400`; `kith config history-days 400` restores it\n")
    #expect(kith("log").rows.count == 1)
  }
}
