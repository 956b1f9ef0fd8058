// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayServices
import MainstayTrips

/// `mainstay trips regions`: the regions trips leave from.
enum TripsRegions: Command {
    static let specification = CommandSpecification(
        name: "trips regions", overview: "List the regions that trips leave from.",
        options: [.json, .offline, .verbose, .upstream, .printRequest, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        if invocation.arguments.has(.printRequest) {
            return try invocation.printRequest(Trips.regions(), to: Trips.upstream)
        }
        let answer = try await invocation.services().trips.api.regions()
        if invocation.wantsJSON {
            try invocation.printJSON(answer)
        } else {
            let lines = answer.value.map { region in
                "\(invocation.style.bold(region.id.printable))  \((region.name ?? "").printable): "
                    + (region.countryCodes ?? []).joined(separator: ", ").printable
            }
            try invocation.console.print(lines.joined(separator: "\n"))
        }
        return .success
    }
}
