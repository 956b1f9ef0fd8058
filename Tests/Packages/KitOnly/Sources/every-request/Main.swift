// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Sends every kind of request without a network, and fails as it should.
@main enum Main {
    static func main() async {
        guard let url = HTTPURL("https://api.example.com") else { return }
        let client = Client(upstream: Upstream(host: url.host, baseURL: url), transport: Offline())
        do {
            var upload = HTTPRequest(method: .put, url: url)
            upload.source = HTTPBodySource.once(HTTPBodyStream { nil })
            _ = try await OwnTransport { print($0.count) }.send(upload)
            try await use(client, HTTPRequest(url: url))
        } catch {
            print(error)
        }
    }
}
