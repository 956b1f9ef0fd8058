// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "mainstay", path: "..")],
    targets: [
        // What the SQLite store is measured against: a plain SELECT, without anything of ours.
        .systemLibrary(name: "CSQLiteBenchmark", pkgConfig: "sqlite3"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CSQLiteBenchmark",
                .product(name: "Mainstay", package: "mainstay"),
                .product(name: "CurlTransport", package: "mainstay"),
                .product(name: "SQLiteStore", package: "mainstay"),
                .product(name: "URLSessionTransport", package: "mainstay"),
                .product(name: "FreeDictionary", package: "mainstay"),
                .product(name: "HackerNews", package: "mainstay"),
                .product(name: "News", package: "mainstay"),
                .product(name: "HTTPServer", package: "mainstay"),
                .product(name: "Games", package: "mainstay"),
                .product(name: "GameWords", package: "mainstay"),
                .product(name: "Statistics", package: "mainstay"),
                .product(name: "Lexicon", package: "mainstay"),
            ]),
    ]
)
