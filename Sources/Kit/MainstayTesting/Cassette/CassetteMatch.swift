// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The parts of a request that must equal those of a recorded request, so that a ``Cassette`` answers with the recorded
/// response.
///
/// By default these are the method, the URL and the body, also of an upload, a file or a form with files. Credentials
/// are never compared, because the cassette does not have them. JSON bodies are equal if their values are, whatever the
/// order of their members, and multipart bodies if their parts are.
public struct CassetteMatch: Sendable, Hashable {
    /// Whether the methods must be equal.
    public var method: Bool
    /// Whether the URLs must be equal.
    public var url: Bool
    /// The fields that must be equal.
    public var fields: [HTTPFieldName]
    /// Whether the bodies must be equal, up to ``Cassette/sourceLimit`` bytes and the length if they are read while
    /// they are sent. If not, a cassette does not record such content.
    public var body: Bool

    /// Creates a match.
    public init(method: Bool = true, url: Bool = true, fields: [HTTPFieldName] = [], body: Bool = true) {
        (self.method, self.url, self.fields, self.body) = (method, url, fields, body)
    }

    /// Whether a request matches a recorded one.
    func isMatch(_ recorded: CassetteRequest, _ request: CassetteRequest) -> Bool {
        (!method || recorded.method == request.method) && (!url || recorded.url == request.url)
            && (!body || recorded.body == request.body && recorded.cutLength == request.cutLength)
            && fields.allSatisfy { recorded.fields.values(of: $0) == request.fields.values(of: $0) }
    }

    /// The parts that must be equal and are not, each with the recorded and the new value, for a person. It is empty if
    /// the requests match.
    func differences(_ recorded: CassetteRequest, _ request: CassetteRequest) -> [String] {
        var differences: [String] = []
        if method, recorded.method != request.method { differences.append("its method is \(recorded.method)") }
        if url, recorded.url != request.url { differences.append("its URL is \(recorded.url)") }
        for name in fields {
            let values = [recorded, request].map { $0.fields.values(of: name) }
            guard values[0] != values[1] else { continue }
            let texts = values.map { $0.isEmpty ? "missing" : "\"\($0.joined(separator: ", "))\"" }
            differences.append("its field \(name) is \(texts[0]) and not \(texts[1])")
        }
        if body, recorded.body != request.body {
            differences.append(Self.difference(recorded.body, request.body))
        } else if body, recorded.cutLength != request.cutLength {
            let lengths = [recorded, request].map { $0.cutLength ?? $0.body.count }
            differences.append("its body has \(lengths[0]) bytes and not \(lengths[1])")
        }
        return differences
    }

    /// Describes the place from which two bodies differ.
    private static func difference(_ recorded: [UInt8], _ new: [UInt8]) -> String {
        let same = zip(recorded, new).prefix { $0 == $1 }.count
        let excerpts = [recorded, new].map { body -> String in
            if body.isEmpty { return "empty" }
            let rest = body[max(0, same - 20)...].prefix(80)
            guard let text = String(validUTF8: rest) else { return "\(body.count) bytes" }
            return "\(same > 20 ? "…" : "")\(text)\(body.count > max(0, same - 20) + 80 ? "…" : "")"
        }
        return "its body is \(excerpts[0]) and not \(excerpts[1])"
    }
}
