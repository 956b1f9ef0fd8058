// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "mainstay", path: "..")],
    targets: [
        // The SQLite store is compared with a plain SELECT, which uses SQLite directly.
        .systemLibrary(name: "CSQLiteBenchmark", pkgConfig: "sqlite3"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CSQLiteBenchmark",
                .product(name: "Mainstay", package: "mainstay"),
                .product(name: "MainstayCurl", package: "mainstay"),
                .product(name: "MainstaySQLite", package: "mainstay"),
                .product(name: "MainstayURLSession", package: "mainstay"),
                .product(name: "MainstayFreeDictionary", package: "mainstay"),
                .product(name: "MainstayHackerNews", package: "mainstay"),
                .product(name: "MainstayNews", package: "mainstay"),
                .product(name: "MainstayTrips", package: "mainstay"),
                .product(name: "MainstayHTTPServer", package: "mainstay"),
                .product(name: "MainstayGames", package: "mainstay"),
                .product(name: "MainstayGameWords", package: "mainstay"),
                .product(name: "MainstayStatistics", package: "mainstay"),
                .product(name: "MainstayAppStores", package: "mainstay"),
                .product(name: "MainstayLexicon", package: "mainstay"),
            ]),
        // Measures the dictionary: suggestions beside other spelling checkers, coverage, and stress.
        .executableTarget(
            name: "words",
            dependencies: [
                .product(name: "MainstayLexicon", package: "mainstay"),
                .product(name: "MainstayLexiconImport", package: "mainstay"),
            ]),
    ]
)
