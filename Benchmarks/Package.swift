// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "mainstay", path: ".."), .package(path: "../Gateway"), .package(path: "../Program"),
    ],
    targets: [
        // The SQLite store is compared with a plain SELECT, which uses SQLite directly.
        .systemLibrary(name: "CSQLiteBenchmark", pkgConfig: "sqlite3"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CSQLiteBenchmark",
                .product(name: "MainstayKit", package: "mainstay"),
                .product(name: "MainstayQueries", package: "mainstay"),
                .product(name: "MainstayCurl", package: "mainstay"),
                .product(name: "MainstaySQLite", package: "mainstay"),
                .product(name: "MainstayOutbox", package: "mainstay"),
                .product(name: "MainstayURLSession", package: "mainstay"),
                .product(name: "MainstayFreeDictionary", package: "mainstay"),
                .product(name: "MainstayHackerNews", package: "mainstay"),
                .product(name: "MainstayTrips", package: "mainstay"),
                .product(name: "MainstayHTTPServer", package: "gateway"),
                .product(name: "MainstaySamples", package: "mainstay"),
            ]),
        // What `scripts/instructions` counts.
        .executableTarget(
            name: "calls",
            dependencies: [
                .product(name: "MainstayKit", package: "mainstay"),
                .product(name: "MainstayOutbox", package: "mainstay"),
            ]),
        // Measures the dictionary: suggestions beside other spelling checkers, coverage, and stress.
        .executableTarget(
            name: "words",
            dependencies: [
                .product(name: "MainstaySamples", package: "mainstay"),
                .product(name: "MainstayLexiconImport", package: "program"),
            ]),
    ]
)
