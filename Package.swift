// swift-tools-version: 6.2
import PackageDescription

/// Whether to build on Linux what other platforms build: the whole of Foundation, and no curl, epoll, process or
/// program. `make portable` asks for it.
let isPortable = Context.environment["MAINSTAY_PORTABLE"] != nil

/// Whether to build the servers, the importer and the program too, with the C libraries that only they need. A package
/// that embeds a server asks for it with MAINSTAY_PROGRAM, as the Makefile does. The other variables are for work on
/// Mainstay itself.
let isProgram = ["MAINSTAY_PROGRAM", "MAINSTAY_OPTIMIZE_IMPORTS", "MAINSTAY_ONLY", "MAINSTAY_FUZZ"]
    .contains { Context.environment[$0] != nil }

/// A warning is an error for those who work on Mainstay. For an app it would make an error of what a newer compiler
/// warns of.
let strictness: [SwiftSetting] = isProgram ? [.treatAllWarnings(as: .error)] : []

let features: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
    ] + (isPortable ? [.define("MAINSTAY_PORTABLE")] : [])

let strict = strictness + features

/// Importing data is slow in an unoptimised build, so `make test` asks for an optimised one. A package that depends on
/// this one never sees the flag, because SwiftPM does not allow it there.
let optimized: [SwiftSetting] =
    Context.environment["MAINSTAY_OPTIMIZE_IMPORTS"] == nil ? strict : strict + [.unsafeFlags(["-O"])]

/// The settings of code that answers one person or waits for the network. To optimise it would take nearly half of the time
/// in which the program compiles, and save milliseconds. `make build` asks for this. Tests are not optimised anyway, and a
/// package that depends on this one gets everything optimised.
let cold: [SwiftSetting] =
    Context.environment["MAINSTAY_COLD"] == nil
    ? strict : strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The layers of the package, from the bottom up. The folders of `Sources` and `Tests` have the same names, and a
/// target depends only on targets of its own layer and the layers below it.
enum Floor: String {
    case c = "C"
    case base = "Base"
    case kit = "Kit"
    case transports = "Transports"
    case stores = "Stores"
    case front = "Front"
    case apis = "APIs"
    case data = "Data"
    case apps = "Apps"
    case server = "Server"
    case program = "Program"
}

/// What every target above the base may use.
let base: [Target.Dependency] = ["MainstayPlatform", "MainstayFoundation", "MainstayBase"]

/// The transport that a program uses on each platform.
let platformTransport: [Target.Dependency] =
    isPortable
    ? ["MainstayURLSession"]
    : [
        .target(name: "MainstayCurl", condition: .when(platforms: [.linux])),
        .target(
            name: "MainstayURLSession", condition: .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS])),
    ]

/// The servers, which need Linux.
let servers: [Target.Dependency] =
    isPortable
    ? []
    : ["MainstayHTTPServer", "MainstayGateway", "MainstayWeb"].map {
        .target(name: $0, condition: .when(platforms: [.linux]))
    }

/// What Apple demands of a library that uses certain APIs. Xcode reads it from the library's bundle, which a Mac makes
/// for all of Apple's platforms. Elsewhere a bundle would only make the target import all of Foundation.
let privacyManifest = "PrivacyInfo.xcprivacy"
#if os(macOS)
let makesBundles = true
#else
let makesBundles = false
#endif

func target(
    _ floor: Floor, _ name: String, _ dependencies: [Target.Dependency] = [], embedding files: [String] = [],
    hasPrivacyManifest: Bool = false, settings: [SwiftSetting] = strict
) -> Target {
    .target(
        name: name, dependencies: floor == .base ? dependencies : base + dependencies,
        path: "Sources/\(floor.rawValue)/\(name)",
        exclude: hasPrivacyManifest && !makesBundles ? [privacyManifest] : [],
        resources: files.map { .embedInCode($0) }
            + (hasPrivacyManifest && makesBundles ? [.copy(privacyManifest)] : []),
        swiftSettings: settings)
}

func library(_ name: String, package: String?, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/C/\(name)", pkgConfig: package, providers: [.apt([apt]), .brew([brew])])
}

func tests(
    _ floor: Floor, _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
    settings: [SwiftSetting] = strict
) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: base + dependencies, path: "Tests/\(floor.rawValue)/\(name)Tests",
        exclude: exclude, swiftSettings: settings)
}

let package = Package(
    name: "mainstay",
    // The releases of one year. `scripts/apple` checks that nothing newer is used.
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Mainstay", targets: ["Mainstay"]),
        // With what a transport, a store or a server of your own is made of.
        .library(name: "MainstayKit", targets: ["MainstayKit", "MainstayBase"]),
        .library(name: "MainstayTesting", targets: ["MainstayTesting", "MainstayLearning"]),
        .library(name: "MainstaySwiftTesting", targets: ["MainstaySwiftTesting"]),
        .library(name: "MainstayCurl", targets: ["MainstayCurl"]),
        .library(name: "MainstayURLSession", targets: ["MainstayURLSession"]),
        .library(name: "MainstaySQLite", targets: ["MainstaySQLite"]),
        .library(name: "MainstayQueries", targets: ["MainstayQueries"]),
        .library(name: "MainstayOutbox", targets: ["MainstayOutbox"]),
        .library(name: "MainstayFreeDictionary", targets: ["MainstayFreeDictionary"]),
        .library(name: "MainstayRandomWord", targets: ["MainstayRandomWord"]),
        .library(name: "MainstayMerriamWebster", targets: ["MainstayMerriamWebster"]),
        .library(name: "MainstayWordsAPI", targets: ["MainstayWordsAPI"]),
        .library(name: "MainstayOxford", targets: ["MainstayOxford"]),
        .library(name: "MainstayHackerNews", targets: ["MainstayHackerNews"]),
        .library(name: "MainstayTrips", targets: ["MainstayTrips"]),
        .plugin(name: "GenerateClient", targets: ["GenerateClient"]),
        // With the trait of the same name; without it these are empty, and nothing is fetched.
        .library(name: "MainstayHTTPTypes", targets: ["MainstayHTTPTypes"]),
        .library(name: "MainstayOpenAPI", targets: ["MainstayOpenAPI"]),
        // What apps for words, cards, news, trips and games are made of: samples of what can be built on the kit.
        .library(
            name: "MainstaySamples",
            targets: [
                "MainstayDictionary", "MainstayWordBank", "MainstayLexicon", "MainstayTranslations",
                "MainstayEmulators", "MainstayWords", "MainstayDictionaries", "MainstayCards", "MainstayNews",
                "MainstayTripFavorites", "MainstayGames", "MainstayGameWords", "MainstayStatistics",
                "MainstayStatisticsDefaults", "MainstayAppStores", "MainstayAppModels",
            ]),
        // Only with MAINSTAY_PROGRAM.
        .library(name: "MainstayServices", targets: ["MainstayServices"]),
        .library(name: "MainstayHTTPServer", targets: ["MainstayHTTPServer"]),
        .library(name: "MainstayHTTPServerTesting", targets: ["MainstayHTTPServerTesting"]),
        .library(name: "MainstayGateway", targets: ["MainstayGateway"]),
        .library(name: "MainstayLexiconImport", targets: ["MainstayLexiconImport"]),
        .executable(name: "mainstay", targets: ["MainstayCLI"]),
    ],
    // SwiftPM fetches a package that only a trait uses if somebody asks for the trait.
    traits: [
        .trait(
            name: "HTTPTypes", description: "Converts requests and responses from and to those of swift-http-types."),
        .trait(
            name: "OpenAPI", description: "Sends the requests of clients that swift-openapi-generator made.",
            enabledTraits: ["HTTPTypes"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types", from: "1.3.0"),
        .package(url: "https://github.com/apple/swift-openapi-runtime", from: "1.8.0"),
    ],
    targets: [
        // What has nothing to do with APIs.
        target(.base, "MainstayPlatform"),
        target(.base, "MainstayFoundation"),
        target(.base, "MainstayBase", ["MainstayPlatform", "MainstayFoundation"]),

        // The kit. It knows no API, no database and no HTTP client.
        target(.kit, "MainstayKit", hasPrivacyManifest: true),
        target(.kit, "MainstayTesting", ["MainstayKit"], settings: cold),
        // Tables of settings, and what reads a configuration by them.
        target(.kit, "MainstaySettings", ["MainstayKit"], settings: cold),
        // What screens watch and send.
        target(.kit, "MainstayQueries", ["MainstayKit"], settings: cold),
        // What is learned of an API from recordings, and the Swift that is made of it.
        target(.kit, "MainstayLearning", ["MainstayKit"], hasPrivacyManifest: true, settings: cold),
        target(.kit, "MainstayGenerator", ["MainstayKit", "MainstayLearning"], settings: cold),
        // The tool of the package plugin, and the plugin: `swift package generate-client`.
        .executableTarget(
            name: "MainstayGenerate",
            dependencies: base + ["MainstayKit", "MainstayLearning", "MainstayGenerator"],
            path: "Sources/Kit/MainstayGenerate", swiftSettings: strict),
        .plugin(
            name: "GenerateClient",
            capability: .command(
                intent: .custom(
                    verb: "generate-client", description: "Generates the Swift client of an API from its description."),
                permissions: [
                    .writeToPackageDirectory(reason: "It writes the client's sources into the folder that you name.")
                ]),
            dependencies: ["MainstayGenerate"], path: "Plugins/GenerateClient"),

        // Transports and stores, each behind one target.
        // libcurl is loaded when it is used first, and so not linked.
        .target(name: "CMainstayCurl", path: "Sources/C/CMainstayCurl"),
        target(.transports, "MainstayCurl", ["MainstayKit", "CMainstayCurl"]),
        target(.transports, "MainstayURLSession", ["MainstayKit"]),
        library("CMainstaySQLite", package: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
        target(.stores, "MainstayDatabase", ["CMainstaySQLite"], hasPrivacyManifest: true, settings: optimized),
        target(.stores, "MainstaySQLite", ["MainstayKit", "MainstayDatabase"], hasPrivacyManifest: true),
        // Writes that wait for the network, in a file.
        target(.stores, "MainstayOutbox", ["MainstayKit", "MainstayDatabase"], hasPrivacyManifest: true),
        // SwiftPM refuses the flags that its description asks for, and it needs none.
        library("CMainstayHiredis", package: nil, apt: "libhiredis-dev", brew: "hiredis"),
        target(.stores, "MainstayRedis", ["MainstayKit", "MainstayCluster", "CMainstayHiredis"]),
        target(.stores, "MainstayCluster", ["MainstayKit", "MainstaySQLite"], settings: optimized),

        // What an app imports: the kit with the transport of its platform and a store.
        target(.front, "Mainstay", ["MainstayKit", "MainstaySQLite"] + platformTransport),
        // Apart from the other tools for tests, because it links Swift Testing, which only a test can link.
        target(.front, "MainstaySwiftTesting", ["MainstayKit", "MainstayTesting"] + platformTransport),

        // Neighbours: other packages that an app may use.
        target(
            .front, "MainstayHTTPTypes",
            [
                "MainstayKit",
                .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["HTTPTypes"])),
            ]),
        target(
            .front, "MainstayOpenAPI",
            [
                "MainstayKit", "MainstayHTTPTypes",
                .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["HTTPTypes"])),
                .product(
                    name: "OpenAPIRuntime", package: "swift-openapi-runtime", condition: .when(traits: ["OpenAPI"])),
            ]),

        // APIs, one a target.
        target(.apis, "MainstayFreeDictionary", ["MainstayKit"], settings: cold),
        target(.apis, "MainstayRandomWord", ["MainstayKit"], settings: cold),
        target(.apis, "MainstayMerriamWebster", ["MainstayKit"], settings: cold),
        target(.apis, "MainstayWordsAPI", ["MainstayKit"], settings: cold),
        target(.apis, "MainstayOxford", ["MainstayKit"], settings: cold),
        target(.apis, "MainstayHackerNews", ["MainstayKit"], settings: cold),
        target(.apis, "MainstayTrips", ["MainstayKit"], settings: cold),

        // The data that answers when they do not, in their own forms.
        target(.data, "MainstayDictionary"),
        target(.data, "MainstayWordBank"),
        target(
            .data, "MainstayLexicon", ["MainstayKit", "MainstayDatabase", "MainstayDictionary"], settings: optimized),
        target(.data, "MainstayTranslations", ["MainstayDatabase"], settings: optimized),
        .target(name: "CMainstayWritten", path: "Sources/C/CMainstayWritten", exclude: ["Texts"]),
        library("CMainstayZlib", package: "zlib", apt: "zlib1g-dev", brew: "zlib"),
        target(
            .data, "MainstayLexiconImport",
            [
                "MainstayKit", "MainstayDatabase", "MainstayWordBank", "MainstayLexicon", "MainstayTranslations",
                "CMainstayZlib", "CMainstayWritten",
            ],
            settings: optimized),
        target(
            .data, "MainstayEmulators",
            [
                "MainstayKit", "MainstayFreeDictionary", "MainstayRandomWord", "MainstayMerriamWebster",
                "MainstayWordsAPI", "MainstayOxford", "MainstayHackerNews",
                "MainstayDictionary", "MainstayWordBank", "MainstayLexicon", "MainstayTranslations",
            ], settings: cold),

        // What applications ask, as protocols and values.
        target(
            .apps, "MainstayWords",
            [
                "MainstayKit", "MainstayFreeDictionary", "MainstayMerriamWebster", "MainstayWordsAPI", "MainstayOxford",
                "MainstayDictionary", "MainstayWordBank",
            ], settings: cold),
        target(.apps, "MainstayCards", settings: cold),
        target(
            .apps, "MainstayAnki", ["MainstayDatabase", "MainstayCards", "CMainstayZlib", "CMainstayZstd"],
            settings: cold),
        target(.apps, "MainstayNews", ["MainstayKit", "MainstayHackerNews"], settings: cold),
        target(.apps, "MainstayTripFavorites", ["MainstayTrips"], settings: cold),

        // What answers them: the dictionaries one after the other, and files on this machine.
        target(
            .apps, "MainstayDictionaries",
            [
                "MainstayKit", "MainstayRandomWord", "MainstayDictionary", "MainstayWordBank", "MainstayLexicon",
                "MainstayWords",
            ], settings: cold),
        target(
            .apps, "MainstayAppStores",
            [
                "MainstayKit", "MainstayDatabase", "MainstayOutbox", "MainstayHackerNews", "MainstayTrips",
                "MainstayCards", "MainstayNews", "MainstayTripFavorites", "MainstayGames", "MainstayStatistics",
            ], hasPrivacyManifest: true, settings: cold),

        // Games, and what is counted of them.
        target(.apps, "MainstayGames", settings: cold),
        target(
            .apps, "MainstayGameWords", ["MainstayKit", "MainstayWordBank", "MainstayLexicon", "MainstayGames"],
            settings: cold),
        target(.apps, "MainstayStatistics", ["MainstayGames"], settings: cold),
        target(
            .apps, "MainstayStatisticsDefaults", ["MainstayGames", "MainstayStatistics"], hasPrivacyManifest: true,
            settings: cold),

        // What an app's screens bind to.
        target(
            .apps, "MainstayAppModels",
            [
                "MainstayKit", "MainstayQueries", "MainstayHackerNews", "MainstayTrips", "MainstayWords",
                "MainstayCards", "MainstayNews", "MainstayTripFavorites", "MainstayGames", "MainstayStatistics",
            ], settings: cold),

        // The server.
        .target(name: "CMainstayEpoll", path: "Sources/C/CMainstayEpoll"),
        target(.server, "MainstayHTTPServer", ["MainstayKit", "CMainstayEpoll"]),
        target(.server, "MainstayHTTPServerTesting", ["MainstayKit", "MainstayHTTPServer"]),
        target(
            .server, "MainstayTripsBackend",
            ["MainstayKit", "MainstayDatabase", "MainstayTrips", "MainstayTripFavorites"], settings: cold),
        target(
            .server, "MainstayWeb",
            [
                "MainstayKit", "MainstayLearning", "MainstayOxford", "MainstayHackerNews", "MainstayTrips",
                "MainstayDictionary", "MainstayWords", "MainstayCards", "MainstayNews", "MainstayTripFavorites",
                "MainstayGames", "MainstayStatistics", "MainstayAppModels", "MainstayHTTPServer", "MainstayGateway",
            ],
            embedding: [
                "style.css", "app.js", "navigate.js", "complete.js", "cue.js", "early.js", "history.js", "keys.js",
                "live.js", "offline.js", "pastime.js", "share.js", "sheet.js", "sounds.js", "theme.js", "thread.js",
                "worker.js",
                "icon.svg",
                "manifest.webmanifest",
            ].map { "Assets/Files/\($0)" }, settings: cold),
        library("CMainstayBrotli", package: "libbrotlienc", apt: "libbrotli-dev", brew: "brotli"),
        library("CMainstayZstd", package: "libzstd", apt: "libzstd-dev", brew: "zstd"),
        target(
            .server, "MainstayGateway",
            [
                "MainstayKit", "MainstayLearning", "MainstaySettings", "MainstayHTTPServer", "CMainstayZlib",
                "CMainstayBrotli", "CMainstayZstd",
            ]),

        // Wiring, and the program.
        .target(name: "CMainstayProcess", path: "Sources/C/CMainstayProcess"),
        target(.program, "MainstayTerminal", settings: cold),
        target(
            .program, "MainstayNewsBrowser", ["MainstayKit", "MainstayHackerNews", "MainstayNews", "MainstayTerminal"],
            settings: cold),
        target(
            .program, "MainstayServices",
            platformTransport + servers + [
                "MainstayKit", "MainstaySettings", "MainstayDatabase", "MainstaySQLite", "MainstayCluster",
                "MainstayFreeDictionary", "MainstayRandomWord",
                "MainstayMerriamWebster", "MainstayWordsAPI", "MainstayOxford", "MainstayHackerNews", "MainstayTrips",
                "MainstayDictionary", "MainstayWordBank", "MainstayLexicon", "MainstayTranslations",
                "MainstayEmulators", "MainstayWords", "MainstayDictionaries",
                "MainstayNews", "MainstayAppStores", "MainstayGameWords", "MainstayStatistics", "MainstayTripsBackend",
            ], settings: cold),
        .executableTarget(
            name: "MainstayCLI",
            dependencies: base + [
                "MainstayKit", "MainstayQueries", "MainstayLearning", "MainstayGenerator", "MainstayRandomWord",
                "MainstayMerriamWebster", "MainstayOxford",
                "MainstayHackerNews", "MainstayTrips", "MainstayDictionary",
                "MainstayLexicon", "MainstayTranslations", "MainstayLexiconImport", "MainstayWords",
                "MainstayDictionaries", "MainstayCards", "MainstayAnki", "MainstayNews", "MainstayAppStores",
                "MainstayGames", "MainstayGameWords", "MainstayStatistics", "MainstayAppModels", "MainstayHTTPServer",
                "MainstayTripsBackend", "MainstayWeb", "MainstayGateway", "MainstaySettings", "MainstayServices",
                "MainstayTerminal",
                "MainstayNewsBrowser", "MainstayCluster", "MainstayRedis", "CMainstayProcess",
            ], path: "Sources/Program/MainstayCLI", swiftSettings: cold),

        // What tests of several targets share.
        .target(
            name: "MainstayTestSupport", dependencies: base + ["MainstayKit"],
            path: "Tests/Support/MainstayTestSupport",
            swiftSettings: strict),
        .target(
            name: "MainstayClusterSimulation", dependencies: base + ["MainstayKit", "MainstayCluster"],
            path: "Tests/Support/MainstayClusterSimulation", swiftSettings: optimized),
        .executableTarget(
            name: "MainstayProof", dependencies: ["MainstayPlatform", "MainstayClusterSimulation"],
            path: "Tests/Support/MainstayProof",
            swiftSettings: strict),
        // An app that is killed while it writes offline, and a disk that loses power.
        .executableTarget(
            name: "MainstayOutboxDrill", dependencies: base + ["MainstayKit", "MainstayOutbox"] + platformTransport,
            path: "Tests/Support/MainstayOutboxDrill", swiftSettings: strict),
        .target(
            name: "CMainstayPowerLoss", dependencies: ["CMainstaySQLite"], path: "Tests/Support/CMainstayPowerLoss"),
        .target(name: "CMainstayBadDisk", path: "Tests/Support/CMainstayBadDisk"),
        tests(.base, "MainstayBase", []),
        tests(.kit, "MainstayKit", ["MainstayKit", "MainstayTesting", "MainstayTestSupport"]),
        tests(.kit, "MainstaySettings", ["MainstayKit", "MainstaySettings"]),
        tests(.kit, "MainstayQueries", ["MainstayKit", "MainstayTesting", "MainstayQueries", "MainstayTestSupport"]),
        tests(
            .kit, "MainstayLearning",
            ["MainstayKit", "MainstayTesting", "MainstayLearning", "MainstayGenerator", "MainstayTestSupport"]),
        tests(
            .kit, "MainstayGenerator",
            [
                "MainstayKit", "MainstayTesting", "MainstayLearning", "MainstayGenerator", "MainstayGenerate",
                "MainstayTestSupport",
            ], exclude: ["Odd/Odd.api.json"]),
        tests(.kit, "MainstayTesting", ["MainstayKit", "MainstayTesting", "MainstayCurl"]),
        // A module as new apps have it: everything in it is isolated to the main actor unless it says otherwise.
        tests(
            .kit, "MainstayMainActor", ["MainstayKit", "MainstayTesting"],
            settings: strict + [.defaultIsolation(MainActor.self)]),
        tests(
            .transports, "MainstayCurl",
            ["MainstayKit", "MainstayTesting", "MainstayCurl", "CMainstayCurl", "MainstayTestSupport"]),
        tests(.transports, "MainstayURLSession", ["MainstayTesting", "MainstayURLSession"]),
        tests(.stores, "MainstayDatabase", ["MainstayDatabase", "MainstayTestSupport"]),
        tests(
            .stores, "MainstaySQLite",
            ["MainstayKit", "MainstayTesting", "MainstayDatabase", "MainstaySQLite", "MainstayTestSupport"]),
        tests(
            .stores, "MainstayOutbox",
            [
                "MainstayKit", "MainstayTesting", "MainstayQueries", "MainstayDatabase", "MainstaySQLite",
                "MainstayOutbox",
                "CMainstayPowerLoss", "MainstayTestSupport",
            ] + platformTransport + (isProgram ? ["MainstayOutboxDrill"] : [])),
        tests(
            .front, "Mainstay", ["Mainstay", "MainstayTesting", "MainstayTestSupport"]),
        tests(
            .stores, "MainstayCluster",
            [
                "MainstayKit", "MainstayTesting", "MainstayDatabase", "MainstaySQLite", "MainstayCluster",
                "MainstayClusterSimulation", "MainstayTestSupport",
            ]),
        tests(
            .stores, "MainstayRedis", ["MainstayKit", "MainstayCluster", "MainstayRedis", "MainstayTestSupport"]),
        tests(
            .front, "MainstaySwiftTesting",
            ["MainstayKit", "MainstayTesting", "MainstaySwiftTesting", "MainstayTestSupport"], exclude: ["Cassettes"]),
        tests(
            .apis, "MainstayFreeDictionary",
            ["MainstayKit", "MainstayTesting", "MainstayFreeDictionary", "MainstayTestSupport"]),
        tests(
            .apis, "MainstayRandomWord",
            ["MainstayKit", "MainstayTesting", "MainstayRandomWord", "MainstayTestSupport"]),
        tests(
            .apis, "MainstayMerriamWebster",
            ["MainstayKit", "MainstayTesting", "MainstayMerriamWebster", "MainstayTestSupport"]),
        tests(
            .apis, "MainstayWordsAPI", ["MainstayKit", "MainstayTesting", "MainstayWordsAPI", "MainstayTestSupport"]),
        tests(.apis, "MainstayOxford", ["MainstayKit", "MainstayTesting", "MainstayOxford", "MainstayTestSupport"]),
        tests(
            .apis, "MainstayHackerNews",
            ["MainstayKit", "MainstayTesting", "MainstayHackerNews", "MainstayTestSupport"]),
        tests(.apis, "MainstayTrips", ["MainstayKit", "MainstayTesting", "MainstayTrips", "MainstayTestSupport"]),
        tests(.data, "MainstayDictionary", ["MainstayDictionary"]),
        tests(.data, "MainstayWordBank", ["MainstayWordBank"]),
        tests(
            .data, "MainstayLexicon",
            [
                "MainstayKit", "MainstayDatabase", "MainstayDictionary", "MainstayLexicon", "MainstayLexiconImport",
                "MainstayTestSupport",
            ]),
        tests(
            .data, "MainstayTranslations",
            ["MainstayDatabase", "MainstayTranslations", "MainstayLexiconImport", "MainstayTestSupport"]),
        tests(
            .data, "MainstayLexiconImport",
            [
                "MainstayDatabase", "MainstayLexicon", "MainstayTranslations", "MainstayLexiconImport",
                "MainstayTestSupport",
            ]),
        tests(
            .data, "MainstayEmulators",
            [
                "MainstayKit", "MainstayTesting", "MainstayLearning", "MainstayFreeDictionary", "MainstayRandomWord",
                "MainstayMerriamWebster",
                "MainstayWordsAPI", "MainstayOxford",
                "MainstayHackerNews", "MainstayLexicon", "MainstayTranslations", "MainstayLexiconImport",
                "MainstayEmulators", "MainstayTestSupport",
            ]),
        tests(
            .apps, "MainstayWords",
            [
                "MainstayKit", "MainstayFreeDictionary", "MainstayMerriamWebster", "MainstayWordsAPI", "MainstayOxford",
                "MainstayDictionary", "MainstayWordBank", "MainstayWords",
            ]),
        tests(
            .apps, "MainstayDictionaries",
            [
                "MainstayKit", "MainstayTesting", "MainstayFreeDictionary", "MainstayRandomWord",
                "MainstayMerriamWebster",
                "MainstayWordsAPI", "MainstayOxford", "MainstayDictionary", "MainstayWords", "MainstayDictionaries",
            ]),
        tests(.apps, "MainstayCards", ["MainstayCards", "MainstayTestSupport"]),
        tests(
            .apps, "MainstayNews",
            ["MainstayKit", "MainstayTesting", "MainstayHackerNews", "MainstayNews", "MainstayTestSupport"]),
        tests(
            .apps, "MainstayAnki",
            ["MainstayDatabase", "MainstayCards", "MainstayAnki", "MainstayTestSupport", "CMainstayZstd"]),
        tests(
            .apps, "MainstayAppStores",
            [
                "MainstayKit", "MainstayTesting", "MainstayDatabase", "MainstayHackerNews", "MainstayTrips",
                "MainstayCards",
                "MainstayNews", "MainstayTripFavorites", "MainstayGames", "MainstayStatistics",
                "MainstayStatisticsDefaults", "MainstayAppStores", "MainstayTestSupport",
            ]),
        tests(.apps, "MainstayGames", ["MainstayKit", "MainstayGames"]),
        tests(
            .apps, "MainstayGameWords",
            [
                "MainstayKit", "MainstayTesting", "MainstayWordBank", "MainstayLexicon", "MainstayLexiconImport",
                "MainstayGames", "MainstayGameWords", "MainstayTestSupport",
            ]),
        tests(.apps, "MainstayStatistics", ["MainstayGames", "MainstayStatistics"]),
        tests(
            .apps, "MainstayAppModels",
            [
                "MainstayKit", "MainstayTesting", "MainstayHackerNews", "MainstayTrips", "MainstayCards",
                "MainstayNews", "MainstayTripFavorites",
                "MainstayAppStores", "MainstayGames", "MainstayGameWords", "MainstayStatistics",
                "MainstayStatisticsDefaults", "MainstayAppModels", "MainstayTestSupport",
            ]),
        tests(.server, "MainstayHTTPServer", ["MainstayKit", "MainstayHTTPServer", "MainstayHTTPServerTesting"]),
        tests(
            .server, "MainstayWeb",
            [
                "MainstayKit", "MainstayTesting", "MainstayFreeDictionary", "MainstayMerriamWebster",
                "MainstayWordsAPI",
                "MainstayRandomWord", "MainstayOxford", "MainstayHackerNews",
                "MainstayTrips", "MainstayTripFavorites", "MainstayWords", "MainstayCards", "MainstayNews",
                "MainstayGames",
                "MainstayStatistics", "MainstayAppStores", "MainstayHTTPServer", "MainstayGateway", "MainstayWeb",
                "MainstayTestSupport", "CMainstaySQLite",
            ]),
        tests(
            .server, "MainstayGateway",
            [
                "MainstayKit", "MainstayTesting", "MainstayLearning", "MainstayCurl", "MainstayHackerNews",
                "MainstayTrips", "MainstayLexicon",
                "MainstayLexiconImport", "MainstayEmulators", "MainstayDictionaries", "MainstayHTTPServer",
                "MainstayGateway", "MainstaySettings",
                "MainstayServices", "MainstayTestSupport",
            ]),
        tests(
            .server, "MainstayTripsBackend",
            [
                "MainstayKit", "MainstayTesting", "MainstayOutbox", "MainstayTrips", "MainstayTripFavorites",
                "MainstayAppStores", "MainstayTripsBackend", "MainstayTestSupport",
            ]),
        tests(.program, "MainstayTerminal", ["MainstayTerminal", "MainstayTestSupport"]),
        tests(
            .program, "MainstayNewsBrowser",
            [
                "MainstayKit", "MainstayHackerNews", "MainstayNews", "MainstayTerminal", "MainstayNewsBrowser",
                "MainstayTestSupport",
            ]),
        tests(
            .program, "MainstayServices",
            [
                "MainstayKit", "MainstayTesting", "MainstayDatabase", "MainstaySQLite", "MainstayCluster",
                "MainstayFreeDictionary", "MainstayWordsAPI", "MainstayOxford", "MainstayTrips", "MainstayLexicon",
                "MainstayWords", "MainstayNews", "MainstayGames",
                "MainstayDictionaries", "MainstayStatistics", "MainstayServices", "MainstayTestSupport",
            ] + (isPortable ? [] : ["MainstayLexiconImport", "MainstayHTTPServer", "MainstayGateway", "MainstayWeb"])),
        // Not all warnings are errors: the example catches errors as an app does, without knowing that they are typed.
        .testTarget(
            name: "BookshopTests",
            dependencies: base + ["MainstayKit", "MainstayTesting"] + (isPortable ? [] : ["MainstayCurl"]),
            path: "Tests/Examples/BookshopTests", swiftSettings: features),
        // The models of the sample app. Its views need SwiftUI.
        .testTarget(
            name: "SampleAppTests",
            dependencies: base + [
                "MainstayKit", "MainstayQueries", "MainstayFreeDictionary", "MainstayOxford", "MainstayHackerNews",
                "MainstayTrips", "MainstayCards", "MainstayNews", "MainstayTripFavorites", "MainstayGames",
                "MainstayStatistics", "MainstayOutbox", "MainstayAppStores", "MainstayAppModels",
            ], path: "Tests/Examples/SampleAppTests", swiftSettings: strict),
        tests(
            .program, "MainstaySamples",
            [
                "Mainstay", "MainstayKit", "MainstayQueries", "MainstayCurl", "MainstayURLSession", "MainstaySQLite",
                "MainstayTesting", "MainstayFreeDictionary", "MainstayRandomWord", "MainstayMerriamWebster",
                "MainstayWordsAPI",
                "MainstayOxford", "MainstayHackerNews", "MainstayTrips", "MainstayDictionary", "MainstayWordBank",
                "MainstayLexicon", "MainstayTranslations", "MainstayLexiconImport", "MainstayEmulators",
                "MainstayWords",
                "MainstayDictionaries", "MainstayCards", "MainstayNews", "MainstayTripFavorites", "MainstayGames",
                "MainstayGameWords", "MainstayStatistics", "MainstayStatisticsDefaults", "MainstayAppStores",
                "MainstayAppModels", "MainstayHTTPServer", "MainstayServices",
            ]),
        // Every consumer meets every situation, so it links everything, with the sites that other tests have made.
        tests(
            .program, "MainstayHostile",
            [
                "CMainstayBadDisk", "CMainstaySQLite", "MainstayAnki", "MainstayAppModels", "MainstayAppStores",
                "MainstayCLI", "MainstayCards", "MainstayCluster", "MainstayCurl", "MainstayDatabase",
                "MainstayDictionaries", "MainstayFreeDictionary", "MainstayGameWords", "MainstayGames",
                "MainstayGateway", "MainstayGenerator", "MainstayHTTPServer", "MainstayHTTPServerTesting",
                "MainstayHackerNews", "MainstayKit", "MainstayLearning", "MainstayLexicon", "MainstayLexiconImport",
                "MainstayMerriamWebster", "MainstayNews", "MainstayOutbox", "MainstayOxford", "MainstayQueries",
                "MainstayRandomWord", "MainstayRedis", "MainstaySQLite", "MainstayServices", "MainstaySettings",
                "MainstayStatistics", "MainstayTerminal", "MainstayTestSupport", "MainstayTesting",
                "MainstayTranslations", "MainstayTripFavorites", "MainstayTrips", "MainstayTripsBackend",
                "MainstayWeb", "MainstayWebTests", "MainstayWords", "MainstayWordsAPI",
            ]),
        tests(
            .program, "MainstayCLI",
            [
                "MainstayKit", "MainstayTesting", "MainstayCurl", "MainstayDatabase", "MainstayGames", "MainstayNews",
                "MainstayAppStores", "MainstayAppModels", "MainstayDictionary", "MainstayFreeDictionary",
                "MainstayHTTPServer", "MainstayTerminal", "MainstayWeb", "MainstayWords", "MainstayCLI",
                "MainstayTestSupport",
            ]),
    ],
    // With it, C can embed files.
    cLanguageStandard: .gnu2x
)

extension Package {
    /// Leaves targets out, with the targets that need them and their products.
    func leaveOut(_ isUnwanted: (Target) -> Bool) {
        var names = Set(targets.filter(isUnwanted).map(\.name))
        func needsOne(_ target: Target) -> Bool {
            target.dependencies.contains {
                switch $0 {
                case .byNameItem(let name, _), .targetItem(let name, _): names.contains(name)
                default: false
                }
            }
        }
        while let next = targets.first(where: { !names.contains($0.name) && needsOne($0) }) { names.insert(next.name) }
        targets.removeAll { names.contains($0.name) }
        products.removeAll { product in
            let targets =
                (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets
                ?? (product as? Product.Plugin)?.targets ?? []
            return !names.isDisjoint(with: targets)
        }
    }
}

if isPortable {
    let ofLinux: Set = ["CMainstayCurl", "MainstayRedis", "MainstayLexiconImport", "MainstayHTTPServer"]
    package.leaveOut { ofLinux.contains($0.name) }
}

if !isProgram {
    let folders = ["Sources/Server/", "Sources/Program/", "Tests/Server/", "Tests/Program/"]
    let others: Set = [
        "MainstayCluster", "MainstayOutboxDrill", "CMainstayBadDisk", "CMainstayBrotli", "CMainstayEpoll",
        "CMainstayHiredis",
        "CMainstayProcess",
        "CMainstayWritten", "CMainstayZlib", "CMainstayZstd",
    ]
    package.leaveOut { target in others.contains(target.name) || folders.contains { target.path!.hasPrefix($0) } }
}

// SwiftPM compiles the tool of a plugin, with all that it needs, a second time. Apps use the plugin, and set nothing.
if isProgram { package.leaveOut { $0.type == .plugin } }

// Fuzzers have the entry point of libFuzzer, so they are built only by `make fuzz`.
if Context.environment["MAINSTAY_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "MainstayFuzz",
            dependencies: base + [
                "MainstayKit", "MainstayLearning", "MainstayGenerator", "MainstayHTTPServer", "MainstayNews",
                "MainstayServices", "MainstayGateway",
            ],
            path: "Tests/Fuzz/MainstayFuzz", swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}

/// The test targets to build, with what they need, instead of everything.
/// `make test ONLY="MainstayKitTests MainstayCurlTests"` asks for it, because a change of the kit builds a hundred
/// targets again.
if let names = Context.environment["MAINSTAY_ONLY"] {
    var kept = Set<String>()
    func keep(_ name: String) {
        guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { return }
        for dependency in target.dependencies {
            switch dependency {
            case .byNameItem(let name, _), .targetItem(let name, _): keep(name)
            default: break
            }
        }
    }
    names.split(separator: " ").map(String.init).forEach(keep)
    package.targets.removeAll { !kept.contains($0.name) }
    // SwiftPM fetches a package that no target names, also if only a trait would use it.
    if !kept.contains("MainstayOpenAPI") { package.dependencies = [] }
    package.products.removeAll { product in
        let targets =
            (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets
            ?? (product as? Product.Plugin)?.targets ?? []
        return !kept.isSuperset(of: targets)
    }
}
