// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayCurl
import MainstayFreeDictionary

func readmeSample() async throws {
    let context = PipelineContext(upstream: FreeDictionary.upstream)
    let pipeline = Pipeline(through: CurlTransport(), context: context, store: MemoryStore())
    let dictionary = FreeDictionary(transport: pipeline)

    do {
        let answer = try await dictionary.entries(for: "serendipity")
        print(answer.value.first?.meanings?.first?.definitions.first?.definition ?? "", answer.source)
    } catch {
        print(error)  // says what failed and what to do
    }
}
