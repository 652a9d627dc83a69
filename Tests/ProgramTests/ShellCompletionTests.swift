import Foundation
import Testing

/// The Tab key in real interactive shells, with the built program.
@Suite(.serialized) struct ShellCompletionTests {
  static let hostile = #"Zoë O'Brien "Z" $HOME `x` \ &; *"#

  /// A shell with kith's completions that waits for keys.
  private func shell(_ name: String) throws -> (program: BuiltProgram, tmux: Tmux) {
    #expect(
      FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)"),
      "\(name) is missing: apt-get install \(name)")
    let program = try BuiltProgram()
    for words in [
      ["Ada Lovelace", "--tag", "old friends", "--birthplace", "London"], ["Bob Stone"],
      [Self.hostile, "--tag", "family"],
    ] {
      #expect(try program.run(["add"] + words).status == 0)
    }
    let folder = program.folder.path
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/kith", withDestinationPath: BuiltProgram.path.path)
    program.environment["PATH"] = folder + ":/usr/bin:/bin"
    program.environment["TERM"] = "xterm"
    let script = folder + "/script"
    try program.run("completions", name).output.write(
      toFile: script, atomically: true, encoding: .utf8)
    let start =
      switch name {
      case "bash": "bash --rcfile \(folder)/rc"
      case "zsh": "ZDOTDIR=\(folder) zsh -i"
      default:
        "fish --no-config -C 'function fish_prompt; echo -n \"% \"; end; source \(script)'"
      }
    let rc =
      name == "bash"
      ? "PS1='% '; bind 'set bell-style none'; source \(script)\n"
      : "PS1='%% '; autoload -Uz compinit; compinit -u -D; source \(script)\n"
    for file in ["rc", ".zshrc"] {
      try rc.write(toFile: folder + "/" + file, atomically: true, encoding: .utf8)
    }
    let tmux = try Tmux(program, start, width: 120)
    _ = try tmux.screen(showing: "%")
    return (program, tmux)
  }

  /// Types a line, presses Tab, waits for the completed line and runs it; returns the screen that
  /// contains `text`.
  ///
  /// Each key waits for the effect of the last one: a shell takes a Tab that other keys follow for
  /// pasted text.
  private func complete(
    _ line: String, _ completed: String, in tmux: Tmux, showing text: String
  ) throws -> String {
    try tmux.send("-l", line)
    _ = try tmux.screen(showing: line)
    try tmux.send("Tab")
    let screen = try tmux.screen(showing: completed)
    try #require(screen.contains(completed), "\(line): \(screen)")
    try tmux.send("Enter")
    return try tmux.screen(showing: text)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `names and values are completed as one word, quotes and signs included`(
    name: String
  ) throws {
    let (program, tmux) = try shell(name)
    defer { withExtendedLifetime(program) {} }
    let plain = try complete("kith show Ada", "Lovelace", in: tmux, showing: "old friends")
    #expect(plain.contains("Ada\\ Lovelace"), "\(plain)")
    for line in ["kith show Zo", "kith show 'Zo", "kith show \"Zo"] {
      try clear(tmux)
      let screen = try complete(line, "&", in: tmux, showing: "family")
      #expect(screen.contains("family"), "\(line): \(screen)")
    }
    for line in ["kith list tag:ol", "kith list --tag=ol", "kith list 'tag:ol"] {
      try clear(tmux)
      let screen = try complete(line, "friends", in: tmux, showing: "London")
      #expect(screen.contains("London") && !screen.contains("Bob"), "\(line): \(screen)")
    }
  }

  /// Clears the screen, and waits until no earlier output is left.
  private func clear(_ tmux: Tmux) throws {
    try tmux.send("-l", "clear; echo clea''red")
    try tmux.send("Enter")
    _ = try tmux.screen(showing: "cleared\n%")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the key of a filter waits for its value`(name: String) throws {
    let (program, tmux) = try shell(name)
    defer { withExtendedLifetime(program) {} }
    try tmux.send("-l", "kith list pla")
    _ = try tmux.screen(showing: "kith list pla")
    try tmux.send("Tab")
    _ = try tmux.screen(showing: "place:")
    try tmux.send("-l", "london")
    try tmux.send("Enter")
    #expect(try tmux.screen(showing: "Ada Lovelace").contains("place:london"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a file is completed behind a tilde`(name: String) throws {
    let (program, tmux) = try shell(name)
    defer { withExtendedLifetime(program) {} }
    let home = try #require(program.environment["HOME"])
    try "name\nEve\n".write(toFile: home + "/plainly.csv", atomically: true, encoding: .utf8)
    let screen = try complete("kith import ~/plai", "ly.csv", in: tmux, showing: "1 added")
    #expect(screen.contains("~/plainly.csv"))
  }
}
