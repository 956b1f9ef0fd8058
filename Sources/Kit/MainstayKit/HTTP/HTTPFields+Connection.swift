// SPDX-License-Identifier: Apache-2.0

extension HTTPFields {
    /// The fields that concern a single connection (RFC 9110 §7.6.1, RFC 9112 §9.3 and appendix C.2.2).
    package static let connectionNames: Set<HTTPFieldName> = Set(
        ["Connection", "Keep-Alive", "Proxy-Connection", "TE", "Trailer", "Transfer-Encoding", "Upgrade"]
            .compactMap { HTTPFieldName($0) })

    /// Returns the fields of a response that still hold for the content a transport returns. Removes the fields that
    /// concern the connection (RFC 9110 §7.6.1) and those that describe an encoding the transport has undone.
    ///
    /// - Parameter isDecoded: Whether the transport has undone Content-Encoding.
    package func describingContent(isDecoded: Bool = true) -> HTTPFields {
        var dropped: Set<HTTPFieldName> = []
        let named = self[.connection] ?? ""
        // The usual value names a field that is dropped anyway.
        for name in named == "keep-alive" ? [] : named.split(separator: ",") {
            if let name = HTTPFieldName(name.filter { $0 != " " && $0 != "\t" }) { dropped.insert(name) }
        }
        if isDecoded, contains(.contentEncoding) || contains(.transferEncoding) {
            dropped.formUnion([.contentEncoding, .contentLength])
        }
        return keeping { !Self.connectionFields.contains($0.name) && !(!dropped.isEmpty && dropped.contains($0.name)) }
    }

    private static let connectionFields = HTTPFieldNames(connectionNames)
}
