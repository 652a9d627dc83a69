import Calendars
import Records
import Texts

/// Rebuilds everything derived at the end, after an unreadable record was changed or removed, whose
/// derived rows are unknown.
final class RebuildingWriter: PersonWriter {
  override func finish() throws(StorageError) {
    _ = try store.index.rebuild()
  }
}
