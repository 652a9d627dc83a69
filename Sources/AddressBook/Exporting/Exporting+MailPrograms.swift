public import Interchange
import Records

extension Exporting {
  /// Writes people as the address book of abook; gives how many there were.
  public func abook(to sink: @escaping ByteSink) throws(ExportError) -> Int {
    var export = try ExportError.during { () throws(InterchangeError) in
      try AbookExport(sink: sink)
    }
    return try people { person throws(InterchangeError) in try export.write(person) }
  }

  /// Writes people's addresses as aliases of mutt; gives how many people there were.
  public func muttAliases(to sink: @escaping ByteSink) throws(ExportError) -> Int {
    var export = MuttAliasExport(sink: sink)
    return try people { person throws(InterchangeError) in try export.write(person) }
  }
}
