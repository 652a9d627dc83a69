import Glibc

// kith-bench PROGRAM [--size N] [--rounds N] [--json FILE]
//
// Times the built program against sqlite3 and against itself on generated people; every figure is
// a ratio of medians, the two taken in turn.

let options = Options(Array(CommandLine.arguments.dropFirst()))
let bench = Bench(options)
bench.prepare()
let results = bench.jobs.map { $0.measure(rounds: options.rounds) }
Report(results, options).write()
exit(results.allSatisfy(\.isReached) ? 0 : 3)
