/// The encoding of a file, as requested.
public enum TextEncoding: Sendable, Equatable {
  /// The encoding of the byte-order mark, else UTF-8, which is validated.
  case detected
  /// An encoding by its name in glibc's `iconv`, in any case.
  case named(String)

  /// The names to offer in hints, most common first.
  public static let usualNames = [
    "utf-8", "windows-1252", "iso-8859-1", "iso-8859-15", "utf-16le", "utf-16be", "utf-16",
    "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255",
    "windows-1256", "iso-8859-2", "iso-8859-8", "koi8-r", "macintosh", "cp437", "cp850",
    "cp862", "shift_jis", "euc-jp", "gb18030", "big5", "euc-kr",
  ]

  /// The usual name nearest to `name`; `nil` if more than two letters or digits differ.
  static func nearest(to name: String) -> String? {
    let wanted = plain(name)
    let best = usualNames.map { (name: $0, distance: distance(wanted, plain($0))) }
      .min { $0.distance < $1.distance }
    guard let best, best.distance <= 2, best.distance < wanted.count else { return nil }
    return best.name
  }

  /// The letters and digits of `name` in lower case; `cp1252` and `win1252` become `windows1252`.
  static func plain(_ name: String) -> [UInt8] {
    let letters = name.lowercased().utf8.filter {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    for short in ["win1", "cp1"] where letters.starts(with: short.utf8) && letters.count > 5 {
      return Array("windows".utf8) + letters.dropFirst(short.utf8.count - 1)
    }
    return letters
  }

  /// The edit distance: letters to add, drop or change to turn one name into the other.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (line, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, against) in other.enumerated() {
        let changed = diagonal + (letter == against ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
