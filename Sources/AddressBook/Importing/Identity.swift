public import Records
import Storage

/// The stored record that an imported one belongs to.
public enum Identity<R: Record>: Sendable {
  /// The same uid: imported lists replace the stored ones.
  case same(Stored<R>)
  /// A former uid of this person: only missing values are added, because the merge has already chosen between the
  /// others.
  case former(Stored<R>)
  /// The same name and day: imported lists are added to the stored ones.
  case alike(Stored<R>)
  /// A new person, although another person has that name: that person's title and id.
  case namesake(RecordTitle, id: Int64)
  /// A new record.
  case unknown
}
