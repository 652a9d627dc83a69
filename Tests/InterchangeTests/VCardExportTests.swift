import Calendars
import Interchange
import Records
import TestSupport
import Testing

@Suite struct VCardExportTests {
  /// People that cards can store, some with unmapped properties.
  private static func people(_ count: Int, _ random: inout RandomRecords) -> [Person] {
    (0..<count).map { _ in
      var draft = Draft(new: random.person())
      let unmapped = ["X-A;B=\"c:d\":e\\,f;g", "PHOTO:data:image/png;base64,QUFB", "item1.X-C:d"]
        .filter { _ in random.below(3) == 0 }
      draft.set(.unmapped) { $0.unmapped = unmapped }
      return draft.record
    }
  }

  private static func random(_ seed: UInt64) -> RandomRecords {
    RandomRecords(seed: seed, today: VCardTranscript.today, allLineEnds: false)
  }

  @Test(arguments: [VCardVersion.v4, .v3])
  func `people come back from cards as they were written`(version: VCardVersion) throws {
    var random = Self.random(version == .v4 ? 81 : 80)
    for _ in 0..<250 {
      let people = Self.people(4, &random)
      let bytes = try VCardTranscript.cards(people, version, folds: random.below(5) > 0)
      let read = try VCardTranscript.people(bytes)
      #expect(read.map(\.draft.record) == people)
      for (record, person) in zip(read, people) {
        #expect(record.problems.isEmpty && record.draft.refused.isEmpty)
        #expect(Array((record.draft.record.note ?? "").utf8) == Array((person.note ?? "").utf8))
      }
    }
  }

  @Test(arguments: [
    "END:VCARD", "BEGIN:VCARD", "VERSION:2.1", "KIND:group", "X-ADDRESSBOOKSERVER-KIND:Group",
    " X:folded", "\tX:folded", "no property", "",
  ])
  func `nothing that somebody is said to have kept ends or changes the card`(line: String) throws {
    var person = Person()
    person.name = "Ada"
    person.birthday = PartialDate(text: "1815-12-10")
    person.unmapped = ["X-A:1", line, "X-B:2"]
    for version in [VCardVersion.v4, .v3] {
      let back = try VCardTranscript.people(try VCardTranscript.cards([person, person], version))
      #expect(back.count == 2 && back.allSatisfy(\.problems.isEmpty))
      for record in back.map(\.draft.record) {
        #expect(record.name == "Ada" && record.birthday == person.birthday)
        #expect(record.unmapped == ["X-A:1", "X-B:2"])
      }
    }
  }

  @Test(arguments: [VCardVersion.v4, .v3])
  func `every physical line is text of at most 75 octets`(version: VCardVersion) throws {
    var random = Self.random(82)
    let bytes = try VCardTranscript.cards(Self.people(100, &random), version)
    for line in bytes.split(separator: 0x0A) {
      #expect(line.last == 0x0D && line.count <= 76)
      #expect(String(validating: line, as: UTF8.self) != nil)
    }
  }

  @Test(arguments: VCardFixtures.names(ending: "vcf"), [VCardVersion.v4, .v3])
  func `what was read from any file is written and read back the same`(
    name: String, version: VCardVersion
  ) throws {
    let bytes = try VCardFixtures.bytes(name)
    let people = ((try? VCardTranscript.people(bytes)) ?? []).map(\.draft.record)
      .filter { !$0.name.isEmpty }
    let written = try VCardTranscript.cards(people, version)
    let again = people.isEmpty ? [] : try VCardTranscript.people(written).map(\.draft.record)
    for (one, other) in zip(people, again) {
      #expect(ImportTranscript.fields(one) == ImportTranscript.fields(other))
      #expect(one.unmapped.sorted() == other.unmapped.sorted())
    }
    #expect(people.count == again.count)
  }

  private func card(_ person: Person, _ version: VCardVersion = .v4) throws -> [String] {
    let bytes = try VCardTranscript.cards([person], version)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
  }

  private func born(_ date: String) -> Person {
    var person = Person()
    person.name = "Ada"
    person.birthday = PartialDate(text: date)
    return person
  }

  @Test(arguments: [
    ("1815-12-10", "BDAY:18151210", "BDAY:1815-12-10"),
    ("--02-29", "BDAY:--0229", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29"),
    ("1985-04", "BDAY:1985-04", "X-KITH-BIRTHDAY:1985-04"),
    ("1985~", "BDAY:1985|X-KITH-BIRTHDAY:1985~", "X-KITH-BIRTHDAY:1985~"),
    (
      "12 Nisan 5772", "BDAY:20120404|X-KITH-BIRTHDAY:12 Nisan 5772",
      "BDAY:2012-04-04|X-KITH-BIRTHDAY:12 Nisan 5772"
    ),
    ("30 Adar I", "X-KITH-BIRTHDAY:30 Adar I", "X-KITH-BIRTHDAY:30 Adar I"),
    (
      "1604-05-09", "BDAY:16040509|X-KITH-BIRTHDAY:1604-05-09",
      "BDAY:1604-05-09|X-KITH-BIRTHDAY:1604-05-09"
    ),
  ])
  func `a birthday is written as each version has it`(
    date: String, v4: String, v3: String
  ) throws {
    for (version, expected) in [(VCardVersion.v4, v4), (.v3, v3)] {
      let lines = try card(born(date), version).filter {
        $0.contains("BDAY") || $0.contains("KITH")
      }
      #expect(lines.joined(separator: "|") == expected)
    }
  }

  @Test(arguments: [
    ("Praha, CZ", #":Praha\, CZ"#), ("geo:50.0755,14.4378", ";VALUE=uri:geo:50.0755,14.4378"),
    ("GEO:1,2;u=10", ";VALUE=uri:GEO:1,2;u=10"),
    ("https://example.org/a,b;c", ";VALUE=uri:https://example.org/a,b;c"),
    ("urn:uuid:4f-a", ";VALUE=uri:urn:uuid:4f-a"), ("geo: somewhere", ":geo: somewhere"),
    ("London: a house", ":London: a house"),
  ])
  func `a place of birth or death is a text or a URI, and comes back`(
    place: String, written: String
  ) throws {
    var person = born("1990-01-01")
    (person.birthplace, person.deathplace) = (place, place)
    for version in [VCardVersion.v4, .v3] {
      let lines = try card(person, version)
      #expect(lines.contains("BIRTHPLACE" + written) && lines.contains("DEATHPLACE" + written))
      let text = lines.joined(separator: "\r\n")
      let read = try #require(try VCardTranscript.people(text).first).draft.record
      #expect(read.birthplace == place && read.deathplace == place)
    }
  }

  @Test func `a label in Apple's own form comes back as it is`() throws {
    var person = born("1990-01-01")
    let labels = ["_$!<Home>!$_", "_$!<_$!<Home>!$_>!$_", "_$!<>!$_", "_$!<home", "_$!<>!$_x"]
    person.phones = labels.enumerated().map { Labelled($1, "\($0)") }
    person.dates = labels.map { Labelled($0, PartialDate(GregorianDate(.first))) }
    for version in [VCardVersion.v4, .v3] {
      let read = try VCardTranscript.people(try VCardTranscript.cards([person], version))
      #expect(read.first?.draft.record.phones == person.phones)
      #expect(read.first?.draft.record.dates == person.dates)
    }
    #expect(try card(person).contains("item1.X-ABLabel:_$!<_$!<Home>!$_>!$_"))
  }

  @Test func `signs that part components are escaped in each of them`() throws {
    var person = Person()
    person.name = "A;B, C\\D\nE"
    person.family = "Fa;mi,ly"
    person.given = "G"
    person.org = "One; Two, Three"
    let lines = try card(person)
    #expect(lines.contains(#"FN:A\;B\, C\\D\nE"#))
    #expect(lines.contains(#"N:Fa\;mi\,ly;G;;;"#))
    #expect(lines.contains(#"ORG:One\; Two\, Three"#))
  }

  @Test func `labels are types where types can say them, and both where not quite`() throws {
    var person = born("1990-01-01")
    person.phones = [
      Labelled("mobile", "1"), Labelled("work fax", "2"), Labelled("Mobile", "3"),
      Labelled("Beach", "4"), Labelled(nil, "5"),
    ]
    #expect(
      try card(person).filter { $0.contains("TEL") || $0.contains("X-AB") } == [
        "TEL;TYPE=cell;PREF=1:1", "TEL;TYPE=work,fax:2", "item1.TEL;TYPE=cell:3",
        "item1.X-ABLabel:Mobile", "item2.TEL:4", "item2.X-ABLabel:Beach", "TEL:5",
      ])
    #expect(try card(person, .v3).contains("TEL;TYPE=cell,pref:1"))
  }

  private static let rich = """
    BEGIN:VCARD
    VERSION:4.0
    FN:Ada
    N;SORT-AS="L":Lovelace;Ada;;;
    item7.TEL;TYPE=cell;X-WA=1:+49
    item7.X-Sign:7
    TEL:2
    TITLE;LANGUAGE=en:Boss
    TITLE;LANGUAGE=fr:Patronne
    ORG:Acme;Lab
    X-Any;Para=Meter:Va\\,lue
    BDAY:---12
    END:VCARD
    """

  @Test func `what kith does not know goes back through an edit of something else`() throws {
    var draft = try #require(try VCardTranscript.people(Self.rich).first).draft
    draft.set(.note) { $0.note = "new" }
    let lines = try card(draft.record)
    for line in Self.rich.split(separator: "\n") {
      #expect(lines.contains(String(line)), "\(line)")
    }
    #expect(lines.count == Self.rich.split(separator: "\n").count + 1)
  }

  @Test func `a property kept for its parameters gives way when its value is edited`() throws {
    var draft = try #require(try VCardTranscript.people(Self.rich).first).draft
    draft.set(.phones) { $0.phones[0].value = "+50" }
    draft.set(.title) { $0.title = "Queen" }
    draft.set(.org) { $0.org = "Other" }
    draft.set(.birthday) { $0.birthday = PartialDate(text: "1815-12-10") }
    draft.set(.family) { $0.family = "Byron" }
    let lines = try card(draft.record)
    for gone in ["+49", "Boss", "Patronne", "Acme", "---12", "Lovelace"] {
      #expect(!lines.contains { $0.contains(gone) }, "\(gone)")
    }
    for there in [
      "TEL;TYPE=cell;PREF=1:+50", "TITLE:Queen", "ORG:Other", "BDAY:18151210", "N:Byron;Ada;;;",
      "item7.X-Sign:7", "X-Any;Para=Meter:Va\\,lue",
    ] {
      #expect(lines.contains(there), "\(there)")
    }
  }

  @Test func `a photo is bytes in 3.0 and a data URI in 4.0`() throws {
    let old = "BEGIN:VCARD\nFN:A\nPHOTO;ENCODING=b;TYPE=JPEG:QUFB\nEND:VCARD\n"
    let person = try #require(try VCardTranscript.people(old).first).draft.record
    #expect(try card(person).contains("PHOTO:data:image/jpeg;base64,QUFB"))
    #expect(try card(person, .v3).contains("PHOTO;ENCODING=b;TYPE=JPEG:QUFB"))
  }

  @Test func `quoted-printable is gone once it is read`() throws {
    let old =
      "BEGIN:VCARD\nVERSION:2.1\nFN;QUOTED-PRINTABLE:=C3=84\nX-A;QUOTED-PRINTABLE:=3D\nEND:VCARD"
    let person = try #require(try VCardTranscript.people(old).first).draft.record
    let lines = try card(person, .v3)
    #expect(lines.contains("FN:Ä") && lines.contains("X-A:="))
    #expect(!lines.contains { $0.contains("PRINTABLE") })
  }

  @Test func `line ends of other kinds within a text are read back as line feeds`() throws {
    var person = born("1990-01-01")
    person.note = "a\r\nb\rc"
    let read = try VCardTranscript.people(try VCardTranscript.cards([person]))
    #expect(read.first?.draft.record.note == "a\nb\nc")
  }

  @Test func `a person has a file name of their own`() {
    var person = Person()
    func name(_ uid: String) -> String {
      person.uid = uid
      return VCardExport.fileName(of: person)
    }
    #expect(name("0198-ab@x.test") == "0198-ab@x.test.vcf")
    #expect(name("urn:uuid:1/../2") == "urn%3Auuid%3A1%2F..%2F2.vcf")
    #expect(name("..") == "%2E..vcf")
    #expect(name("") == "person.vcf")
    let long = String(repeating: "é", count: 200)
    #expect(name(long + "1") != name(long + "2"))
    #expect(name(long).utf8.count < 255)
  }

  @Test func `a file of cards is known by its beginning`() {
    for opening in ["BEGIN:VCARD\r\n", "\u{FEFF}\n begin:vcard", "BEG\r\n IN:VCARD"] {
      #expect(VCardImport.recognizes(Array(opening.utf8)))
      #expect(VCardImport.recognizes(opening.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
    }
    for opening in ["", "BEGIN:VCALENDAR", "name,birthday", "dn: cn=Ada", "BEGIN:VCAR"] {
      #expect(!VCardImport.recognizes(Array(opening.utf8)))
    }
  }
}
