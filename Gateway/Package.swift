// swift-tools-version: 6.2
import PackageDescription

// The servers of Mainstay, which need Linux: a server for HTTP, the gateway, and what several gateways share. They see
// only the public names of Mainstay, as a server of your own would. A release has this folder also as a package of its
// own, whose dependency is the same release of Mainstay.

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

/// A simulated cluster is slow in an unoptimised build, so tests have it optimised.
let optimized = strict + (isWork ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

func mainstay(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "mainstay") }
}

func target(
    _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = strict
) -> Target {
    .target(name: name, dependencies: mainstay("MainstayKit") + dependencies, swiftSettings: settings)
}

func library(_ name: String, package: String?, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: package, providers: [.apt([apt]), .brew([brew])])
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: mainstay("MainstayKit", "MainstayTesting", "MainstayTestSupport") + dependencies,
        swiftSettings: strict)
}

let package = Package(
    name: "mainstay-gateway",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "MainstayHTTPServer", targets: ["MainstayHTTPServer"]),
        .library(name: "MainstayHTTPServerTesting", targets: ["MainstayHTTPServerTesting"]),
        .library(name: "MainstayGateway", targets: ["MainstayGateway"]),
        .library(name: "MainstayCluster", targets: ["MainstayCluster"]),
        .library(name: "MainstayRedis", targets: ["MainstayRedis"]),
        // The program compresses with the same libraries, and two targets of one name cannot be in one graph.
        .library(name: "CMainstayZlib", targets: ["CMainstayZlib"]),
        .library(name: "CMainstayZstd", targets: ["CMainstayZstd"]),
    ],
    dependencies: [.package(name: "mainstay", path: "..")],
    targets: [
        .target(name: "CMainstayEpoll"),
        target("MainstayHTTPServer", ["CMainstayEpoll"]),
        target("MainstayHTTPServerTesting", ["MainstayHTTPServer"]),
        library("CMainstayZlib", package: "zlib", apt: "zlib1g-dev", brew: "zlib"),
        library("CMainstayBrotli", package: "libbrotlienc", apt: "libbrotli-dev", brew: "brotli"),
        library("CMainstayZstd", package: "libzstd", apt: "libzstd-dev", brew: "zstd"),
        target(
            "MainstayGateway",
            ["MainstayHTTPServer", "CMainstayZlib", "CMainstayBrotli", "CMainstayZstd"]
                + mainstay("MainstayLearning", "MainstaySettings")),
        target("MainstayCluster", mainstay("MainstaySQLite"), settings: optimized),
        // SwiftPM refuses the flags that its description asks for, and it needs none.
        library("CMainstayHiredis", package: nil, apt: "libhiredis-dev", brew: "hiredis"),
        target("MainstayRedis", ["MainstayCluster", "CMainstayHiredis"]),

        // The simulation looks into the kit, so a release build of it needs -enable-testing, as in `make prove`.
        .target(
            name: "MainstayClusterSimulation", dependencies: mainstay("MainstayKit") + ["MainstayCluster"],
            path: "Tests/MainstayClusterSimulation", swiftSettings: optimized),
        .executableTarget(
            name: "MainstayProof", dependencies: mainstay("MainstayKit") + ["MainstayClusterSimulation"],
            path: "Tests/MainstayProof", swiftSettings: strict),
        tests("MainstayHTTPServer", ["MainstayHTTPServer", "MainstayHTTPServerTesting"]),
        tests(
            "MainstayGateway",
            ["MainstayHTTPServer", "MainstayHTTPServerTesting", "MainstayGateway"]
                + mainstay("MainstayCurl", "MainstayLearning", "MainstaySettings")),
        tests(
            "MainstayCluster",
            ["MainstayCluster", "MainstayClusterSimulation"] + mainstay("MainstayDatabase", "MainstaySQLite")),
        tests("MainstayRedis", ["MainstayCluster", "MainstayRedis"]),
    ],
    cLanguageStandard: .gnu2x
)

/// The test targets to build, as in Mainstay itself.
if let only = Context.environment["MAINSTAY_ONLY"] {
    let names = Set(only.split(separator: " ").map(String.init))
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
