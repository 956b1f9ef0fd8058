// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// What a client for previews answers to one request (``Client/preview(_:of:)``).
public struct PreviewReply: Sendable {
    /// Makes the response with an encoder of the upstream; `nil` for none, ever.
    let response: (@Sendable (JSONEncoder) throws -> HTTPResponse)?

    /// Answers with a value as JSON, in the form of ``Upstream/encoder``.
    public static func json(_ value: some Encodable & Sendable) -> PreviewReply {
        PreviewReply { encoder in
            HTTPResponse(
                status: 200, fields: [.contentType: "application/json"], body: Array(try encoder.encode(value)))
        }
    }

    /// Answers with the text of a JSON document, such as one that the API has sent.
    public static func json(text: String) -> PreviewReply {
        .response(HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array(text.utf8)))
    }

    /// Answers with a value as if it had been kept, and the upstream could not be asked now
    /// (``Provenance/Source/stale``).
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - age: How long ago the upstream gave it.
    ///   - because: Why it is not fresher; `nil` for the words that an app without a network gets.
    public static func stale(
        _ value: some Encodable & Sendable, age: Duration = .seconds(3_600), because: String? = nil
    ) -> PreviewReply {
        PreviewReply { encoder in
            HTTPResponse(
                status: 200, fields: [.contentType: "application/json"], body: Array(try encoder.encode(value)),
                provenance: Provenance(
                    source: .stale, age: age, because: because ?? "\(TransportError(.unreachable))"))
        }
    }

    /// Answers with a response.
    public static func response(_ response: HTTPResponse) -> PreviewReply { PreviewReply { _ in response } }

    /// Fails. By default it fails as it does without a network.
    public static func failure(_ kind: TransportError.Kind = .unreachable) -> PreviewReply {
        PreviewReply { _ in throw TransportError(kind) }
    }

    /// Never answers, for a preview of a screen that loads.
    public static let loading = PreviewReply(response: nil)
}

extension PreviewReply {
    private init(_ response: @escaping @Sendable (JSONEncoder) throws -> HTTPResponse) {
        self.init(response: response)
    }
}
