// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// Sends every kind of request without a network, and fails as it should.
@main enum Main {
    static func main() async {
        guard let url = HTTPURL("https://api.example.com") else { return }
        let client = Client(upstream: Upstream(host: url.host, baseURL: url), transport: Offline())
        do {
            try await use(client, HTTPRequest(url: url))
        } catch {
            print(error)
        }
    }
}
