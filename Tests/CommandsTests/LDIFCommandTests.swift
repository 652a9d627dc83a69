import Foundation
import Testing

@testable import Commands

@Suite struct LDIFCommandTests {
  @Test(arguments: [
    ("dateOfBirth: 19900102000000Z", "1990-01-02"), ("dateOfBirth: 19900102", "1990-01-02"),
    ("birthday: 199001021530+0100", "1990-01-02"),
  ])
  func `a date in LDAP's own form is read`(line: String, date: String) throws {
    let kith = try Kith()
    kith("import", try kith.file("a.ldif", "dn: x\ncn: Ann\n\(line)\n"))
    #expect(kith("list").rows.first?[2] == date)
  }

  @Test(arguments: [("birthmonth: 5", "5"), ("birthmonth: May\nbirthday: 1", "May-1")])
  func `a bad birthday of LDIF is quoted as it stands`(lines: String, value: String) throws {
    let kith = try Kith()
    let path = try kith.file("a.ldif", "dn: x\ncn: Ann\n\(lines)\n")
    let problems = kith("import", path, "--json").object["problems"] as? [[String: Any]]
    #expect(problems?.first?["value"] as? String == value)
  }
}
