// swift-tools-version: 6.2
import PackageDescription

// A program with a transport, a store and a gateway of its own, which also embeds the gateway of Mainstay. The servers of Mainstay are there with MAINSTAY_PROGRAM=1 in the environment.
let package = Package(
    name: "own-server",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "mainstay", path: "../../..")],
    targets: [
        .executableTarget(
            name: "own-server",
            dependencies: [
                .product(name: "MainstayKit", package: "mainstay"),
                .product(name: "MainstayCurl", package: "mainstay"),
                .product(name: "MainstayHTTPServer", package: "mainstay"),
                .product(name: "MainstayGateway", package: "mainstay"),
            ])
    ]
)
