// swift-tools-version: 6.2
import PackageDescription

// A program with a transport, a store and a gateway of its own, which also embeds the gateway of
// Mainstay.
let package = Package(
    name: "own-server",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(url: "https://example.com/mainstay", from: "0.3.0"),
        .package(url: "https://example.com/mainstay-gateway", from: "0.3.0"),
    ],
    targets: [
        .executableTarget(
            name: "own-server",
            dependencies: [
                .product(name: "MainstayKit", package: "mainstay"),
                .product(name: "MainstayCurl", package: "mainstay"),
                .product(name: "MainstayHTTPServer", package: "mainstay-gateway"),
                .product(name: "MainstayGateway", package: "mainstay-gateway"),
            ])
    ]
)
