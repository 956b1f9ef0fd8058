// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit

/// Asks for one quotation through all policies and prints where the answer came from:
/// `swift run quotations ID`.
@main
struct Main {
    static func main() async {
        let pipeline = Pipeline(
            through: CurlTransport(), context: PipelineContext(upstream: Quotations.upstream), store: MemoryStore())
        let quotations = Quotations(transport: pipeline)
        do throws(APIError) {
            let answer = try await quotations.quotation(CommandLine.arguments.dropFirst().first ?? "1")
            print(answer.value.text, "(\(answer.source.rawValue))")
        } catch {
            print(error)
        }
    }
}
