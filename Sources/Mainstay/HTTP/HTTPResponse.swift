// SPDX-License-Identifier: Apache-2.0

/// A response, read to its end.
public struct HTTPResponse: Sendable, Equatable {
    /// The status.
    public var status: HTTPStatus
    /// The header fields; those that spoke of the connection or of an encoding already undone are not among them.
    public var fields: HTTPFields
    /// The content, decoded.
    public var body: [UInt8]
    /// Where it came from.
    public var provenance: Provenance

    /// Makes a response.
    public init(status: HTTPStatus, fields: HTTPFields = [:], body: [UInt8] = [], provenance: Provenance = Provenance())
    {
        self.status = status
        self.fields = fields
        self.body = body
        self.provenance = provenance
    }
}
