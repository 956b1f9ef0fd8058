// SPDX-License-Identifier: Apache-2.0

/// Tells credentials apart without keeping them: limits are a credential's, and their keys are written to disk.
package enum CredentialFingerprint {
    /// Sixteen digits made of the upstream's credentials and of whatever in a request's fields and query is named like one; empty
    /// where nothing is.
    ///
    /// The hash is FNV-1a of 64 bits: the same in every process, and much shorter than a key, which cannot be had back from it.
    package static func of(_ request: HTTPRequest, to upstream: Upstream) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var isFound = false
        func add(_ text: some StringProtocol) {
            isFound = true
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
            hash = (hash ^ 0) &* 0x0000_0100_0000_01B3
        }
        for case let (name, value?) in upstream.credentials.map({ ($0.name, $0.value) }) {
            add(name)
            add(value)
        }
        for line in request.fields.lines where isCredential(line.name.canonical) {
            add(line.name.canonical)
            add(line.value)
        }
        for item in (request.url.query ?? "").split(separator: "&") {
            guard let name = item.split(separator: "=", maxSplits: 1).first, isCredential(name.lowercased()) else {
                continue
            }
            add(item)
        }
        guard isFound else { return "" }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func isCredential(_ name: String) -> Bool {
        // By what ends or begins their names: Authorization, X-RapidAPI-Key, app_id, access_token, Cookie …
        ["key", "token", "secret", "authorization", "cookie", "app_id", "appid", "sig"].contains(where: name.hasSuffix)
            || name.hasPrefix("auth")
    }
}
