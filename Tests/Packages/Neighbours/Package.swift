// swift-tools-version: 6.2
import PackageDescription

// An app whose own targets have the names that apps give them. SwiftPM refuses a package when two targets in the whole
// graph have one name, so this package resolves only while no target of Mainstay has a name from this list.
let own = [
    "Services", "SQLite", "News", "Cards", "Words", "Trips", "Games", "Statistics", "Lexicon", "Embedded", "HTTPServer",
    "Gateway", "Oxford", "HackerNews", "CSQLite", "CCurl", "CZlib", "TestSupport", "Base", "Platform",
]

let package = Package(
    name: "neighbours",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "mainstay", path: "../../..")],
    targets: own.map { .target(name: $0) } + [
        .executableTarget(
            name: "neighbours",
            dependencies: own.map { .byName(name: $0) } + [
                .product(name: "MainstayKit", package: "mainstay"),
                .product(name: "MainstayFreeDictionary", package: "mainstay"),
            ])
    ]
)
