import Arguments
import Foundation
import Testing

/// The scripts in real shells, with a program that answers `__complete` with the words it received
/// and one candidate.
@Suite struct CompletionScriptTests {
  @Test(
    arguments: [
      ("(kith l) 1", ["l"], "list", "list"),
      ("(kith list --tag = fa) 4", ["list", "--tag=fa"], "--tag=family", "family"),
      ("(kith list --tag =) 3", ["list", "--tag="], "--tag=family", "family"),
      ("(kith show '') 2", ["show", ""], "Ada Lovelace", #"Ada\ Lovelace"#),
      (#"(kith show 'Ada\ L') 2"#, ["show", "Ada L"], "Ada Lovelace", #"Ada\ Lovelace"#),
      (#"(kith show "'Ada L") 2"#, ["show", "Ada L"], "Ada Lovelace", "Ada Lovelace"),
      ("(kith add --email home : x) 5", ["add", "--email", "home:x"], "home:xy", "xy"),
    ] as [(String, [String], String, String)])
  func `bash hands over the words and takes what fits the cursor`(
    words: String, asked: [String], candidate: String, reply: String
  ) throws {
    let parts = words.split(separator: ")")
    let (array, cursor) = (String(parts[0]) + ")", parts[1].dropFirst())
    let shown = try inShell(
      .bash, answering: candidate,
      """
      source "$SCRIPT"; COMP_WORDS=\(array); COMP_CWORD=\(cursor); _kith
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(shown == asked.map { "asked <\($0)>" } + [reply])
  }

  @Test func `bash completes files after an equals sign`() throws {
    let shown = try inShell(
      .bash, directive: ":file", answering: "",
      """
      compopt() { :; }; source "$SCRIPT"; COMP_WORDS=(kith --database = scr); COMP_CWORD=3; _kith
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(shown == ["asked <--database=scr>", "script"])
  }

  @Test
  func `fish hands over the words and shows the note`() throws {
    let shown = try inShell(
      .fish, answering: "--tag=family\tA word", "source $SCRIPT; complete -C 'kith list --tag='")
    #expect(shown == ["asked <list>", "asked <--tag=>", "--tag=family\tA word"])
    let empty = try inShell(
      .fish, answering: "Ada Lovelace", "source $SCRIPT; complete -C 'kith show '")
    #expect(empty == ["asked <show>", "asked <>", "Ada Lovelace"])
    let files = try inShell(
      .fish, directive: ":file", answering: "", "source $SCRIPT; complete -C 'kith --database=scr'")
    #expect(files == ["asked <--database=scr>", "--database=script"])
  }

  @Test
  func `zsh hands over the words and describes the candidates`() throws {
    let shown = try inShell(
      .zsh, answering: "home:x\tA: word",
      """
      compdef() { :; }; compadd() { print -r -- "$@"; print -rl -- "$shown[@]"; }
      source "$SCRIPT"; words=(kith show "'Ada L'" ''); CURRENT=4; PREFIX= IPREFIX=; _kith
      """)
    #expect(
      shown == [
        "asked <show>", "asked <Ada L>", "asked <>", "-U -l -V kith -d shown -a texts",
        "home:x  -- A: word",
      ])
  }

  /// The words that the program received, then the output of `commands` in `shell`.
  private func inShell(
    _ shell: Shell, directive: String = ":words", answering candidate: String, _ commands: String
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "script")
    try Sample.interface.completionScript(for: shell)
      .write(to: script, atomically: true, encoding: .utf8)
    let program = folder.appending(path: "kith")
    try """
    #!/bin/sh
    shift
    printf 'asked <%s>\\n' "$@" > "$FOLDER/asked"
    printf '%s\\n' "$DIRECTIVE" ${CANDIDATE:+"$CANDIDATE"}
    """.write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path())

    #expect(
      FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell.rawValue)"),
      "\(shell.rawValue) is missing: apt-get install \(shell.rawValue)")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [shell.rawValue, "-c", commands]
    process.environment = [
      "PATH": "\(folder.path()):/usr/bin:/bin", "HOME": folder.path(), "FOLDER": folder.path(),
      "SCRIPT": script.path(), "CANDIDATE": candidate, "DIRECTIVE": directive, "LC_ALL": "C.UTF-8",
    ]
    process.currentDirectoryURL = folder
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let asked = try String(contentsOf: folder.appending(path: "asked"), encoding: .utf8)
    return (asked + String(decoding: data, as: UTF8.self)).split(separator: "\n").map(String.init)
  }
}
