import Foundation

/// The keys of JSON in document order, which `JSONSerialization` does not preserve.
enum JSONKeys {
  /// The keys of each object, in document order; outer objects come first.
  static func objects(in text: String) -> [[String]] {
    var found: [[String]] = []
    var open: [Int?] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "{":
        open.append(found.count)
        found.append([])
      case "[": open.append(nil)
      case "}", "]": open.removeLast()
      case "\"":
        let string = takeString(&rest)
        let next = rest.first { !$0.isWhitespace }
        if next == ":", let object = open.last ?? nil { found[object].append(string) }
      default: break
      }
    }
    return found
  }

  /// The keys of the outermost object, or of the first object in an array.
  static func first(in text: String) -> [String] { objects(in: text).first ?? [] }

  private static func takeString(_ rest: inout Substring) -> String {
    var string = ""
    while let character = rest.popFirst(), character != "\"" {
      string.append(character)
      if character == "\\", let escaped = rest.popFirst() { string.append(escaped) }
    }
    return string
  }
}
