// SPDX-License-Identifier: Apache-2.0

extension Upstream {
    /// Says why a reply cannot be an answer, by the reply that is kept for the same URL and the same request fields;
    /// `nil` if it can be one.
    ///
    /// APIs in trouble answer with status 200 all the same: with a page about maintenance or a sign-in, with nothing, or
    /// with a part of the content. Where JSON was the answer, such a reply is none, whatever its Cache-Control says. Only
    /// a reply that looks like one of these costs more than a look at its Content-Type.
    func problem(with response: HTTPResponse, inPlaceOf kept: StoredResponse, to request: HTTPRequest) -> String? {
        guard kept.status == 200 else { return nil }
        let isGet = request.method == .get
        if isGet, let problem = response.unaskedPart(of: request) { return problem }
        guard response.status == 200, isGet || request.method == .head else { return nil }
        let type = response.fields[.contentType].map(MediaType.init)
        let problem: String
        if let type, type.isHTML {
            problem = "it is \(type.name)"
        } else if !isGet {
            return nil
        } else if response.body.isEmpty {
            problem = "it is empty"
        } else if let type, type.isJSON, !checksJSON(request), !JSONText.isWellFormed(response.body) {
            problem = "it says \(type.name) and is not"
        } else {
            return nil
        }
        // An API may have its own way to say that it refuses.
        guard case .success = outcome(of: response, at: kept.received), kept.isJSON else { return nil }
        return "\(problem), and the last good reply was JSON"
    }
}

extension TransportError {
    /// The failure of an attempt whose reply cannot take the place of the kept one.
    init(_ reply: HTTPResponse, isNoAnswer problem: String) {
        self.init(.invalidResponse, detail: problem)
        self.reply = reply
    }
}

extension HTTPResponse {
    /// This reply as the answer, because the kept one may not be used.
    ///
    /// - Parameter error: What its attempts came to.
    func passedOn(in error: TransportError, because reason: String) -> HTTPResponse {
        var reply = self
        reply.provenance.attempts = error.attempts
        reply.provenance.because = reason
        reply.cacheOutcome = CacheOutcome(forwarded: error.forwarded, forwardStatus: status, detail: error.detail)
        return reply
    }
}

extension StoredResponse {
    /// Whether the content is JSON, and says so.
    fileprivate var isJSON: Bool {
        fields[.contentType].map { MediaType($0).isJSON } ?? false && JSONText.isWellFormed(body)
    }
}
