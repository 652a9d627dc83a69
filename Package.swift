// swift-tools-version: 6.2
import PackageDescription

// Imports are internal by default, so that `public import` shows the modules in a public interface;
// `HouseTests` rejects forbidden imports.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "kith",
  products: [
    .executable(name: "kith", targets: ["kith"]),
    .library(name: "Calendars", targets: ["Calendars"]),
    .library(name: "Records", targets: ["Records"]),
    .library(name: "Storage", targets: ["Storage"]),
    .library(name: "Interchange", targets: ["Interchange"]),
    .library(name: "AddressBook", targets: ["AddressBook"]),
    // For tests: preloaded into a program to make its system calls fail.
    .library(name: "KithFailingCalls", type: .dynamic, targets: ["FailingCalls"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // No pkgConfig: Debian's file contains a flag that the package manager refuses.
    .systemLibrary(name: "CUtf8proc", providers: [.apt(["libutf8proc-dev"])]),

    .target(name: "Calendars", dependencies: ["Texts"], swiftSettings: house),
    .target(name: "Texts", dependencies: ["CUtf8proc"], swiftSettings: house),
    .target(name: "Arguments", dependencies: ["Texts"], swiftSettings: house),
    .target(name: "Records", dependencies: ["Calendars", "Texts"], swiftSettings: house),
    .target(
      name: "Migrations", path: "migrations", exclude: ["README.md"],
      sources: ["Migrations.swift"], resources: [.embedInCode("steps")],
      swiftSettings: house),
    .target(
      name: "Storage",
      dependencies: ["CSQLite", "Calendars", "Migrations", "Records", "Texts"],
      swiftSettings: house),
    .target(
      name: "Interchange", dependencies: ["Calendars", "Records", "Texts"], swiftSettings: house),
    .target(
      name: "AddressBook",
      dependencies: ["Calendars", "Interchange", "Records", "Storage", "Texts"],
      swiftSettings: house),
    .target(name: "TerminalUI", dependencies: ["Calendars", "Texts"], swiftSettings: house),
    .target(
      name: "Commands",
      dependencies: [
        "AddressBook", "Arguments", "Calendars", "Interchange", "Records", "Storage", "TerminalUI",
        "Texts",
      ],
      swiftSettings: house),
    .executableTarget(name: "kith", dependencies: ["Commands"], swiftSettings: house),

    .executableTarget(name: "kith-bench", dependencies: ["Calendars"], path: "benchmarks"),

    .target(
      name: "TestSupport", dependencies: ["Calendars", "Records"], path: "Tests/TestSupport"),
    .target(
      name: "FailingCalls", path: "Tests/FailingCalls", linkerSettings: [.linkedLibrary("dl")]),
    .testTarget(name: "CalendarsTests", dependencies: ["Calendars", "TestSupport"]),
    .testTarget(name: "TextsTests", dependencies: ["Texts", "TestSupport"]),
    .testTarget(
      name: "ArgumentsTests", dependencies: ["Arguments", "TestSupport"], exclude: ["Golden"]),
    .testTarget(name: "RecordsTests", dependencies: ["Records", "TestSupport"]),
    .testTarget(
      name: "StorageTests", dependencies: ["CSQLite", "Migrations", "Storage", "TestSupport"]),
    // The expected results contain texts of `Commands`.
    .testTarget(
      name: "InterchangeTests", dependencies: ["Commands", "Interchange", "TestSupport"]),
    .testTarget(name: "AddressBookTests", dependencies: ["AddressBook", "TestSupport"]),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI", "TestSupport"]),
    .testTarget(name: "CommandsTests", dependencies: ["Commands", "TestSupport"]),
    .executableTarget(
      name: "migration-probe", dependencies: ["Migrations", "Storage"],
      path: "Tests/MigrationProbe"),
    .executableTarget(
      name: "address-book-probe",
      dependencies: ["AddressBook", "Calendars", "Interchange", "Records", "Storage"],
      path: "Tests/AddressBookProbe"),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "kith", "address-book-probe", "migration-probe", "Arguments", "Calendars", "Commands",
        "FailingCalls",
        "Migrations",
        "Storage", "TestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "HouseTests", dependencies: ["Calendars", "TestSupport"], exclude: ["Recipes"]),
    .target(
      name: "FuzzTargets",
      dependencies: ["Arguments", "Calendars", "Commands", "Interchange", "Records", "TerminalUI"],
      path: "Tests/FuzzTargets", swiftSettings: house),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzer has its own `main`, so only `make fuzz` adds this target.
if Context.environment["KITH_FUZZING"] == "1" {
  package.targets.append(
    .executableTarget(
      name: "kith-fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}
