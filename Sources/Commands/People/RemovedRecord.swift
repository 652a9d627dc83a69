import Arguments
import Interchange
import Records
import Storage
import Texts

struct RemovedRecord {
  let id: Int64
  let name: String
  /// Whether the removal can be undone.
  let canComeBack: Bool
}
