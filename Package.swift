// swift-tools-version: 6.2
import PackageDescription

/// Whether to build on Linux what other platforms build: the whole of Foundation, and no curl. `make portable` asks for
/// it.
let isPortable = Context.environment["MAINSTAY_PORTABLE"] != nil

let features: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
    ] + (isPortable ? [.define("MAINSTAY_PORTABLE")] : [])

/// Whether this is built to work on Mainstay, as the Makefile says. An app sets nothing, and gets everything optimised, and no
/// error of what a newer compiler warns of. SwiftPM would refuse these flags in a package that an app takes by its address.
let isWork = Context.environment["MAINSTAY_WORK"] != nil

let strict = (isWork ? [.treatAllWarnings(as: .error)] : []) + features

/// Importing data is slow in an unoptimised build, so tests have it optimised.
let optimized = strict + (isWork ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

/// The settings of code that answers one person or waits for the network. To optimise it would take nearly half of the time
/// in which the program compiles, and save milliseconds.
let cold = strict + (isWork ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : [])

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

/// What Apple demands of a library that uses certain APIs. Xcode reads it from the library's bundle, which a Mac makes
/// for all of Apple's platforms. Elsewhere a bundle would only make the target import all of Foundation.
let privacyManifest = "PrivacyInfo.xcprivacy"
#if os(macOS)
let makesBundles = true
#else
let makesBundles = false
#endif

func target(
    _ floor: Floor, _ name: String, _ dependencies: [Target.Dependency] = [],
    hasPrivacyManifest: Bool = false, settings: [SwiftSetting] = strict
) -> Target {
    .target(
        name: name, dependencies: floor == .base ? dependencies : base + dependencies,
        path: "Sources/\(floor.rawValue)/\(name)",
        exclude: hasPrivacyManifest && !makesBundles ? [privacyManifest] : [],
        resources: hasPrivacyManifest && makesBundles ? [.copy(privacyManifest)] : [],
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
                "MainstayAppStores", "MainstayAppModels",
            ]),
        // Apart from the other samples, because it needs all of Foundation, which makes a program on Linux 50 MB larger.
        .library(name: "MainstayStatisticsDefaults", targets: ["MainstayStatisticsDefaults"]),
        // What only the gateway and the program need of it, which are packages of their own.
        .library(name: "MainstayLearning", targets: ["MainstayLearning"]),
        .library(name: "MainstaySettings", targets: ["MainstaySettings"]),
        .library(name: "MainstayDatabase", targets: ["MainstayDatabase"]),
        .library(name: "MainstayGenerator", targets: ["MainstayGenerator"]),
        .library(name: "MainstayTestSupport", targets: ["MainstayTestSupport"]),
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
        target(.kit, "MainstaySettings", ["MainstayKit"], hasPrivacyManifest: true, settings: cold),
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

        // What tests of several targets share.
        .target(
            name: "MainstayTestSupport", dependencies: base + ["MainstayKit"],
            path: "Tests/Support/MainstayTestSupport",
            swiftSettings: strict),
        // An app that is killed while it writes offline, and a disk that loses power.
        .executableTarget(
            name: "MainstayOutboxDrill", dependencies: base + ["MainstayKit", "MainstayOutbox"] + platformTransport,
            path: "Tests/Support/MainstayOutboxDrill", swiftSettings: strict),
        .target(
            name: "CMainstayPowerLoss", dependencies: ["CMainstaySQLite"], path: "Tests/Support/CMainstayPowerLoss"),
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
                "CMainstayPowerLoss", "MainstayTestSupport", "MainstayOutboxDrill",
            ] + platformTransport),
        tests(
            .front, "Mainstay", ["Mainstay", "MainstayTesting", "MainstayTestSupport"]),
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
            .apps, "MainstayAppStores",
            [
                "MainstayKit", "MainstayTesting", "MainstayDatabase", "MainstayHackerNews", "MainstayTrips",
                "MainstayCards",
                "MainstayNews", "MainstayTripFavorites", "MainstayGames", "MainstayStatistics",
                "MainstayStatisticsDefaults", "MainstayAppStores", "MainstayTestSupport",
            ]),
        tests(.apps, "MainstayGames", ["MainstayKit", "MainstayGames"]),
        tests(.apps, "MainstayStatistics", ["MainstayGames", "MainstayStatistics"]),
        tests(
            .apps, "MainstayAppModels",
            [
                "MainstayKit", "MainstayTesting", "MainstayHackerNews", "MainstayTrips", "MainstayCards",
                "MainstayNews", "MainstayTripFavorites",
                "MainstayAppStores", "MainstayGames", "MainstayGameWords", "MainstayStatistics",
                "MainstayStatisticsDefaults", "MainstayAppModels", "MainstayTestSupport",
            ]),
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
    ],
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

if isPortable { package.leaveOut { $0.name == "CMainstayCurl" } }

// SwiftPM compiles the tool of a plugin, with all that it needs, a second time. Apps use the plugin, and set nothing.
if isWork { package.leaveOut { $0.type == .plugin } }

/// The test targets to build. `make test ONLY="MainstayKitTests MainstayCurlTests"` asks for it, because a change of the
/// kit builds all of them again.
if let only = Context.environment["MAINSTAY_ONLY"] {
    let names = Set(only.split(separator: " ").map(String.init))
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
