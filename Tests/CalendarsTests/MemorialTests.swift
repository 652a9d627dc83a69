import Calendars
import Testing

@Suite struct MemorialTests {
  @Test func `the worked memorial days are kept as the table says`() throws {
    for row in try hebrewFixture("memorials.tsv") {
      #expect(text(try partial(row[0]).dayNumber) == row[1])
      for died in [try partial(row[0]), try partial(row[1])] {
        let key = try #require(
          Observance.key(of: died, as: .memorial, in: .hebrew, afterSunset: false))
        let kept = (5784...5790).map { text(Observance().day(of: key, inYear: $0)) }
        #expect(kept == Array(row.dropFirst(2)), "\(row[0])")
      }
    }
  }

  /// Nineteen years contain every kind of Hebrew year.
  ///
  /// The label of a death is its day number, which `hebcal` prints on each memorial day.
  @Test func `hebcal keeps the memorial of every death of 1985 to 2003 on the same days`() throws {
    let deaths = try (day("1985-01-01").value...day("2003-12-31").value).compactMap(DayNumber.init)
    let file = deaths.map { number in
      let date = GregorianDate(number)
      return "\(date.month) \(date.day) \(date.year) \(number.value)\n"
    }.joined()
    let printed = try DebianProgram.hebcal.lines(
      ["-h", "-x", "-g", "-Y", "FILE", "--years", "12", "2010"], file: file)
    var expected: Set<String> = []
    for died in deaths {
      let key = try #require(
        Observance.key(
          of: PartialDate(HebrewDate(died)), as: .memorial, in: .hebrew, afterSunset: false))
      for year in 5770...5782 {
        let kept = try #require(Observance().day(of: key, inYear: year))
        if (2010...2021).contains(GregorianDate(kept).year) {
          expected.insert("\(text(kept)) \(died.value)")
        }
      }
    }
    let found = Set(printed.map(String.init))
    #expect(found.count == printed.count)
    for line in found.symmetricDifference(expected).sorted().prefix(10) {
      Issue.record("only \(found.contains(line) ? "hebcal" : "kith") has \(line)")
    }
  }

  @Test func `a death in the Adar of a common year is kept in Adar I, a birthday in Adar II`()
    throws
  {
    let date = try partial("20 Adar 5781")
    let memorial = try #require(
      Observance.key(of: date, as: .memorial, in: .hebrew, afterSunset: false))
    let birthday = try #require(
      Observance.key(of: date, as: .birthday, in: .hebrew, afterSunset: false))
    #expect(text(Observance().day(of: memorial, inYear: 5787)) == "2027-02-27")
    #expect(text(Observance().day(of: birthday, inYear: 5787)) == "2027-03-29")
  }

  @Test func `every memorial key is one of the known keys`() throws {
    let known = Set(hebrewKeys)
    for value in try days(of: 5700...5800, in: .hebrew) {
      let date = PartialDate(HebrewDate(try #require(DayNumber(value))))
      let key = Observance.key(of: date, as: .memorial, in: .hebrew, afterSunset: false)
      if key.map(known.contains) != true { Issue.record("\(date.text): \(key as Any)") }
    }
  }
}
