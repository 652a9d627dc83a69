import Calendars
import Foundation
import Interchange
import Records
import TestSupport
import Testing

/// Other programs read the exports: Debian's `python3-vobject` and `khard`.
@Suite struct VCardSecondOpinionTests {
  private struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  private static func people() -> [Person] {
    var random = SeededGenerator(seed: 91)
    let signs = Array("abcdeé שמα😀;,\\:'\"=".unicodeScalars)
    return (1...60).map { number in
      var name = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 3...60, using: &random) {
        name.append(signs.randomElement(using: &random) ?? "a")
      }
      var draft = Draft(new: Person())
      draft.set(.name) { $0.name = "Q" + String(name) + "z" }
      draft.set(.uid) { $0.uid = "person-\(number)" }
      let day = GregorianDate(
        DayNumber(Int.random(in: 600_000...738_000, using: &random)) ?? .first)
      let yearless = PartialDate(text: "-" + PartialDate(day).text.dropFirst(4))
      let birthday: PartialDate? =
        switch number % 6 {
        case 0: nil
        // khard shows a birthday without a year in 1900, which has no 29 February.
        case 1 where day.month != 2: yearless
        case 2: PartialDate(HebrewDate(day.dayNumber))
        default: PartialDate(day)
        }
      draft.set(.birthday) { $0.birthday = birthday }
      draft.set(.observe) { $0.observe = number % 4 == 0 && birthday?.year != nil ? .both : nil }
      draft.set(.phones) { $0.phones = [Labelled("Mobile", "+1;2"), Labelled("work fax", "3")] }
      draft.set(.emails) { $0.emails = [Labelled(nil, "a@x.test"), Labelled("home", "b@x.test")] }
      draft.set(.addresses) {
        $0.addresses = [
          Labelled("home", Address(text: "one\n\"two\"", street: "S; 1", city: "C")),
          Labelled(nil, Address(text: "as, one\ntext")),
        ]
      }
      draft.set(.org) { $0.org = "A; B" }
      draft.set(.note) { $0.note = "one\ntwo, three; \\ four" }
      draft.set(.tags) { $0.tags = ["a,b", "c"] }
      draft.set(.dates) { $0.dates = [Labelled("anniversary", PartialDate(day))] }
      draft.set(.birthplace) { $0.birthplace = "geo:1,2" }
      return draft.record
    }
  }

  /// The birthday as other programs read it: year or `----`, month and day.
  private static func birthday(_ person: Person) -> String {
    guard let date = person.birthday?.converted(to: .gregorian, afterSunset: person.afterSunset)
    else { return "" }
    return date.year == nil ? "--" + date.text : date.text
  }

  private static func run(
    _ path: String, package: String, _ arguments: [String], home: URL
  ) throws -> [String] {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Missing(description: "\(path) is missing: install the Debian package `\(package)`")
    }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ["LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": home.path]
    let (output, errors) = (Pipe(), home.appending(path: "errors"))
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    guard process.terminationStatus == 0, said.isEmpty else {
      throw Missing(
        description: "\(path) ended with \(process.terminationStatus): \(said.suffix(400)) "
          + "(is the Debian package `\(package)` installed?)")
    }
    return String(decoding: printed, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "kith-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static let script = """
    import sys, vobject
    text = open(sys.argv[1], encoding='utf-8', newline='').read()
    for card in vobject.readComponents(text):
        born = ''
        if hasattr(card, 'bday'):
            born = card.bday.value.replace('-', '')
            omitted = card.bday.params.get('X-APPLE-OMIT-YEAR', [''])[0]
            if len(born) == 4 or (omitted and born.startswith(omitted)):
                born = '----' + born[-4:-2] + '-' + born[-2:]
            else:
                born = born[:4] + '-' + born[4:6] + '-' + born[6:]
        phones = [phone.value for phone in card.contents['tel']]
        assert phones == ['+1;2', '3'], phones
        assert card.note.value == 'one\\ntwo, three; \\\\ four', card.note.value
        assert card.adr.value.street == 'S; 1' and card.adr.value.city == 'C', card.adr.value
        print(card.uid.value + '\\t' + card.fn.value + '\\t' + born)
    """

  @Test(arguments: [VCardVersion.v4, .v3])
  func `vobject reads the same names and birthdays`(version: VCardVersion) throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let people = Self.people()
    let file = folder.appending(path: "people.vcf")
    try Data(try VCardTranscript.cards(people, version)).write(to: file)
    let lines = try Self.run(
      "/usr/bin/python3", package: "python3-vobject", ["-c", Self.script, file.path],
      home: folder)
    #expect(lines == people.map { "\($0.uid)\t\($0.name)\t\(Self.birthday($0))" })
  }

  @Test(arguments: [VCardVersion.v4, .v3])
  func `khard lists the same names and birthdays`(version: VCardVersion) throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let book = folder.appending(path: "book")
    try FileManager.default.createDirectory(at: book, withIntermediateDirectories: true)
    let people = Self.people()
    for person in people {
      let file = book.appending(path: VCardExport.fileName(of: person))
      try Data(try VCardTranscript.cards([person], version)).write(to: file)
    }
    let configuration = folder.appending(path: "khard.conf")
    try "[addressbooks]\n[[book]]\npath = \(book.path)\n".write(
      to: configuration, atomically: true, encoding: .utf8)
    let lines = try Self.run(
      "/usr/bin/khard", package: "khard",
      ["-c", configuration.path, "list", "-p", "-F", "uid,formatted_name,birthday"],
      home: folder)
    let unknown = version == .v4 ? "1900" : "1604"
    let expected = people.map { person in
      let birthday = Self.birthday(person).replacing("----", with: unknown + "-")
      return "\(person.uid)\t\(person.name)\t\(birthday.isEmpty ? "" : birthday + " 00:00:00")"
    }
    #expect(lines.sorted() == expected.sorted())
  }
}
