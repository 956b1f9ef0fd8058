// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFreeDictionary

private struct Book: Codable, Sendable {
    var id: Int
    var title: String
}

private func gettingStartedSample() async throws {
    let api = Client("https://api.example.com/v1")
    let books: [Book] = try await api.get("books").value
    _ = books

    let answer = try await api.get("books", as: [Book].self)
    print(answer.value.count, answer.source)
}

private func gettingStartedSettingsSample(token: String) {
    let api = Client("https://api.example.com/v1", credentials: [.bearer(token)]) {
        $0.upstream.timeToLive = .seconds(60)
        $0.upstream.quota = [Quota(100, per: .seconds(60))]
        $0.options.limits.total = .seconds(30)
        $0.observer = { event in print(event) }
    }
    _ = api
}

private func readyClientSample() async throws {
    let dictionary = FreeDictionary()
    let answer = try await dictionary.entries(for: "serendipity")
    print(answer.value.count, answer.source)
}

private struct Quotations: APIClient {
    static let upstream = Upstream("https://quotations.example.com/v1", timeToLive: .seconds(3600))

    let client: Client

    init(transport: any Transport, upstream: Upstream = Quotations.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }
}

private func ownAPISample() {
    let quotations = Quotations()
    let patient = Quotations { $0.options.limits.total = .seconds(30) }
    _ = (quotations, patient)
}

private func ownAPISample(through transport: any Transport) {
    let client = Client(Quotations.upstream, through: transport)
    let quotations = Quotations(transport: client.transport)
    _ = quotations
}
