import Foundation

enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent(path), includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false }
      .map(\.lastPathComponent)
  }

  static func swiftFiles(below path: String) throws -> [URL] {
    let folder = root.appendingPathComponent(path)
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (walk?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  static func imports(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap {
      line -> String? in
      let words = line.split(whereSeparator: { " \t".contains($0) })
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count,
        words[..<place].allSatisfy({ $0.hasPrefix("@") || Self.modifiers.contains(String($0)) })
      else { return nil }
      let name = words.dropFirst(place + 1).first { !Self.kinds.contains(String($0)) }
      return name.map { String($0.prefix { $0 != "." }) }
    }
  }

  private static let modifiers: Set<String> = [
    "public", "internal", "private", "fileprivate", "package",
  ]
  private static let kinds: Set<String> = ["struct", "class", "enum", "func", "var", "protocol"]
}
