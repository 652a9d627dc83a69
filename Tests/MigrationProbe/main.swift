import Glibc
import Migrations
import Storage

// Opens a file with one migration more than there is, for tests that kill it meanwhile:
//
//   migration-probe FILE SQL
//
// Status 0 when the file is up to date, 1 with the error in words.
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
