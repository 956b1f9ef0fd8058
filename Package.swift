// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name + "Tests", dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
    name: "mainstay",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Mainstay", targets: ["Mainstay"]),
        .library(name: "CurlTransport", targets: ["CurlTransport"]),
        .library(name: "URLSessionTransport", targets: ["URLSessionTransport"]),
        .library(name: "SQLiteStore", targets: ["SQLiteStore"]),
        .library(name: "FreeDictionary", targets: ["FreeDictionary"]),
        .library(name: "RandomWord", targets: ["RandomWord"]),
        .library(name: "MerriamWebster", targets: ["MerriamWebster"]),
        .library(name: "WordsAPI", targets: ["WordsAPI"]),
        .library(name: "Words", targets: ["Words"]),
        .library(name: "HackerNews", targets: ["HackerNews"]),
        .library(name: "News", targets: ["News"]),
        .library(name: "Trips", targets: ["Trips"]),
        .library(name: "TripStore", targets: ["TripStore"]),
        .library(name: "Oxford", targets: ["Oxford"]),
        .library(name: "Lexicon", targets: ["Lexicon"]),
        .library(name: "WordBank", targets: ["WordBank"]),
        .library(name: "Embedded", targets: ["Embedded"]),
        .library(name: "Games", targets: ["Games"]),
        .library(name: "Statistics", targets: ["Statistics", "SQLiteStatistics"]),
        .library(name: "UserDefaultsStatistics", targets: ["UserDefaultsStatistics"]),
        .library(name: "AppModels", targets: ["AppModels"]),
        .library(name: "HTTPServer", targets: ["HTTPServer"]),
        .library(name: "MainstayTesting", targets: ["MainstayTesting"]),
        .executable(name: "mainstay", targets: ["MainstayCLI"]),
    ],
    targets: [
        // The kit: imports FoundationEssentials and nothing else.
        target("Mainstay"),
        target("MainstayTesting", ["Mainstay"]),

        // Transports and stores, each behind one target.
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        target("CurlTransport", ["Mainstay", "CCurl"]),
        target("URLSessionTransport", ["Mainstay"]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        target("SQLite", ["CSQLite"]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        target("SQLiteStore", ["Mainstay", "SQLite"]),

        // APIs and the data that answers when they do not.
        target("FreeDictionary", ["Mainstay"]),
        target("WordBank"),
        target("Lexicon", ["Mainstay", "SQLite", "CZlib", "WordBank"]),
        target("RandomWord", ["Mainstay"]),
        target("MerriamWebster", ["Mainstay"]),
        target("WordsAPI", ["Mainstay"]),
        target(
            "Words",
            ["Mainstay", "FreeDictionary", "RandomWord", "MerriamWebster", "WordsAPI", "Lexicon", "WordBank"]),
        target(
            "Embedded",
            [
                "Mainstay", "FreeDictionary", "RandomWord", "MerriamWebster", "WordsAPI", "Oxford", "Lexicon", "WordBank",
                "HackerNews", "Trips", "TripStore",
            ]),
        target("HackerNews", ["Mainstay"]),
        target("News", ["Mainstay", "HackerNews", "SQLite"]),
        target("Trips", ["Mainstay"]),
        target("TripStore", ["Mainstay", "SQLite", "Trips"]),
        // Games, and what is counted of them.
        target("Games"),
        target("GameWords", ["Mainstay", "Games", "Lexicon", "WordBank"]),
        target("Statistics", ["Games"]),
        target("SQLiteStatistics", ["Mainstay", "Games", "Statistics", "SQLite"]),
        target("UserDefaultsStatistics", ["Mainstay", "Games", "Statistics"]),
        // What an app's screens bind to.
        target("AppModels", ["Mainstay", "Games", "Statistics", "HackerNews", "News", "Trips", "TripStore", "Cards", "Words"]),
        target("Cards", ["Mainstay", "SQLite"]),
        target("Oxford", ["Mainstay"]),

        // The server.
        .target(name: "CEpoll"),
        target("HTTPServer", ["Mainstay", "CEpoll"]),
        target(
            "Gateway",
            [
                "Mainstay", "Embedded", "FreeDictionary", "Words", "Lexicon", "HTTPServer", "Services", "HackerNews",
                "Trips",
            ]),

        // Wiring, and the program.
        target(
            "Services",
            [
                "Mainstay", "CurlTransport", "SQLiteStore", "FreeDictionary", "RandomWord", "MerriamWebster",
                "WordsAPI", "Words", "Lexicon", "Embedded", "HackerNews", "News", "Trips", "TripStore", "Games",
                "GameWords", "Statistics", "SQLiteStatistics", "Oxford",
            ]),
        .executableTarget(
            name: "MainstayCLI",
            dependencies: [
                "Mainstay", "FreeDictionary", "MerriamWebster", "RandomWord", "Words", "Lexicon", "HTTPServer",
                "Gateway", "Services", "HackerNews", "News", "Trips", "TripStore", "AppModels", "Games", "GameWords",
                "Statistics", "Oxford",
                "Gateway", "Services",
                "Mainstay", "FreeDictionary", "HackerNews", "News", "Trips", "TripStore", "Lexicon", "HTTPServer", "Gateway",
                "Mainstay", "FreeDictionary", "HackerNews", "News", "Trips", "TripStore", "Lexicon", "HTTPServer",
                "Gateway",
                "Services",
                "Mainstay", "FreeDictionary", "MerriamWebster", "Words", "Lexicon", "HTTPServer", "Gateway", "Services",
                "AppModels", "Games", "GameWords", "Statistics", "Cards",
            ],
            swiftSettings: strict),

        // What tests of several targets share.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        tests("Mainstay", ["Mainstay", "MainstayTesting"]),
        tests("CurlTransport", ["Mainstay", "CurlTransport", "MainstayTesting"]),
        tests("URLSessionTransport", ["Mainstay", "URLSessionTransport", "MainstayTesting"]),
        tests("MainstayTesting", ["Mainstay", "CurlTransport", "MainstayTesting"]),
        tests("SQLiteStore", ["Mainstay", "SQLite", "SQLiteStore", "MainstayTesting", "TestSupport"]),
        tests("FreeDictionary", ["Mainstay", "FreeDictionary", "MainstayTesting", "TestSupport"]),
        tests("WordBank", ["WordBank"]),
        tests("RandomWord", ["Mainstay", "RandomWord", "MainstayTesting", "TestSupport"]),
        tests("MerriamWebster", ["Mainstay", "MerriamWebster", "MainstayTesting", "TestSupport"]),
        tests("WordsAPI", ["Mainstay", "WordsAPI", "MainstayTesting", "TestSupport"]),
        tests(
            "Words",
            ["Mainstay", "Words", "FreeDictionary", "MerriamWebster", "WordsAPI", "RandomWord", "MainstayTesting"]),
        tests("News", ["Mainstay", "HackerNews", "News", "MainstayTesting", "TestSupport"]),
        tests("HackerNews", ["Mainstay", "HackerNews", "MainstayTesting", "TestSupport"]),
        tests("Trips", ["Mainstay", "Trips", "MainstayTesting", "TestSupport"]),
        tests("TripStore", ["Mainstay", "Trips", "TripStore", "MainstayTesting", "TestSupport"]),
        tests("Oxford", ["Mainstay", "Oxford", "MainstayTesting", "TestSupport"]),
        tests("Lexicon", ["Mainstay", "Lexicon", "SQLite", "TestSupport"]),
        tests(
            "Embedded",
            [
                "Mainstay", "FreeDictionary", "RandomWord", "MerriamWebster", "WordsAPI", "Oxford", "Lexicon",
                "HackerNews", "Trips", "TripStore", "Embedded", "MainstayTesting", "TestSupport",
            ]),
        tests("Games", ["Games", "MainstayTesting", "Mainstay"]),
        tests("GameWords", ["Mainstay", "Games", "GameWords", "Lexicon", "MainstayTesting", "TestSupport"]),
        tests(
            "AppModels",
            [
                "Mainstay", "AppModels", "Games", "Statistics", "SQLiteStatistics", "MainstayTesting", "TestSupport",
                "HackerNews", "News", "Trips", "TripStore",
            ]),
                "Mainstay", "AppModels", "Cards", "Games", "Statistics", "SQLiteStatistics", "MainstayTesting",
                "TestSupport",
        tests("Cards", ["Cards", "TestSupport"]),
        tests(
            "Statistics",
            ["Games", "Statistics", "SQLite", "SQLiteStatistics", "UserDefaultsStatistics", "TestSupport"]),
        tests("HTTPServer", ["Mainstay", "HTTPServer"]),
        tests(
            "Gateway",
            [
                "Mainstay", "CurlTransport", "Gateway", "HTTPServer", "Services", "MainstayTesting", "TestSupport",
                "HackerNews",
            ]),
        tests("MainstayCLI", ["MainstayCLI", "Mainstay", "CurlTransport", "MainstayTesting", "SQLite"]),
    ]
)
