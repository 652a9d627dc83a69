import Commands
import Glibc

guard CommandLine.argc > 0 else { exit(Program.refuseUnseenArguments()) }

// Swift silently repairs arguments that are not UTF-8, which would change a name or a path.
var words: [String] = []
for (place, argument) in CommandLine.arguments.enumerated().dropFirst() {
  guard let bytes = CommandLine.unsafeArgv[place], let word = String(validatingCString: bytes)
  else {
    exit(Program.refuse(argument))
  }
  words.append(word)
}
exit(Program.run(words))
