// swift-tools-version: 6.2
import PackageDescription

// An app that uses the kit alone. `scripts/neighbours` counts the targets that this builds.
let package = Package(
    name: "kit-only",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "mainstay", path: "../../..")],
    targets: [
        .executableTarget(name: "kit-only", dependencies: [.product(name: "MainstayKit", package: "mainstay")]),
        .executableTarget(name: "every-request", dependencies: [.product(name: "MainstayKit", package: "mainstay")]),
    ]
)
