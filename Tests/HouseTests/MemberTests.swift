import Foundation
import Testing

/// Limits the number of members of a type.
@Suite struct MemberTests {
  /// The number of members of a type in each file of a module, including extensions.
  private func members(of type: String, in module: String) throws -> [(path: String, count: Int)] {
    try SwiftSource.all(below: "Sources/\(module)").map { source in
      let declarations = source.declarations.filter { $0.name == type && $0.depth == 0 }
      return (source.path, declarations.reduce(0) { $0 + source.members(of: $1) })
    }.filter { $0.count > 0 }
  }

  @Test(arguments: [("Store", "Storage", 60), ("Invocation", "Commands", 30)])
  func `a type that everything goes through has few members`(
    type: String, module: String, limit: Int
  ) throws {
    let members = try members(of: type, in: module)
    #expect(!members.isEmpty)
    let count = members.reduce(0) { $0 + $1.count }
    #expect(count <= limit, "\(type) has \(count): \(members)")
  }

  @Test func `nobody else extends the store`() throws {
    for source in try SwiftSource.all(below: "Sources")
    where !source.path.hasPrefix("Sources/Storage/") {
      #expect(
        !source.declarations.contains { $0.keyword == "extension" && $0.name == "Store" },
        "\(source.path)")
    }
  }
}
