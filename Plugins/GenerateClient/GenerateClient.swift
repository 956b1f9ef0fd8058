// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package generate-client API.json -o Sources/API`: generates the Swift client of an API from its description.
@main struct GenerateClient: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "MainstayGenerate").url
        process.currentDirectoryURL = context.package.directoryURL
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    }
}

/// The tool has said on standard error what is wrong.
struct Failure: Error, CustomStringConvertible {
    let status: Int32
    var description: String { "generate-client ended with the status \(status)" }
}
