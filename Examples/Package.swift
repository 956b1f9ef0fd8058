// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "examples",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "mainstay", path: "..")],
    targets: [
        .executableTarget(
            name: "quotations",
            dependencies: [
                .product(name: "MainstayKit", package: "mainstay"),
                .product(name: "MainstayCurl", package: "mainstay"),
            ]),
        .executableTarget(
            name: "bookshop",
            dependencies: [
                .product(name: "MainstayKit", package: "mainstay"),
                .product(name: "MainstayCurl", package: "mainstay"),
            ]),
    ]
)

// The views of the sample app need SwiftUI. `make lint` parses them, and the tests of Mainstay have its models.
#if os(macOS)
package.targets.append(
    .executableTarget(
        name: "sample-app",
        dependencies: [
            .product(name: "Mainstay", package: "mainstay"),
            .product(name: "MainstayOutbox", package: "mainstay"),
            .product(name: "MainstayQueries", package: "mainstay"),
            .product(name: "MainstayFreeDictionary", package: "mainstay"),
            .product(name: "MainstayOxford", package: "mainstay"),
            .product(name: "MainstayHackerNews", package: "mainstay"),
            .product(name: "MainstayTrips", package: "mainstay"),
            .product(name: "MainstaySamples", package: "mainstay"),
        ]))
#endif
