import Foundation
import Testing

@testable import AddressBook

@Suite struct SpooledRowsTests {
  /// All rows stay in memory if no file can be created in the folder.
  @Test(arguments: ["/tmp", "/nowhere/at all"])
  func `rows come out as they went in, however many there are`(folder: String) {
    let rows = SpooledRows(in: folder)
    let long = String(repeating: "é", count: 3000)
    func row(_ index: Int) -> [String?] {
      index % 7 == 0 ? [] : ["\(index)", nil, "", index % 50 == 1 ? long : "a\nb\u{0}"]
    }
    for index in 0..<40_000 { rows.append(row(index)) }
    #expect(rows.count == 40_000)
    for _ in 0..<2 {
      var next = 0
      rows.forEach { read in
        if read != row(next) { Issue.record("row \(next)") }
        next += 1
      }
      #expect(next == 40_000)
    }
  }
}
