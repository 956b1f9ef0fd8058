// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Answers every request with the same JSON.
struct OneReply: Transport {
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array(#"["a", "b"]"#.utf8))
    }
}

let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!)
let pipeline = Pipeline(through: OneReply(), context: PipelineContext(upstream: upstream), store: MemoryStore())
let client = Client(upstream: upstream, transport: pipeline)
let answer = try await client.send(Endpoint<[String]>(name: "letters", path: ["letters"]))
print(answer.value.joined(separator: " "), answer.source)
