public import Interchange
public import Records

extension Draft where R: ListedRecord {
  /// The change of a stored record that an imported one asks for.
  ///
  /// Fields that the imported record lacks stay; values that cannot be used are refused in the
  /// draft, so that saving it tells them.
  ///
  /// - Parameter joiningLists: whether values of lists are added to the stored ones; else they
  ///   replace them.
  public init(applying imported: ImportedRecord<R>, to stored: Stored<R>, joiningLists: Bool) {
    self.init(editing: stored)
    apply(imported.draft.record, joiningLists: joiningLists)
    for problem in imported.draft.refused.values { refuse(problem) }
  }
}

extension Draft {
  /// Sets every field that a record has, and leaves those that it lacks.
  ///
  /// - Parameters:
  ///   - joiningLists: whether values of lists are added to those that are there, and do not
  ///     replace them.
  ///   - settled: the fields that the file has set already, which are left alone, but for lists
  ///     that are added to.
  ///   - isMerged: whether the record was made of several, so that its note is longer than theirs.
  /// - Returns: the fields that were left alone although the record has something else there.
  @discardableResult
  public mutating func apply(
    _ imported: R, joiningLists: Bool, settled: FieldsOfFile<R>.Fields = .init(),
    isMerged: Bool = false
  ) -> [R.Field] where R: ListedRecord {
    var left: [R.Field] = []
    for field in imported.possibleFields where !imported.isEmpty(field) {
      // A record stays who it is.
      if field.name == "uid", !record.uid.isEmpty { continue }
      if isMerged, record.saysAlready(field, imported) { continue }
      // Programs put these back in an order of their own.
      if record.isReordered(field, imported) { continue }
      var changed = record
      changed.copy(field, from: imported)
      let joins = joiningLists && changed.join(field, record)
      if settled.contains(field, asList: joins) {
        changed.tidy(field)
        if !changed.hasSame(field, as: record) { left.append(field) }
        continue
      }
      set(field) { $0.copy(field, from: changed) }
    }
    return left
  }
}
