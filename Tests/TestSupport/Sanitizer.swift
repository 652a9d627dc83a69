import Glibc

/// The sanitizers of `make asan` and `make tsan`, and the checks that are impossible with them.
public enum Sanitizer {
  /// Whether this program, and the programs built with it, has a sanitizer.
  public static let isOn = dlsym(nil, "__asan_init") != nil || checksThreads
  private static let checksThreads = dlsym(nil, "__tsan_init") != nil

  /// Whether a peak of memory (in KiB) is below a limit.
  ///
  /// A sanitizer uses several times the memory of the program, so with one every peak is allowed.
  public static func allows(_ peak: Int, limit: Int) -> Bool { isOn || peak < limit }

  /// Whether a program starts without `/proc`, where a sanitizer looks up its own memory.
  public static let startsWithoutProc = !isOn

  /// Whether a program starts with a small limit on file sizes; the thread sanitizer needs a larger
  /// file.
  public static let startsWithSmallFiles = !checksThreads
}
