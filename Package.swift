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

/// What imports data is slow in an unoptimised build: `make test` asks for it optimised. A package that depends on this one never
/// sees the flag, which is not allowed there.
let optimized: [SwiftSetting] =
    Context.environment["MAINSTAY_OPTIMIZE_IMPORTS"] == nil ? strict : strict + [.unsafeFlags(["-O"])]

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies,
        swiftSettings: ["Lexicon", "Bilingual", "SQLite"].contains(name) ? optimized : strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name + "Tests", dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
    name: "mainstay",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Mainstay", targets: ["Mainstay"]),
        .library(name: "MainstayTesting", targets: ["MainstayTesting"]),
        .library(name: "CurlTransport", targets: ["CurlTransport"]),
        .library(name: "URLSessionTransport", targets: ["URLSessionTransport"]),
        .library(name: "SQLiteStore", targets: ["SQLiteStore"]),
        .library(name: "FreeDictionary", targets: ["FreeDictionary"]),
        .library(name: "RandomWord", targets: ["RandomWord"]),
        .library(name: "MerriamWebster", targets: ["MerriamWebster"]),
        .library(name: "WordsAPI", targets: ["WordsAPI"]),
        .library(name: "Oxford", targets: ["Oxford"]),
        .library(name: "HackerNews", targets: ["HackerNews"]),
        .library(name: "Trips", targets: ["Trips"]),
        .library(name: "WordBank", targets: ["WordBank"]),
        .library(name: "Lexicon", targets: ["Lexicon"]),
        .library(name: "Bilingual", targets: ["Bilingual"]),
        .library(name: "Embedded", targets: ["Embedded"]),
        .library(name: "Words", targets: ["Words"]),
        .library(name: "Cards", targets: ["Cards"]),
        .library(name: "News", targets: ["News"]),
        .library(name: "TripStore", targets: ["TripStore"]),
        .library(name: "Games", targets: ["Games"]),
        .library(name: "GameWords", targets: ["GameWords"]),
        .library(name: "Statistics", targets: ["Statistics", "SQLiteStatistics"]),
        .library(name: "UserDefaultsStatistics", targets: ["UserDefaultsStatistics"]),
        .library(name: "AppModels", targets: ["AppModels"]),
        .library(name: "HTTPServer", targets: ["HTTPServer"]),
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
        target("SQLiteStore", ["Mainstay", "SQLite"]),

        // APIs, one a target.
        target("FreeDictionary", ["Mainstay"]),
        target("RandomWord", ["Mainstay"]),
        target("MerriamWebster", ["Mainstay"]),
        target("WordsAPI", ["Mainstay"]),
        target("Oxford", ["Mainstay"]),
        target("HackerNews", ["Mainstay"]),
        target("Trips", ["Mainstay"]),

        // The data that answers when they do not, in their own forms.
        target("WordBank"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        target("Lexicon", ["Mainstay", "SQLite", "WordBank", "CZlib"]),
        target("Bilingual", ["Mainstay", "SQLite", "Lexicon"]),
        target(
            "Embedded",
            [
                "Mainstay", "FreeDictionary", "RandomWord", "MerriamWebster", "WordsAPI", "Oxford", "HackerNews",
                "Trips", "WordBank", "Lexicon", "Bilingual", "TripStore",
            ]),

        // What applications ask: one question, whoever answers it.
        target(
            "Words",
            ["Mainstay", "FreeDictionary", "RandomWord", "MerriamWebster", "WordsAPI", "Oxford", "WordBank", "Lexicon"]),
        target("Cards", ["Mainstay", "SQLite"]),
        target("News", ["Mainstay", "SQLite", "HackerNews"]),
        target("TripStore", ["Mainstay", "SQLite", "Trips"]),

        // Games, and what is counted of them.
        target("Games"),
        target("GameWords", ["Mainstay", "WordBank", "Lexicon", "Games"]),
        target("Statistics", ["Games"]),
        target("SQLiteStatistics", ["Mainstay", "SQLite", "Games", "Statistics"]),
        target("UserDefaultsStatistics", ["Mainstay", "Games", "Statistics"]),

        // What an app's screens bind to.
        target(
            "AppModels",
            ["Mainstay", "HackerNews", "Trips", "Words", "Cards", "News", "TripStore", "Games", "Statistics"]),

        // The server.
        .target(name: "CEpoll"),
        target("HTTPServer", ["Mainstay", "CEpoll"]),
        target(
            "Gateway",
            [
                "Mainstay", "FreeDictionary", "WordsAPI", "Oxford", "HackerNews", "Trips", "Lexicon", "Embedded",
                "Words", "HTTPServer", "Services",
            ]),

        // Wiring, and the program.
        target(
            "Services",
            [
                "Mainstay", "CurlTransport", "SQLiteStore", "FreeDictionary", "RandomWord", "MerriamWebster",
                "WordsAPI", "Oxford", "HackerNews", "Trips", "Lexicon", "Bilingual", "Embedded", "Words", "News",
                "TripStore", "GameWords", "Statistics", "SQLiteStatistics",
            ]),
        .executableTarget(
            name: "MainstayCLI",
            dependencies: [
                "Mainstay", "FreeDictionary", "RandomWord", "MerriamWebster", "Oxford", "HackerNews", "Trips",
                "Lexicon", "Bilingual", "Words", "Cards", "News", "TripStore", "Games", "GameWords", "Statistics",
                "AppModels", "HTTPServer", "Gateway", "Services",
            ], swiftSettings: strict),

        // What tests of several targets share.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        tests("Mainstay", ["Mainstay", "MainstayTesting"]),
        tests("MainstayTesting", ["Mainstay", "MainstayTesting", "CurlTransport"]),
        tests("CurlTransport", ["Mainstay", "MainstayTesting", "CurlTransport"]),
        tests("URLSessionTransport", ["MainstayTesting", "URLSessionTransport"]),
        tests("SQLiteStore", ["Mainstay", "MainstayTesting", "SQLite", "SQLiteStore", "TestSupport"]),
        tests("FreeDictionary", ["Mainstay", "MainstayTesting", "FreeDictionary", "TestSupport"]),
        tests("RandomWord", ["Mainstay", "MainstayTesting", "RandomWord", "TestSupport"]),
        tests("MerriamWebster", ["Mainstay", "MainstayTesting", "MerriamWebster", "TestSupport"]),
        tests("WordsAPI", ["Mainstay", "MainstayTesting", "WordsAPI", "TestSupport"]),
        tests("Oxford", ["Mainstay", "MainstayTesting", "Oxford", "TestSupport"]),
        tests("HackerNews", ["Mainstay", "MainstayTesting", "HackerNews", "TestSupport"]),
        tests("Trips", ["Mainstay", "MainstayTesting", "Trips", "TestSupport"]),
        tests("WordBank", ["WordBank"]),
        tests("Lexicon", ["Mainstay", "SQLite", "Lexicon", "TestSupport"]),
        tests("Bilingual", ["Bilingual", "TestSupport"]),
        tests(
            "Embedded",
            [
                "Mainstay", "MainstayTesting", "FreeDictionary", "RandomWord", "MerriamWebster", "WordsAPI", "Oxford",
                "HackerNews", "Trips", "Lexicon", "Bilingual", "Embedded", "TripStore", "TestSupport",
            ]),
        tests(
            "Words",
            [
                "Mainstay", "MainstayTesting", "FreeDictionary", "RandomWord", "MerriamWebster", "WordsAPI", "Oxford",
                "Words",
            ]),
        tests("Cards", ["Cards", "TestSupport"]),
        tests("News", ["Mainstay", "MainstayTesting", "HackerNews", "News", "TestSupport"]),
        tests("TripStore", ["Mainstay", "MainstayTesting", "Trips", "TripStore", "TestSupport"]),
        tests("Games", ["Mainstay", "Games"]),
        tests(
            "GameWords", ["Mainstay", "MainstayTesting", "WordBank", "Lexicon", "Games", "GameWords", "TestSupport"]),
        tests(
            "Statistics",
            ["Mainstay", "Games", "Statistics", "SQLiteStatistics", "UserDefaultsStatistics", "TestSupport"]),
        tests(
            "AppModels",
            [
                "Mainstay", "MainstayTesting", "HackerNews", "Trips", "Cards", "News", "TripStore", "Games",
                "Statistics", "SQLiteStatistics", "AppModels", "TestSupport",
            ]),
        tests("HTTPServer", ["Mainstay", "HTTPServer"]),
        tests(
            "Gateway",
            [
                "Mainstay", "MainstayTesting", "CurlTransport", "Lexicon", "HTTPServer", "Gateway", "Services",
                "TestSupport",
            ]),
        tests("MainstayCLI", ["Mainstay", "MainstayTesting", "CurlTransport", "SQLite", "MainstayCLI", "TestSupport"]),
    ]
)

// Temporary: ONLY=MainstayTests,GatewayTests builds those targets and what they need, and nothing else.
if let only = Context.environment["ONLY"] {
    var kept: Set<String> = []
    var queue = only.split(separator: ",").map(String.init)
    while let name = queue.popLast() {
        guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
        for dependency in target.dependencies {
            switch dependency {
            case .byNameItem(let name, _), .targetItem(let name, _): queue.append(name)
            default: break
            }
        }
    }
    package.targets.removeAll { !kept.contains($0.name) }
    package.products = []
}
