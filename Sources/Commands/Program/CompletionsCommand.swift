import Arguments

enum CompletionsCommand: ProgramCommand {
  static let definition = Command(
    "completions", summary: "Write the completion script for a shell",
    discussion: """
      For bash, save it as ~/.local/share/bash-completion/completions/kith; for zsh, as _kith in a \
      folder of $fpath; for fish, as ~/.config/fish/completions/kith.fish. `make install` does \
      this for all users. It completes commands, options and their values, and people, events and \
      tags from your address book.
      """,
    examples: [
      Example(
        "kith completions bash", "The bash script, to save in a file or to load with source <(…)")
    ],
    positionals: [
      Positional("SHELL", help: "The shell.", choices: Shell.allCases.map(\.rawValue))
    ])

  static func run(_ invocation: Invocation) throws(CommandError) {
    guard let shell = invocation.parsed.positionals.first.flatMap(Shell.init(rawValue:)) else {
      throw CommandError(.usage, "no shell given", hint: "Use one of bash, zsh, fish")
    }
    invocation.output.write(ProgramInterface.make([definition]).completionScript(for: shell))
  }
}
