// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension ServerConfiguration {
    /// The form of the section `server`, for the JSON Schema of the configuration (draft 2020-12).
    public static let schema = object(
        "Which callers and requests the gateway accepts.",
        [
            "admin": texts("The tokens of the operator, for the routes below /admin."),
            "body": number("The largest content of a request, in bytes.", from: 0, to: 1 << 30),
            "cors": described(
                "The origins of the web pages that may read answers, or * for all pages.",
                [
                    "anyOf": .array([
                        .object(["const": .string("*")]), texts("Origins such as https://app.example.com."),
                    ])
                ]),
            "hosts": texts("The names that a gateway on a loopback address accepts as Host, besides localhost."),
            "limits": object(
                "The limits for one caller.",
                [
                    "connections": number("Open connections.", from: 1, to: 1_000_000),
                    "requestsPerSecond": number("The average number of requests a second.", from: 1, to: 1_000_000),
                    "burst": number("Requests at once, above the average.", from: 1, to: 1_000_000),
                    "expensive": number("Searches in progress.", from: 1, to: 1_000_000),
                ]),
            "metrics": texts("The tokens that open /metrics and nothing else."),
            "memory": number("The limit for replies in memory, in bytes.", from: 1 << 20, to: 1 << 40),
            "proxies": texts(
                "The proxies that say for whom they ask: addresses, networks such as 10.0.0.0/8, or unix for all clients of a Unix socket."
            ),
            "tokens": texts("The tokens of which callers must send one."),
        ])

    private static func described(_ summary: String, _ form: [String: JSON]) -> JSON {
        .object(form.merging(["description": .string(summary)]) { form, _ in form })
    }

    private static func object(_ summary: String, _ properties: [String: JSON]) -> JSON {
        described(
            summary,
            ["type": .string("object"), "additionalProperties": .bool(false), "properties": .object(properties)])
    }

    private static func number(_ summary: String, from low: Int64, to high: Int64) -> JSON {
        described(summary, ["type": .string("integer"), "minimum": .integer(low), "maximum": .integer(high)])
    }

    private static func texts(_ summary: String) -> JSON {
        described(
            summary,
            ["type": .string("array"), "items": .object(["type": .string("string"), "minLength": .integer(1)])])
    }
}
