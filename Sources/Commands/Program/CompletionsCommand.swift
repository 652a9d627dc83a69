import Arguments

/// `kith completions`.
enum CompletionsCommand: ProgramCommand {
  static let definition = Command(
    "completions", summary: "Write the completion script of a shell",
    discussion: """
      For bash put it into ~/.local/share/bash-completion/completions/kith, for zsh as _kith into \
      a folder of $fpath, for fish into ~/.config/fish/completions/kith.fish; `make install` does \
      so for everybody. It completes commands, options and their values, and from the file people, \
      events and tags.
      """,
    examples: [
      Example("kith completions bash", "The script for bash, for a file or for source <(…)")
    ],
    positionals: [
      Positional("SHELL", help: "The shell.", choices: Shell.allCases.map(\.rawValue))
    ])

  static func run(_ session: Session) throws(Complaint) {
    guard let shell = session.parsed.positionals.first.flatMap(Shell.init(rawValue:)) else {
      throw Complaint(.usage, "which shell?", hint: "one of bash, zsh, fish")
    }
    session.output.write(ProgramInterface.make([definition]).completionScript(for: shell))
  }
}
