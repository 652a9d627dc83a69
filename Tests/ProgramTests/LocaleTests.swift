import Foundation
import Testing

/// Dates in the languages of real locales, which `scripts/locales` generates.
@Suite struct LocaleTests {
  @Test(arguments: [
    ("de_DE.UTF-8", "10 Dezember 1815", "10. Dezember 1815"),
    ("de_DE.UTF-8", "5. März", "5. März"), ("en_US.UTF-8", "10 December 1815", "December 10, 1815"),
    ("en_US.UTF-8", "12/10/1815", "December 10, 1815"),
    ("en_GB.UTF-8", "10/12/1815", "10 December 1815"),
    ("fr_FR.UTF-8", "10 décembre 1815", "10 décembre 1815"),
    ("fr_FR.UTF-8", "AOÛT 1815", "août 1815"),
    ("pl_PL.UTF-8", "10 grudnia 1815", "10 grudnia 1815"),
    ("pl_PL.UTF-8", "grudzień 1815", "grudzień 1815"),
    ("ru_RU.UTF-8", "10 декабря 1815", "10 декабря 1815"),
    ("he_IL.UTF-8", "10 בדצמבר 1815", "10 דצמבר 1815"),
    ("he_IL.UTF-8", "י״ב בניסן תשע״ב", "12 Nisan 5772"),
    ("ja_JP.UTF-8", "1815年12月10日", "1815年12月10日"),
    ("xx_YY.UTF-8", "10 December 1815", "10 December 1815"),
    ("C", "10 December 1815", "10 December 1815"),
  ])
  func `dates are read and shown in the user's language`(
    locale: String, typed: String, shown: String
  ) throws {
    let program = try BuiltProgram()
    program.environment["LC_ALL"] = locale
    program.environment["NO_COLOR"] = "1"
    let added = try program.run("add", "Ada", "--birthday", typed)
    #expect(added.status == 0, "\(added.error)")
    let list = try program.terminal("\"$KITH\" list").output
    #expect(list.contains(shown), "\(list)")
    program.environment["LC_ALL"] = "C"
    #expect(try program.run("list").output == added.output)
  }

  @Test(arguments: ["C", "C.UTF-8", "POSIX", "xx_YY.UTF-8", ""])
  func `a locale that is not there, or none, has no order of day and month`(locale: String) throws {
    let program = try BuiltProgram()
    program.environment["LC_ALL"] = locale
    program.environment["LC_TIME"] = nil
    let result = try program.run("date", "3/4/1990")
    #expect(result.status == 1)
    #expect(result.error.contains("1990-04-03"))
    #expect(result.error.contains("1990-03-04"))
  }

  @Test func `LC_ALL comes before LC_TIME, and that before LANG`() throws {
    let program = try BuiltProgram()
    func gregorian() throws -> String? {
      try program.run("date", "3/4/1990").lines.first?.split(separator: "\t").last.map(String.init)
    }
    program.environment["LC_ALL"] = nil
    program.environment["LANG"] = "en_US.UTF-8"
    #expect(try gregorian() == "1990-03-04")
    program.environment["LC_TIME"] = "en_GB.UTF-8"
    #expect(try gregorian() == "1990-04-03")
    program.environment["LC_ALL"] = "en_US.UTF-8"
    #expect(try gregorian() == "1990-03-04")
  }
}

/// Calendars in the languages of real locales.
@Suite struct LocaleCalendarTests {
  @Test(arguments: [
    ("de_DE.UTF-8", "Dezember 2026", "Mo"), ("en_US.UTF-8", "December 2026", "Sun"),
    ("en_GB.UTF-8", "December 2026", "Mon"), ("fr_FR.UTF-8", "décembre 2026", "lun"),
    ("he_IL.UTF-8", "דצמבר 2026", "א'"), ("ja_JP.UTF-8", "2026年12月", "日"),
    ("C", "December 2026", "Mon"), ("xx_YY.UTF-8", "December 2026", "Mon"),
  ])
  func `months, weekdays and the beginning of weeks are the locale's`(
    locale: String, title: String, first: String
  ) throws {
    let program = try BuiltProgram()
    program.environment["LC_ALL"] = locale
    program.environment["NO_COLOR"] = "1"
    program.environment["TERM"] = "xterm"
    _ = try program.run("event", "add", "Lake", "--from", "2026-12-29", "--to", "2026-12-31")
    let lines = try program.terminal("\"$KITH\" calendar 2026-12").output
      .filter { $0 != "\u{2068}" && $0 != "\u{2069}" }.split(separator: "\n").map(String.init)
    try #require(lines.count > 2)
    #expect(lines[0].contains(title), "\(lines[0])")
    #expect(lines[1].split(separator: " ").first.map(String.init) == first, "\(lines[1])")
    let joined = locale == "C" ? "[29---30---31]" : "[29───30───31]"
    #expect(lines.contains { $0.contains(joined) }, "\(lines)")
  }
}
