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
