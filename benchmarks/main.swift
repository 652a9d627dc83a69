import Glibc

// kith-bench PROGRAM [--size N] [--rounds N] [--json FILE] [--peers]
//
// Times the built program against sqlite3 and against itself on generated people. Every figure is a ratio of medians of
// runs in turn, after a check that both commands print the same.

let options = Options(Array(CommandLine.arguments.dropFirst()))
var report = Report()
if options.peers {
  report.begin(["job", "kith", "other", "other / kith"])
  Peers(options).measure(&report)
} else {
  let bench = Bench(options)
  bench.prepare()
  report.beginFigures()
  for job in bench.reading + bench.storing { report.add(job.measure(rounds: options.rounds)) }
  report.add(sizes: bench.sizes, target: 2.5)
  report.add(Growth(options))
}
report.write(json: options.json)
exit(report.isReached ? 0 : 3)
