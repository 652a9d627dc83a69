import Glibc

/// Seconds of processor time that this thread spends on some work.
///
/// Unlike the time on the wall it does not grow when other tests or programs run, so that work
/// whose cost must not explode can be held to a bound many times what it takes.
public func processorSeconds(of work: () throws -> Void) rethrows -> Double {
  let start = threadSeconds()
  try work()
  return threadSeconds() - start
}

private func threadSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
