public import Interchange
public import Records
import Storage

/// The folder into which cards are written, one file per card; the caller provides it, as this module opens no files.
public protocol CardFolder {
  /// Why a file could not be written.
  associatedtype Failure: Error
  /// Whether a file with this name exists.
  func has(_ name: String) -> Bool
  /// Writes a file, completely or not at all.
  func write(_ card: [UInt8], as name: String) throws(Failure)
  /// Removes a file that was written.
  func remove(_ name: String)
}

/// How cards are written.
public struct CardStyle: Sendable {
  /// The version of vCard.
  public var version: VCardVersion
  /// Whether long lines are folded (RFC 6350, section 3.2).
  public var folds: Bool

  /// Creates a style; by default vCard 4 with folded lines.
  public init(version: VCardVersion = .v4, folds: Bool = true) {
    self.version = version
    self.folds = folds
  }

  /// One person as a complete card, in UTF-8.
  public func card(of person: Person) throws(InterchangeError) -> [UInt8] {
    var bytes: [UInt8] = []
    var export = VCardExport(version: version, folds: folds) { bytes.append(contentsOf: $0) }
    try export.write(person)
    try export.finish()
    return bytes
  }

  /// The usual name of a person's file.
  public static func fileName(of person: Person) -> String { VCardExport.fileName(of: person) }
}

extension Exporting {
  /// Writes people into a folder, one card per file, all or none; returns the number of people.
  ///
  /// - Parameter replaces: whether existing files may be replaced. If a write then fails, the files written before it
  ///   stay, because their former contents are lost.
  public func cards<Folder: CardFolder>(
    _ style: CardStyle, into folder: Folder, replaces: Bool
  ) throws(CardFolderError<Folder.Failure>) -> Int {
    if !replaces { try refuseTaken(in: folder) }
    var count = 0
    do throws(CardFolderError<Folder.Failure>) {
      var people = store.people.all(peopleQuery)
      while let person = try people.next(failure: { CardFolderError<Folder.Failure>.storage($0) }) {
        try write(person.record, style, into: folder)
        count += 1
      }
    } catch {
      if !replaces { takeAway(count, from: folder) }
      throw error
    }
    return count
  }

  private func write<Folder: CardFolder>(
    _ person: Person, _ style: CardStyle, into folder: Folder
  ) throws(CardFolderError<Folder.Failure>) {
    let name = CardStyle.fileName(of: person)
    let card: [UInt8]
    do throws(InterchangeError) {
      card = try style.card(of: person)
    } catch {
      throw .interchange(error, name: name)
    }
    do throws(Folder.Failure) {
      try folder.write(card, as: name)
    } catch {
      throw .folder(error)
    }
  }

  /// Removes the first `count` cards after a later one failed.
  private func takeAway(_ count: Int, from folder: some CardFolder) {
    var left = count
    var people = store.people.all(peopleQuery)
    while left > 0, let person = try? people.next() {
      folder.remove(CardStyle.fileName(of: person.record))
      left -= 1
    }
  }

  /// Checks all names before any card is written.
  private func refuseTaken<Folder: CardFolder>(
    in folder: Folder
  ) throws(CardFolderError<Folder.Failure>) {
    var taken: String?
    do throws(ExportError) {
      _ = try people { person throws(InterchangeError) in
        let name = CardStyle.fileName(of: person)
        if taken == nil, folder.has(name) { taken = name }
      }
    } catch {
      switch error {
      case .storage(let error): throw .storage(error)
      case .interchange(let error): throw .interchange(error, name: "")
      }
    }
    if let taken { throw .taken(name: taken) }
  }
}
