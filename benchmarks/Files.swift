import Calendars
import Glibc

/// The files that the benchmark works on; created if they are missing or older than the program.
struct Files {
  let program: String
  let folder = "/tmp/kith-bench-\(getuid())"
  static let today = "2026-11-30"

  func csv(_ size: Int) -> String { "\(folder)/\(size).csv" }
  func kith(_ size: Int) -> String { "\(folder)/\(size).db" }
  /// A bare table of the same rows, with an index on the name and one on the birthday.
  func bare(_ size: Int) -> String { "\(folder)/\(size).bare.db" }
  /// The tables that SQLite needs to answer the same questions.
  func reference(_ size: Int) -> String { "\(folder)/\(size).reference.db" }
  func cards(_ size: Int) -> String { "\(folder)/\(size).vcf" }

  /// A command of kith on a file.
  func command(_ file: String, _ words: [String]) -> [String] {
    [program] + words + ["--database", file, "--today", Self.today]
  }

  func prepare(_ size: Int) {
    mkdir(folder, 0o700)
    for file in [csv(size), kith(size), bare(size), reference(size), cards(size)]
    where changed(file) < changed(program) {
      unlink(file)
    }
    if !isThere(csv(size)) {
      var people = People(seed: 1)
      people.write(size, to: csv(size))
    }
    if !isThere(kith(size)) { run(command(kith(size), ["import", csv(size)])) }
    if !isThere(bare(size)) { run(bareImport(size, to: bare(size))) }
    if !isThere(reference(size)) { run(sqlite(reference(size), script: fill(size))) }
    if !isThere(cards(size)) {
      run(command(kith(size), ["export", "--format", "vcard", "-o", cards(size)]))
    }
  }

  /// The import of the same rows into a bare table by the program sqlite3.
  func bareImport(_ size: Int, to file: String) -> [String] {
    sqlite(
      file,
      script: """
        PRAGMA cache_size = -400000;
        CREATE TABLE person (name TEXT, birthday TEXT, birthplace TEXT, email TEXT, phone TEXT);
        .import --csv --skip 1 \(csv(size)) person
        CREATE INDEX person_by_name ON person (name);
        CREATE INDEX person_by_birthday ON person (birthday);
        """)
  }

  func sqlite(_ file: String, script: String) -> [String] {
    let path = file + ".sql"
    guard let written = fopen(path, "w") else { fail("cannot write \(path)") }
    fputs(script, written)
    fclose(written)
    return ["sqlite3", "-bail", file, ".read \(path)"]
  }

  private func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The time of the last change, in seconds; 0 if the file does not exist.
  private func changed(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
  }

  func run(_ command: [String]) {
    if Measure.run(command).status != 0 { fail("this failed: \(command.joined(separator: " "))") }
  }
}

extension Files {
  /// Names and dates come from the generated rows; ids, uids and folded names, which SQLite cannot compute, from kith's
  /// file.
  private func fill(_ size: Int) -> String {
    """
    ATTACH '\(bare(size))' AS bare;
    ATTACH '\(kith(size))' AS kith;
    CREATE TABLE day (key TEXT PRIMARY KEY, day TEXT, year INTEGER) WITHOUT ROWID;
    INSERT OR IGNORE INTO day VALUES \(Self.days);
    CREATE TABLE person (
      id INTEGER PRIMARY KEY, uid TEXT, name TEXT, folded TEXT, birthday TEXT, birthplace TEXT,
      email TEXT, phone TEXT, next TEXT, turns INTEGER);
    INSERT INTO person
      SELECT row.rowid, \(Self.uid), row.name, own.folded_name, row.birthday, row.birthplace,
        row.email, row.phone, day.day,
        day.year - CASE WHEN instr(row.birthday, ' ') THEN substr(row.birthday, -4)
          ELSE substr(row.birthday, 1, 4) END
      FROM bare.person AS row JOIN kith.person AS own ON own.id = row.rowid
      LEFT JOIN day ON day.key = CASE
        WHEN instr(row.birthday, ' ') THEN substr(row.birthday, 1, length(row.birthday) - 5)
        ELSE substr(row.birthday, 6) END
      ORDER BY row.rowid;
    CREATE INDEX person_by_name ON person (folded);
    CREATE INDEX person_by_day ON person (next, folded);
    """
  }

  /// A uid as text; kith's file stores it as 16 bytes.
  private static let uid =
    "lower("
    + [(1, 8), (9, 4), (13, 4), (17, 4), (21, 12)].map { "substr(hex(own.uid), \($0), \($1))" }
    .joined(separator: " || '-' || ") + ")"

  /// The yearly keys of each day of the year from today on, with the day and its year in the key's calendar, as SQL
  /// rows.
  private static var days: String {
    guard let today = PartialDate(text: today)?.dayNumber else { fail("today is no day") }
    return (0..<366).compactMap(today.advanced).flatMap { day in
      Observance().keys(on: day).map { key in
        let year = key.calendar.year(of: day)
        return "('\(key.text)', '\(PartialDate(GregorianDate(day)).text)', \(year))"
      }
    }.joined(separator: ", ")
  }
}
