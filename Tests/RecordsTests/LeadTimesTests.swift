import Records
import Testing

@Suite struct LeadTimesTests {
  @Test(arguments: [
    ("0,7", "0,7"), ("14,1", "1,14"), (" 7 0 ", "0,7"), ("7, 7,0", "0,7"), ("365", "365"),
    ("off", "off"), ("OFF", "off"), ("007", "7"),
  ])
  func `days before are read in any order and written in one`(text: String, stored: String) throws {
    let leadTimes = try #require(LeadTimes(text: text))
    #expect(leadTimes.text == stored)
    #expect(LeadTimes(text: stored) == leadTimes)
  }

  @Test(arguments: [
    "", " ", ",", "-1", "+1", "366", "1.5", "a", "off,1", "٧", "99999999999999999999",
  ])
  func `anything else is none`(text: String) {
    #expect(LeadTimes(text: text) == nil)
  }

  @Test func `the reminder that was due last is that of the shortest time that has come`() {
    let leadTimes = LeadTimes([0, 7, 30])
    #expect((0...31).map { leadTimes.latest(daysAhead: $0) }[0] == 0)
    #expect(leadTimes.latest(daysAhead: 1) == 7)
    #expect(leadTimes.latest(daysAhead: 7) == 7)
    #expect(leadTimes.latest(daysAhead: 8) == 30)
    #expect(leadTimes.latest(daysAhead: 31) == nil)
    #expect(LeadTimes.off.latest(daysAhead: 0) == nil)
    #expect(LeadTimes([1]).union(LeadTimes([14, 1])).text == "1,14")
  }

  @Test func `a person's are typed, refused and left to others again`() throws {
    var draft = Draft<Person>()
    draft.choose(.leadTimes, "14,1")
    #expect(draft.record.leadTimes == LeadTimes([1, 14]))
    #expect(draft.record.values(of: .leadTimes) == ["1,14"])
    draft.choose(.leadTimes, "soon")
    #expect(draft.refused[.leadTimes]?.hint == .text(LeadTimes.hint))
    #expect(draft.record.leadTimes == LeadTimes([1, 14]))
    draft.choose(.leadTimes, "off")
    #expect(draft.record.leadTimes == .off && draft.refused[.leadTimes] == nil)
    draft.choose(.leadTimes, "default")
    #expect(draft.record.leadTimes == nil)
  }

  @Test func `of two people who are joined the first one's stay, and the other's are noted`() {
    var draft = Draft<Person>()
    var other = Person()
    other.leadTimes = .off
    draft.merge(other)
    #expect(draft.record.leadTimes == .off && draft.record.note == nil)
    other.leadTimes = LeadTimes([3])
    draft.merge(other)
    #expect(draft.record.leadTimes == .off && draft.record.note == "lead_times: 3")
  }
}
