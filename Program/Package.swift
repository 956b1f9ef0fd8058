// swift-tools-version: 6.2
import PackageDescription

// The program: its commands, its pages, and what connects them with the gateway and the dictionary. It sees only the
// public names of the packages below it.

/// Whether this is built to work on Mainstay, as in the package of Mainstay itself.
let isWork = Context.environment["MAINSTAY_WORK"] != nil

let strict: [SwiftSetting] =
    (isWork ? [.treatAllWarnings(as: .error)] : []) + [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
    ]

/// Importing data is slow in an unoptimised build.
let optimized = strict + (isWork ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

/// The settings of code that answers one person. To optimise it would take long and save milliseconds.
let cold = strict + (isWork ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : [])

func mainstay(_ products: [String]) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "mainstay") }
}

func gateway(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "gateway") }
}

/// The ready clients.
let apis = [
    "MainstayFreeDictionary", "MainstayRandomWord", "MainstayMerriamWebster", "MainstayWordsAPI", "MainstayOxford",
    "MainstayHackerNews", "MainstayTrips",
]

func target(
    _ name: String, _ products: [String] = [], _ dependencies: [Target.Dependency] = [],
    settings: [SwiftSetting] = cold
) -> Target {
    .target(name: name, dependencies: mainstay(["MainstayKit"] + products) + dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ products: [String] = [], _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: mainstay(["MainstayKit", "MainstayTesting", "MainstayTestSupport"] + products) + dependencies,
        swiftSettings: strict)
}

let package = Package(
    name: "mainstay-program",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "MainstayServices", targets: ["MainstayServices"]),
        .library(name: "MainstayLexiconImport", targets: ["MainstayLexiconImport"]),
        .executable(name: "mainstay", targets: ["MainstayCLI"]),
    ],
    dependencies: [.package(name: "mainstay", path: ".."), .package(path: "../Gateway")],
    targets: [
        // What makes the dictionary of its sources, and what reads and writes other programs' files of cards.
        .target(name: "CMainstayWritten", exclude: ["Texts"]),
        target(
            "MainstayLexiconImport", ["MainstayDatabase", "MainstaySamples"],
            ["CMainstayWritten"] + gateway("CMainstayZlib"), settings: optimized),
        target(
            "MainstayAnki", ["MainstayDatabase", "MainstaySamples"], gateway("CMainstayZlib", "CMainstayZstd")),

        // The pages, and a backend for trips.
        target("MainstayTripsBackend", ["MainstayDatabase", "MainstayTrips", "MainstaySamples"]),
        .target(name: "CMainstayAssets", exclude: ["Files"]),
        target(
            "MainstayWeb",
            ["MainstayLearning", "MainstayOxford", "MainstayHackerNews", "MainstayTrips", "MainstaySamples"],
            ["CMainstayAssets"] + gateway("MainstayHTTPServer", "MainstayGateway")),

        // The terminal.
        target("MainstayTerminal"),
        target("MainstayNewsBrowser", ["MainstayHackerNews", "MainstaySamples"], ["MainstayTerminal"]),

        // Wiring, and the program.
        .target(name: "CMainstayProcess"),
        target(
            "MainstayServices",
            ["MainstayCurl", "MainstaySettings", "MainstayDatabase", "MainstaySQLite", "MainstaySamples"] + apis,
            ["MainstayTripsBackend", "MainstayWeb"]
                + gateway("MainstayHTTPServer", "MainstayGateway", "MainstayCluster")),
        .executableTarget(
            name: "MainstayCLI",
            dependencies: mainstay(
                [
                    "MainstayKit", "MainstayQueries", "MainstayLearning", "MainstayGenerator", "MainstaySettings",
                    "MainstaySamples",
                ] + apis)
                + [
                    "MainstayLexiconImport", "MainstayAnki", "MainstayTripsBackend", "MainstayWeb", "MainstayServices",
                    "MainstayTerminal", "MainstayNewsBrowser", "CMainstayProcess",
                ] + gateway("MainstayHTTPServer", "MainstayGateway", "MainstayCluster", "MainstayRedis"),
            swiftSettings: cold),

        // A disk that is full or broken, and SQLite itself, which two tests ask what it does.
        .target(name: "CMainstayBadDisk", path: "Tests/CMainstayBadDisk"),
        .systemLibrary(
            name: "CMainstaySQLiteTests", path: "Tests/CMainstaySQLiteTests", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"])]),
        tests("MainstayLexicon", ["MainstayDatabase", "MainstaySamples"], ["MainstayLexiconImport"]),
        tests("MainstayTranslations", ["MainstayDatabase", "MainstaySamples"], ["MainstayLexiconImport"]),
        tests("MainstayLexiconImport", ["MainstayDatabase", "MainstaySamples"], ["MainstayLexiconImport"]),
        tests("MainstayEmulators", ["MainstaySamples"] + apis, ["MainstayLexiconImport"]),
        tests("MainstayGameWords", ["MainstaySamples"], ["MainstayLexiconImport"]),
        tests(
            "MainstayAnki", ["MainstayDatabase", "MainstaySamples"], ["MainstayAnki"] + gateway("CMainstayZstd")),
        tests(
            "MainstayWeb", ["MainstaySamples"] + apis,
            ["MainstayWeb", "CMainstaySQLiteTests"] + gateway("MainstayHTTPServer", "MainstayGateway")),
        tests(
            "MainstayTripsBackend", ["MainstayOutbox", "MainstayTrips", "MainstaySamples"], ["MainstayTripsBackend"]),
        tests("MainstayTerminal", [], ["MainstayTerminal"]),
        tests(
            "MainstayNewsBrowser", ["MainstayHackerNews", "MainstaySamples"],
            ["MainstayTerminal", "MainstayNewsBrowser"]),
        tests(
            "MainstayServices",
            ["MainstayCurl", "MainstaySettings", "MainstayDatabase", "MainstaySQLite", "MainstaySamples"] + apis,
            ["MainstayLexiconImport", "MainstayWeb", "MainstayServices"]
                + gateway("MainstayHTTPServer", "MainstayHTTPServerTesting", "MainstayGateway", "MainstayCluster")),
        tests(
            "MainstaySamples",
            [
                "Mainstay", "MainstayQueries", "MainstayCurl", "MainstayURLSession", "MainstaySQLite",
                "MainstaySamples", "MainstayStatisticsDefaults",
            ] + apis,
            ["MainstayLexiconImport", "MainstayServices"] + gateway("MainstayHTTPServer")),
        // Every consumer meets every situation, so it links everything, with the sites that other tests have made.
        tests(
            "MainstayHostile",
            [
                "MainstayCurl", "MainstaySettings", "MainstayDatabase", "MainstaySQLite", "MainstayOutbox",
                "MainstayQueries", "MainstayGenerator", "MainstaySamples",
            ] + apis,
            [
                "CMainstayBadDisk", "CMainstaySQLiteTests", "MainstayLexiconImport", "MainstayAnki",
                "MainstayTripsBackend", "MainstayWeb", "MainstayWebTests", "MainstayTerminal", "MainstayServices",
                "MainstayCLI",
            ]
                + gateway(
                    "MainstayHTTPServer", "MainstayHTTPServerTesting", "MainstayGateway", "MainstayCluster",
                    "MainstayRedis")),
        tests(
            "MainstayCLI", ["MainstayCurl", "MainstayDatabase", "MainstayFreeDictionary", "MainstaySamples"],
            ["MainstayTerminal", "MainstayWeb", "MainstayCLI"] + gateway("MainstayHTTPServer")),
    ],
    // With it, C can embed files.
    cLanguageStandard: .gnu2x
)

// Fuzzers have the entry point of libFuzzer, so they are built only by `make fuzz`.
if Context.environment["MAINSTAY_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "MainstayFuzz",
            dependencies: mainstay(["MainstayKit", "MainstayTesting", "MainstayGenerator", "MainstaySamples"])
                + ["MainstayServices"] + gateway("MainstayHTTPServer", "MainstayGateway"),
            path: "Tests/MainstayFuzz", exclude: ["Seeds"],
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}

/// The test targets to build, as in Mainstay itself. The hostile world uses what the tests of the pages have made.
if let only = Context.environment["MAINSTAY_ONLY"] {
    var names = Set(only.split(separator: " ").map(String.init))
    if names.contains("MainstayHostileTests") { names.insert("MainstayWebTests") }
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
