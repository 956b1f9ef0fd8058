// SPDX-License-Identifier: Apache-2.0

extension HTTPRequest {
    /// Makes sure that the request has every field that it was given. A transport calls it before it sends a request.
    ///
    /// A PUT without its If-Match overwrites what it should have left alone, so no field is left out in silence.
    ///
    /// - Throws: ``TransportError/Kind/invalidRequest`` if a field was given a value with a line end or another control
    ///   character. The detail names the field.
    package func checkFields() throws(TransportError) {
        guard let names = fields.refused else { return }
        let list = names.map(\.rawValue).joined(separator: " and ")
        throw TransportError(
            .invalidRequest,
            detail: names.count == 1
                ? "the value of the field \(list) has a line end or another control character"
                : "the values of the fields \(list) have line ends or other control characters", attempts: 0)
    }
}
