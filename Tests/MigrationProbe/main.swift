import Glibc
import Migrations
import Storage

// Opens a file with an additional migration, for tests that kill it during the migration:
//
//   migration-probe FILE SQL
//
// Exits with 0 if the file is up to date, or with 1 and an error message.
let words = CommandLine.arguments
guard words.count == 3 else { exit(2) }
let next = Migration(number: Int32(Migration.all.count) + 1, name: "next", sql: words[2])
do {
  let file = try StoreFile.open(
    path: words[1], creating: false, migrations: Migration.all + [next])
  print(file.copyBeforeMigration ?? "up to date")
} catch {
  print("\(error)")
  exit(1)
}
