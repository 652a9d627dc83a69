/// A problem that the import itself finds with a record, as opposed to the reader of the file.
public enum ImportFinding: Hashable, Sendable {
  /// A field that keeps its value although the file has another.
  public struct KeptField: Hashable, Sendable {
    /// The field, by its name in kith's JSON.
    public var field: String
    /// The stored value, shortened if it is long; `nil` if it is empty.
    public var kept: String?
    /// The file's value, shortened if it is long; `nil` if it is empty.
    public var imported: String?

    /// Creates a field.
    public init(field: String, kept: String?, imported: String?) {
      self.field = field
      self.kept = kept
      self.imported = imported
    }
  }

  /// The person is new although another one, with this id, has the same name.
  case namesake(RecordTitle, of: RecordTitle, id: Int64)
  /// The file has used the uid for another person, so this one is imported without it.
  case uidOfAnother(RecordTitle, uid: String, owner: RecordTitle)
  /// The file has the record twice; the first values stay.
  case repeated(RecordTitle, kept: [KeptField])
  /// The file cancels an event that is stored with this id.
  case cancelled(title: String, id: Int64)
  /// The lists of the record have more than `limit` values; it is rejected.
  case tooManyValues(limit: Int)
  /// No person has the name that an event mentions; the event is rejected.
  case noPersonNamed(String)
  /// Several people have the name that an event mentions; the event is rejected.
  case severalPeopleNamed(String)
  /// Another program changed the record during the import; it is rejected.
  case changedMeanwhile
  /// Another program removed the record with this id during the import; it is rejected.
  case removedMeanwhile(id: Int64)
  /// Another record has the uid; it is rejected.
  case duplicateUID
}

// A finding as texts, which is how `SpooledRows` stores it until the import ends.
extension ImportFinding {
  enum Code: String {
    case namesake, uidOfAnother, repeated, cancelled, tooManyValues, noPersonNamed
    case severalPeopleNamed, changedMeanwhile, removedMeanwhile, duplicateUID
  }

  var texts: (code: Code, fields: [String?]) {
    switch self {
    case .namesake(let title, let other, let id):
      (.namesake, title.texts + other.texts + [String(id)])
    case .uidOfAnother(let title, let uid, let owner):
      (.uidOfAnother, title.texts + owner.texts + [uid])
    case .repeated(let title, let kept):
      (.repeated, title.texts + kept.flatMap { [$0.field, $0.kept, $0.imported] })
    case .cancelled(let title, let id): (.cancelled, [title, String(id)])
    case .tooManyValues(let limit): (.tooManyValues, [String(limit)])
    case .noPersonNamed(let name): (.noPersonNamed, [name])
    case .severalPeopleNamed(let name): (.severalPeopleNamed, [name])
    case .changedMeanwhile: (.changedMeanwhile, [])
    case .removedMeanwhile(let id): (.removedMeanwhile, [String(id)])
    case .duplicateUID: (.duplicateUID, [])
    }
  }

  /// Parses the code and the fields of a case; `nil` if they are invalid.
  init?(code: String, fields: [String?]) {
    guard let code = Code(rawValue: code) else { return nil }
    let first = fields.first.flatMap { $0 } ?? ""
    let last = fields.last.flatMap { $0 } ?? ""
    switch code {
    case .namesake where fields.count == 7:
      self = .namesake(
        RecordTitle(fields[0..<3]), of: RecordTitle(fields[3..<6]), id: Int64(last) ?? 0)
    case .uidOfAnother where fields.count == 7:
      self = .uidOfAnother(
        RecordTitle(fields[0..<3]), uid: last, owner: RecordTitle(fields[3..<6]))
    case .repeated where fields.count >= 3:
      let kept = stride(from: 3, to: fields.count - 2, by: 3).map { place in
        KeptField(
          field: fields[place] ?? "", kept: fields[place + 1], imported: fields[place + 2])
      }
      self = .repeated(RecordTitle(fields[0..<3]), kept: kept)
    case .cancelled: self = .cancelled(title: first, id: Int64(last) ?? 0)
    case .tooManyValues: self = .tooManyValues(limit: Int(first) ?? 0)
    case .noPersonNamed: self = .noPersonNamed(first)
    case .severalPeopleNamed: self = .severalPeopleNamed(first)
    case .changedMeanwhile: self = .changedMeanwhile
    case .removedMeanwhile: self = .removedMeanwhile(id: Int64(first) ?? 0)
    case .duplicateUID: self = .duplicateUID
    case .namesake, .uidOfAnother, .repeated: return nil
    }
  }
}

extension RecordTitle {
  fileprivate var texts: [String?] { [kind.rawValue, name, day] }

  fileprivate init(_ texts: ArraySlice<String?>) {
    let texts = Array(texts)
    self.init(
      texts[0].flatMap(Kind.init(rawValue:)) ?? .person, name: texts[1] ?? "", day: texts[2])
  }
}
