import Glibc

/// Other programs that store people or birthdays, each on a file of the same 1,000 people, without values that the
/// program cannot store, such as Hebrew birthdays.
struct Peers {
  private let files: Files
  private let rounds: Int
  private let folder: String

  init(_ options: Options) {
    files = Files(program: options.program)
    rounds = options.rounds
    folder = files.folder + "/peers"
  }

  /// Times the programs that are installed.
  func measure(_ report: inout Report) {
    files.prepare(Bench.few)
    write()
    for (name, other, own) in pairs {
      guard Self.isInstalled(other[0]) else {
        report.add(peer: name, "not installed")
        continue
      }
      var times: (own: [Double], other: [Double]) = ([], [])
      for _ in 0..<rounds {
        times.own.append(Measure.run(files.command(files.kith(Bench.few), own)).seconds)
        let run = Measure.run(other)
        if run.status != 0 { fail("\(name): it failed") }
        times.other.append(run.seconds)
      }
      report.add(peer: name, own: times.own.median, other: times.other.median)
    }
  }

  private var pairs: [(name: String, other: [String], own: [String])] {
    let khard = ["khard", "-c", "\(folder)/khard.conf"]
    return [
      ("khard birthdays", khard + ["birthdays"], ["upcoming", "--days", "365"]),
      ("khard list yael", khard + ["list", "yael"], ["list", "yael"]),
      (
        "abook --mutt-query yael",
        ["abook", "--datafile", "\(folder)/abook", "--mutt-query", "yael"], ["query", "yael"]
      ),
      (
        "birthday, 30 days", ["birthday", "-f", "\(folder)/birthdays", "-W", "30"],
        ["upcoming", "--days", "30"]
      ),
      (
        "remind -n, a year", ["remind", "-n", "\(folder)/remind", Files.today],
        ["upcoming", "--days", "365"]
      ),
    ]
  }

  private func write() {
    mkdir(folder, 0o700)
    mkdir(folder + "/cards", 0o700)
    let file = files.kith(Bench.few)
    for (format, path) in [("vcard", "cards"), ("abook", "abook")] {
      files.run(
        files.command(
          file, ["export", "--force", "--format", format, "-o", "\(folder)/\(path)"]))
    }
    files.run(files.sqlite("\(folder)/dates", script: dates))
    guard let conf = fopen("\(folder)/khard.conf", "w") else { fail("cannot write \(folder)") }
    fputs("[addressbooks]\n[[people]]\npath = \(folder)/cards\n", conf)
    fclose(conf)
  }

  private var dates: String {
    """
    ATTACH '\(files.bare(Bench.few))' AS bare;
    .output \(folder)/birthdays
    SELECT name || '=' || strftime('%d/%m/%Y', birthday) || ' bd' FROM bare.person
      WHERE instr(birthday, ' ') = 0;
    .output \(folder)/remind
    SELECT 'REM ' || strftime('%d ', birthday) || substr('JanFebMarAprMayJunJulAugSepOctNovDec',
        strftime('%m', birthday) * 3 - 2, 3) || ' MSG ' || name FROM bare.person
      WHERE instr(birthday, ' ') = 0;
    """
  }

  private static func isInstalled(_ program: String) -> Bool {
    access("/usr/bin/\(program)", X_OK) == 0
  }
}
