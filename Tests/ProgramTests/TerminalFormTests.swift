import Foundation
import Testing

/// Forms of the built program in a real terminal.
@Suite(.serialized) struct TerminalFormTests {
  private let pane: TerminalPane

  init() throws {
    pane = try TerminalPane()
    pane.shell("cd \"$HOME\"; stty -g > before")
  }

  /// Expects the settings that the terminal had before the program ran.
  private func expectRestored() throws {
    pane.shell("stty -g > after; cmp before after && echo 'as be'fore")
    try pane.wait(for: "as before")
    #expect(try pane.isCursorShown())
  }

  /// Waits for a parked draft with a text.
  private func waitForDraft(with text: String) throws {
    try wait(for: "a draft with \(text)") {
      try pane.program.run("drafts", "--json").output.contains(text)
    }
  }

  private func people() throws -> String { try pane.program.run("list").output }

  @Test func `a person is added with keys alone, the window made narrow meanwhile`() throws {
    pane.shell("kith add; echo \"status $?\"")
    try pane.wait(for: "New person")
    pane.type("Ada Lovelace")
    pane.press("Down", "Down")
    pane.type("10 dec 1815")
    try pane.wait(for: "= 10 December 1815 · Sunday")
    try pane.resize(width: 40, height: 30)
    let narrow = try pane.wait(for: "Kislev 5576")
    #expect(narrow.contains(" Cancel        New person          Save"))
    #expect(narrow.components(separatedBy: "New person").count == 2)
    pane.press("C-s")
    try pane.wait(for: "status 0")
    #expect(try people() == "1\tAda Lovelace\t1815-12-10\t\n")
    try expectRestored()
  }

  @Test func `Ctrl-C and Esc give the terminal back`() throws {
    pane.shell("kith add; echo \"status $?\"")
    try pane.wait(for: "New person")
    pane.type("Ada")
    try pane.wait(for: "Ada")
    pane.press("C-c")
    try pane.wait(for: "status 130")
    try expectRestored()
    try pane.clear()
    pane.shell("kith add; echo \"status $?\"")
    try pane.wait(for: "New person")
    pane.press("Escape")
    try pane.wait(for: "status 3")
    try expectRestored()
    #expect(try pane.program.run("drafts").output.isEmpty)
  }

  @Test func `it is suspended and gone on with`() throws {
    pane.shell("kith add; echo \"status $?\"")
    try pane.wait(for: "New person")
    pane.type("Ada")
    try pane.wait(for: "Ada")
    pane.press("C-z")
    try pane.wait(for: "Stopped")
    try expectRestored()
    try pane.clear()
    pane.shell("fg")
    try pane.wait(for: "New person")
    pane.type(" Lovelace")
    try pane.wait(for: "Ada Lovelace")
    pane.press("C-s")
    try pane.wait(for: "Added Ada Lovelace")
    try expectRestored()
  }

  @Test func `what was typed outlives kill -9`() throws {
    pane.shell("kith add")
    try pane.wait(for: "New person")
    pane.type("Ada")
    try pane.wait(for: "Ada")
    pane.press("Down")
    pane.type("Countess")
    try pane.wait(for: "Countess")
    try waitForDraft(with: "nickname")
    #expect(kill(try pane.foregroundProcess(), SIGKILL) == 0)
    // The terminal is raw, so Enter would not end the line.
    pane.type("stty sane; clear")
    pane.press("C-j")
    try pane.clear()
    pane.shell("kith add; echo \"status $?\"")
    try pane.wait(for: "You have an unsaved new person")
    pane.press("f")
    try pane.wait(for: "Nickname: empty → Countess")
    pane.press("r")
    try pane.wait(for: "Save")
    pane.press("C-s")
    try pane.wait(for: "Added Ada")
    #expect(try pane.program.run("show", "1").output.contains("nickname\tCountess"))
    #expect(try pane.program.run("drafts").output.isEmpty)
  }

  @Test func `a full disk is told while one types, and a save waits until there is room`() throws {
    _ = try pane.program.run("add", "Ada")
    pane.shell("ulimit -S -f 0")
    pane.shell("kith edit 1; echo \"status $?\"")
    try pane.wait(for: "Place of birth")
    pane.press("Down")
    pane.type("Countess")
    try pane.wait(for: "! Your edit is not stored yet:")
    pane.press("C-s")
    try pane.wait(for: "nothing was saved")
    #expect(try pane.text().contains("Countess"))
    let process = try pane.foregroundProcess()
    _ = try pane.program.shell("prlimit --pid \(process) --fsize=unlimited:unlimited")
    pane.press("C-s")
    try pane.wait(for: "status 0")
    #expect(try pane.program.run("show", "1").output.contains("nickname\tCountess"))
    #expect(try pane.program.run("drafts").output.isEmpty)
    try pane.clear()
    pane.shell("kith edit 1; echo \"status $?\"")
    try pane.wait(for: "Place of birth")
    pane.press("Down", "Down", "Down", "Down", "Down")
    pane.type("Norwick")
    try pane.wait(for: "! Your edit is not stored yet:")
    #expect(kill(try pane.foregroundProcess(), SIGTERM) == 0)
    try pane.wait(for: "Place of birth: Norwick")
    try pane.wait(for: "status \(128 + SIGTERM)")
    pane.shell("ulimit -S -f unlimited")
    try expectRestored()
  }

  @Test func `a text of an editor that is not UTF-8 is shown, and kept where it comes again`()
    throws
  {
    _ = try pane.program.run("add", "Ada")
    pane.shell(#"export EDITOR="sed -i 's/^Nickname:.*/Nickname: Gr\xE4fin/'""#)
    pane.shell("kith edit 1 --editor; echo \"status $?\"")
    try pane.wait(for: "the text was not UTF-8")
    try pane.wait(for: "status 1")
    #expect(try pane.program.run("drafts").output.contains("nickname"))
  }

  @Test(arguments: [nil, SIGHUP, SIGTERM])
  func `what is put beside an editor's text goes, and what it left at a signal is kept`(
    signal: Int32?
  ) throws {
    _ = try pane.program.run("add", "Ada")
    let editor = """
      #!/bin/sh
      sed -i 's/^Nickname:.*/Nickname: Countess/' "$1"
      cp "$1" "$1~"; mkdir "$1.d"; cp "$1" "$1.d/.copy"
      echo 'now edi'ting; read line
      """
    let path = pane.program.file("editor")
    try Data((editor + "\n").utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o700)
    pane.shell("mkdir tmp; export EDITOR=\"$HOME/editor\" TMPDIR=\"$HOME/tmp\" XDG_RUNTIME_DIR=")
    pane.shell("kith edit 1 --editor; echo \"status $?\"")
    try pane.wait(for: "now editing")
    if let signal {
      #expect(kill(try pane.foregroundProcess(), signal) == 0)
      try pane.wait(for: "status 1")
      #expect(try pane.program.run("drafts").output.contains("nickname"))
      #expect(try !pane.program.run("show", "1").output.contains("Countess"))
    } else {
      pane.press("Enter")
      try pane.wait(for: "status 0")
      #expect(try pane.program.run("show", "1").output.contains("Countess"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: pane.program.file("tmp")) == [])
  }

  @Test func `a date that is typed on the wheels of a form is the one that is saved`() throws {
    pane.shell("kith event add Trip; echo \"status $?\"")
    try pane.wait(for: "New event")
    pane.press("Down", "Enter")
    pane.type("2027-03-01")
    try pane.wait(for: "= 1 March 2027 · Monday")
    pane.press("Tab")
    pane.type("5 March 2027")
    try pane.wait(for: "5 days")
    pane.press("C-s")
    try pane.wait(for: "status 0")
    #expect(try pane.program.run("event", "list").output.contains("2027-03-01\t2027-03-05\tTrip"))
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends the program leaves the draft and the terminal`(signal: Int32) throws {
    pane.shell("kith add; echo \"status $?\"")
    try pane.wait(for: "New person")
    pane.type("Ada")
    try pane.wait(for: "Ada")
    #expect(kill(try pane.foregroundProcess(), signal) == 0)
    try pane.wait(for: "status \(128 + signal)")
    try expectRestored()
    #expect(try pane.program.run("drafts").output.contains("Ada\tname\t"))
  }

  @Test func `a form that is open elsewhere is not offered`() throws {
    let other = try TerminalPane()
    other.shell("export KITH_DATABASE='\(pane.program.environment["KITH_DATABASE"] ?? "")'")
    other.shell("kith add")
    try other.wait(for: "New person")
    other.type("Ada")
    try other.wait(for: "Ada")
    try waitForDraft(with: "Ada")
    #expect(try pane.program.run("drafts", "--json").output.contains("\"open\": true"))
    pane.shell("kith add; echo \"status $?\"")
    try pane.wait(for: "New person")
    #expect(try !pane.text().contains("You have an unsaved"))
    pane.press("Escape")
    other.press("C-c")
  }

  @Test func `the browser sees what another terminal saves, and gives the terminal back`() throws {
    pane.shell("kith add Ada; kith; echo \"status $?\"")
    try pane.wait(for: "› Ada")
    _ = try pane.program.run("add", "Miriam")
    try pane.wait(for: "Miriam")
    try pane.resize(width: 40, height: 20)
    try pane.wait(for: "q leave")
    pane.press("Down", "Enter")
    try pane.wait(for: "q back")
    pane.press("q")
    try pane.wait(for: "› Miriam")
    pane.press("q")
    try pane.wait(for: "status 0")
    try expectRestored()
  }

  @Test func `a day is picked inside a command substitution`() throws {
    pane.shell("day=$(kith date --pick --format hebrew); echo \"[$day] $?\"")
    try pane.wait(for: "A day")
    pane.press("Enter")
    try pane.wait(for: "[20 Kislev 5787] 0")
    try expectRestored()
  }
}
