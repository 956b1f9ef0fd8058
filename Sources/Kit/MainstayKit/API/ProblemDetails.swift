// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The content of an error reply in the standard form `application/problem+json` (RFC 9457 §3). Unknown members are
/// ignored.
public struct ProblemDetails: Decodable, Sendable, Equatable {
    /// A URI that identifies the kind of the problem.
    public var type: String?
    /// A summary of the kind of the problem.
    public var title: String?
    /// The status, as the upstream wrote it.
    public var status: Int?
    /// What went wrong this time.
    public var detail: String?
    /// A URI that identifies this occurrence.
    public var instance: String?
}

extension APIError {
    /// Decodes the content of the upstream's error reply.
    ///
    /// - Parameters:
    ///   - type: The API's own type for errors, or ``ProblemDetails``.
    ///   - decoder: Makes the decoder; `nil` for the endpoint's or the upstream's (``Upstream/decoder``), and for a
    ///     plain one if the type is ``ProblemDetails``, whose form is fixed.
    /// - Throws: `DecodingError` if the content has another form; this error itself if no reply arrived.
    public func problem<Problem: Decodable>(
        as type: Problem.Type = ProblemDetails.self, decoder: (() -> JSONDecoder)? = nil
    ) throws -> Problem {
        guard let response else { throw self }
        // The members of problem details have the same names everywhere.
        let isStandard = ObjectIdentifier(Problem.self) == ObjectIdentifier(ProblemDetails.self)
        let make = decoder ?? (isStandard ? { JSONDecoder() } : self.decoder)
        return try make().decode(type, from: Data(response.body))
    }
}
