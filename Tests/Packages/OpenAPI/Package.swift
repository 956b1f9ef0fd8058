// swift-tools-version: 6.2
import PackageDescription

// An app with a client as swift-openapi-generator makes them, whose requests Mainstay sends.
let package = Package(
    name: "open-api",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "mainstay", path: "../../..", traits: ["OpenAPI"]),
        .package(url: "https://github.com/apple/swift-openapi-runtime", from: "1.8.0"),
    ],
    targets: [
        .executableTarget(
            name: "open-api",
            dependencies: [
                .product(name: "MainstayKit", package: "mainstay"),
                .product(name: "MainstayTesting", package: "mainstay"),
                .product(name: "MainstayHTTPTypes", package: "mainstay"),
                .product(name: "MainstayOpenAPI", package: "mainstay"),
                .product(name: "OpenAPIRuntime", package: "swift-openapi-runtime"),
            ])
    ]
)
