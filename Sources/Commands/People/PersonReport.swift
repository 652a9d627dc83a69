import Calendars
import Interchange
import Records
import Storage
import Texts

struct PersonReport {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Reports a saved person; with `isAlwaysNews`, by the verb even if the record is unchanged.
  func report(
    _ saved: Saved<Person>, _ verb: String, isAlwaysNews: Bool = false
  ) throws(CommandError) {
    let person = saved.stored.record
    switch invocation.style {
    case .json:
      var json = invocation.output.json()
      let writer = try PersonWriter(invocation)
      writer.write(saved.stored, to: &json)
      json.finish()
    case .tabs:
      invocation.output.row(
        String(saved.stored.id), person.name, person.birthday?.text, person.birthplace)
    case .table:
      let what = saved.outcome == .unchanged && !isAlwaysNews ? "No change to" : verb
      let details = [person.birthday.map(invocation.dateStyle.text), person.birthplace]
        .compactMap { $0 }.map { ", " + Escaping.isolated(Escaping.terminal($0)) }.joined()
      invocation.output.line(
        "\(what) \(Escaping.isolated(Escaping.terminal(person.name)))\(details)"
          + "  (\(saved.stored.id))")
    }
  }
}
