// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension Upstream {
    /// The form that the content of a reply with status 200 must have. An endpoint whose reply is decoded as JSON
    /// demands JSON, whatever its upstream says. One whose reply is a text, `Data` or nothing accepts any content unless
    /// its upstream demands JSON; but an HTML page only if the request asks for one: by Accept, or by a path that ends
    /// with `.html`.
    @nonexhaustive public enum Content: String, Sendable {
        /// Any content.
        case any
        /// JSON if the Content-Type says so, otherwise any content. A reply that announces a length of 0 may have none.
        case asDeclared
        /// JSON, even if the Content-Type says something else.
        case json
    }

    /// Whether the content of a reply that says that it is JSON is checked, whatever is kept.
    func checksJSON(_ request: HTTPRequest) -> Bool {
        switch (request.context.demand?.form, content(request)) {
        case (_, .json), (.json, _): true
        case (_, .any), (.any, .asDeclared): false
        case (_, .asDeclared): true
        }
    }

    /// Returns what is wrong with a reply's content, for a person; `nil` if nothing is wrong.
    ///
    /// It checks only replies that ``classify`` takes for an answer, because `classify` recognises an error with
    /// status 200.
    func problem(withContentOf response: HTTPResponse, to request: HTTPRequest, at date: Date) -> String? {
        guard request.method == .get else { return nil }
        if let demand = request.context.demand, demand != .reply, let problem = response.unaskedPart(of: request) {
            return problem
        }
        guard response.status == 200 else { return nil }
        let declared = response.fields[.contentType]
        var reader: (any ReplyReader)?
        switch (request.context.demand?.form, content(request)) {
        case (_, .json): break
        case (.json, _):
            // Whoever decodes the reply says that there is no value in it.
            guard !response.body.isEmpty else { return nil }
            reader = request.context.reader
        case (_, .any), (.any, .asDeclared):
            guard let problem = request.context.demand?.problem(with: response, to: request),
                outcome(of: response, at: date) == .success
            else { return nil }
            return problem
        case (_, .asDeclared):
            guard let declared, MediaType(declared).isJSON else { return nil }
            // A reply that announces no content has no value. Servers send it with the type of the values that they
            // send otherwise.
            if response.body.isEmpty, response.fields[.contentLength] == "0" { return nil }
        }
        switch outcome(of: response, at: date) {
        case .success, .notFound: break
        case .throttled, .credentials, .failure: return nil
        }
        guard !JSONText.isWellFormed(response.body) else { return nil }
        // The caller's decoder may read more than JSON, such as JSON5.
        if let reader, reader.understands(response) { return nil }
        guard let declared, MediaType(declared).isJSON else { return "it is not JSON" }
        return "it says \(MediaType(declared).name) and is not"
    }
}
