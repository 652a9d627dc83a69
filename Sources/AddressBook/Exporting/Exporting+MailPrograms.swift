public import Interchange
import Records

extension Exporting {
  /// Writes people as an address book of abook; returns the number of people.
  public func abook(to sink: @escaping ByteSink) throws(ExportError) -> Int {
    var export = try ExportError.during { () throws(InterchangeError) in
      try AbookExport(sink: sink)
    }
    return try people { person throws(InterchangeError) in try export.write(person) }
  }

  /// Writes e-mail addresses as aliases for mutt; returns the number of people.
  public func muttAliases(to sink: @escaping ByteSink) throws(ExportError) -> Int {
    var export = MuttAliasExport(sink: sink)
    return try people { person throws(InterchangeError) in try export.write(person) }
  }
}
