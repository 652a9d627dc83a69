public import Interchange
public import Records

extension Draft where R: MergeableRecord {
  /// Creates the change of a stored record that an imported one asks for.
  ///
  /// Fields that the imported record lacks stay; invalid values are refused in the draft, so that saving reports them.
  ///
  /// - Parameter joiningLists: whether list values are added to the stored ones instead of replacing them.
  public init(applying imported: ImportedRecord<R>, to stored: Stored<R>, appendingToLists: Bool) {
    self.init(editing: stored)
    apply(imported.draft.record, appendingToLists: appendingToLists)
    for problem in imported.draft.refused.values { refuse(problem) }
  }
}

extension Draft {
  /// Sets every field that an imported record has, except the uid of a record that already has one.
  ///
  /// - Parameters:
  ///   - joiningLists: whether list values are added to the stored ones instead of replacing them.
  ///   - settled: the fields that the file has already set; they stay, except lists that are added to.
  ///   - isMerged: whether the stored record was merged from several, so that its note has more lines than theirs.
  /// - Returns: the fields that stayed although the imported record has another value.
  @discardableResult
  public mutating func apply(
    _ imported: R, appendingToLists: Bool, settled: ImportedFields<R>.Fields = .init(),
    isMerged: Bool = false
  ) -> [R.Field] where R: MergeableRecord {
    var left: [R.Field] = []
    for field in imported.possibleFields where !imported.isEmpty(field) {
      // A record stays who it is.
      if field.name == "uid", !record.uid.isEmpty { continue }
      if isMerged, record.containsLines(field, imported) { continue }
      // Other programs reorder these.
      if record.isReordered(field, imported) { continue }
      var changed = record
      changed.copy(field, from: imported)
      let joins = appendingToLists && changed.join(field, record)
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
