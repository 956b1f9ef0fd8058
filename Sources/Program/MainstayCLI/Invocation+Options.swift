// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayServices

extension Invocation {
    /// The whole number that an option gives.
    func count(
        of option: CommandSpecification.Option, upTo most: Int, standard: Int
    ) throws(UsageError) -> Int {
        guard let text = arguments.value(of: option) else { return standard }
        guard let count = Int(text), 1...most ~= count else {
            throw UsageError(
                "The value '\(text.printable)' is invalid for '--\(option.name) <\(option.value ?? "")>': give 1 to \(most).",
                command)
        }
        return count
    }

    /// Prints the request of an endpoint instead of sending it.
    func printRequest<Output>(_ endpoint: Endpoint<Output>, to upstream: Upstream) throws -> ExitStatus {
        let upstream = try configuration().configured(upstream)
        try console.print(endpoint.request(to: upstream).curl(to: upstream))
        return .success
    }
}
