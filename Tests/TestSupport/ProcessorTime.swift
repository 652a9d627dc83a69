import Glibc

/// The processor time of this thread during `work`, in seconds.
///
/// It does not depend on other tests or programs, so a test can limit the cost of an algorithm.
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
