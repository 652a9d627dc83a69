import Arguments
import Calendars
import Records
import Storage
import Texts

extension Invocation {
  /// The path of the file: from the option, else the variable, else in the folder for data.
  var path: String {
    get throws(CommandError) {
      if let path = parsed.value(.database) ?? environment.variable("KITH_DATABASE") {
        return try Environment.utf8(path)
      }
      let data = try environment.folder("XDG_DATA_HOME", inHome: ".local/share")
      guard let data else {
        throw CommandError(
          .storage, "no home folder to store the file in",
          hint: "Name the file with --database FILE or KITH_DATABASE")
      }
      return data + "/kith/kith.db"
    }
  }

  /// The store; creates the file if it does not exist.
  func store() throws(CommandError) -> Store {
    if let openedStore { return openedStore }
    guard let store = try open(creating: true) else {
      throw CommandError(.storage, "cannot create the file")
    }
    return store
  }

  /// The store; `nil` if the file does not exist.
  func existingStore() throws(CommandError) -> Store? {
    if let openedStore { return openedStore }
    return try open(creating: false)
  }

  /// The store, for changes that history records under this command and the current time.
  func store(for command: String) throws(CommandError) -> Store {
    let store = try store()
    store.act(as: command, milliseconds: environment.clock().milliseconds)
    return store
  }

  /// The settings; the defaults if the file does not exist.
  var settings: Settings {
    get throws(CommandError) {
      guard let store = try existingStore() else { return Settings() }
      do throws(StorageError) { return try store.settings } catch { throw CommandError(error) }
    }
  }

  /// Runs a step of storage and converts its error.
  func reading<Outcome>(
    _ step: () throws(StorageError) -> Outcome
  ) throws(CommandError) -> Outcome {
    do throws(StorageError) { return try step() } catch { throw CommandError(error) }
  }

  /// The store; fails if the file does not exist.
  func storeWithPeople() throws(CommandError) -> Store {
    guard let store = try existingStore() else {
      throw CommandError(
        .notFound, "no people yet: the file `\(try path)` does not exist",
        hint: "`kith add NAME` or `kith import FILE` creates it")
    }
    return store
  }

  private func open(creating: Bool) throws(CommandError) -> Store? {
    let path = try path
    let today = try today
    do throws(StorageError) {
      let file = try StoreFile.open(path: path, creating: creating)
      if let copy = file.copyBeforeMigration {
        note("kith: The file was upgraded; the previous version is kept as `\(copy)`")
      }
      if let action = file.accessOfOthers {
        note("kith: Other users can \(action) `\(path)`; `chmod 600` makes it private")
      }
      let clock = environment.clock()
      let store = Store(
        file.connection, today: today, milliseconds: clock.milliseconds)
      store.act(as: parsed.path.joined(separator: " "), milliseconds: clock.milliseconds)
      openedStore = store
      openedFile = file
      return store
    } catch .missing where !creating {
      return nil
    } catch {
      throw CommandError(error)
    }
  }
}
