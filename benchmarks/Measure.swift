import Glibc

struct Run {
  /// Wall time in seconds.
  let seconds: Double
  /// Peak memory in bytes.
  let peak: Int
  let status: Int32
}

enum Measure {
  /// Runs a program to its end and reads its output from a pipe.
  ///
  /// The output is not collected: until the program starts, the memory of this process counts towards its peak.
  static func run(
    _ command: [String], each: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }
  ) -> Run {
    var pipe: [Int32] = [0, 0]
    guard Glibc.pipe(&pipe) == 0 else { fail("no pipe") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, pipe[0])
    defer { posix_spawn_file_actions_destroy(&actions) }

    var arguments = command.map { strdup($0) } + [nil]
    var variables =
      ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "HOME=/tmp"].map { (text: String) in strdup(text) }
      + [nil]
    defer { for text in arguments + variables { free(text) } }

    let start = now()
    var process: pid_t = 0
    guard posix_spawnp(&process, command[0], &actions, nil, &arguments, &variables) == 0 else {
      fail("cannot start \(command[0])")
    }
    close(pipe[1])
    drain(pipe[0], each)
    close(pipe[0])
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    return Run(seconds: now() - start, peak: usage.ru_maxrss * 1024, status: status)
  }

  /// Runs a preparation that must succeed.
  static func prepare(_ command: String...) {
    if run(command).status != 0 { fail("this failed: \(command.joined(separator: " "))") }
  }

  private static func drain(
    _ descriptor: Int32, _ each: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count <= 0 { return }
        each(UnsafeBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

func fail(_ message: String) -> Never {
  var line = "kith-bench: \(message)\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(1)
}

extension [Double] {
  var median: Double { sorted()[count / 2] }
}
