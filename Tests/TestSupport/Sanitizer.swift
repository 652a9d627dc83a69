import Glibc

/// The checks that a compiler builds into a program on demand (`make asan`, `make tsan`).
///
/// What cannot be asked of a program that carries them is said here alone; all the rest is.
public enum Sanitizer {
  /// Whether this program carries one, and so does each that was built beside it.
  public static let isOn = dlsym(nil, "__asan_init") != nil || checksThreads
  private static let checksThreads = dlsym(nil, "__tsan_init") != nil

  /// Whether a program may take so much memory (in KiB) where it is held to a limit.
  ///
  /// A sanitizer keeps notes of all memory, and of what was given back, which is several times what
  /// the program takes; so under one a limit shows nothing.
  public static func allows(_ peak: Int, limit: Int) -> Bool { isOn || peak < limit }

  /// Whether a program starts where `/proc` is hidden: a sanitizer finds its own memory there.
  public static let startsWithoutProc = !isOn

  /// Whether a program starts where every file is held small: the one of threads keeps its notes in
  /// a file larger than that.
  public static let startsWithSmallFiles = !checksThreads
}
