import Foundation
import Testing

@testable import Commands

@Suite struct MailExportTests {
  @Test func `an address book of abook comes back as it went`() throws {
    let kith = try Kith()
    kith(
      "add", "Ada", "--email", "ada@example.org", "--email", "a@work.example", "--phone", "work:5",
      "--birthday", "1985-12-10", "--tag", "old friends", "--note", "one\ntwo")
    kith("add", "Bob", "--birthday", "--02-29")
    let book = kith("export", "--format", "abook").output
    #expect(book.hasPrefix("# abook addressbook file\n"))
    #expect(book.contains("[0]\nname=Ada\nemail=ada@example.org,a@work.example\n"))
    #expect(book.contains("notes=one two\n") && book.contains("birthday=--02-29\n"))
    let other = try Kith()
    #expect(other("import", try other.file("addressbook", book)).status == 0)
    #expect(other("list").rows.map { $0[1] } == ["Ada", "Bob"])
    #expect(other("export", "--format", "abook").output == book)
  }

  @Test func `an alias of mutt runs nothing and reads nothing, whatever the name`() throws {
    let kith = try Kith()
    kith("add", "Zoë \"Z\" `id` $HOME \\ #1;", "--email", "z@example.org")
    kith("add", "Ada", "--email", "a@example.org", "--email", "work:w@example.org")
    kith("add", "ADA", "--email", "b@example.org")
    kith("add", "Tomás O'Connor-Lee", "--email", "t@example.org")
    #expect(
      kith("export", "--format", "mutt-alias").output.split(separator: "\n") == [
        ##"alias zoe-z-id-home-1 "Zoë \\"Z\\" \`id\` \$HOME \\\\ \#1\;" <z@example.org>"##,
        #"alias ada "Ada" <a@example.org>"#, #"alias ada-work "Ada" <w@example.org>"#,
        #"alias ada-2 "ADA" <b@example.org>"#,
        #"alias tomas-oconnor-lee "Tomás O'Connor-Lee" <t@example.org>"#,
      ])
    #expect(kith("export", "--format", "mutt-alias", "--events").status == 2)
  }
}
