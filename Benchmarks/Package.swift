// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "mainstay", path: "..")],
    targets: [
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                .product(name: "Mainstay", package: "mainstay"),
                .product(name: "CurlTransport", package: "mainstay"),
                .product(name: "SQLiteStore", package: "mainstay"),
                .product(name: "FreeDictionary", package: "mainstay"),
            ])
    ]
)
