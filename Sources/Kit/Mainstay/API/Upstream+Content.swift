// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension Upstream {
    /// What the content of a reply with status 200 has to be (see ``ContentCheck``).
    public enum Content: Sendable {
        /// Anything.
        case any
        /// JSON if its Content-Type says so, else anything.
        case asDeclared
        /// JSON, whatever its Content-Type says.
        case json
    }

    /// Why a reply's content is not what it should be, for a person; `nil` if nothing is wrong with it.
    ///
    /// Only replies that ``classify`` takes for an answer are looked at: the description knows an error with status 200.
    func problem(withContentOf response: HTTPResponse, to request: HTTPRequest, at date: Date) -> String? {
        guard request.method == .get, response.status == 200 else { return nil }
        let declared = response.fields[.contentType]
        switch content(request) {
        case .any: return nil
        case .asDeclared: guard let declared, MediaType(declared).isJSON else { return nil }
        case .json: break
        }
        switch classify(response, date) {
        case .success, .notFound: break
        case .throttled, .credentials, .failure: return nil
        }
        guard !JSONText.isWellFormed(response.body) else { return nil }
        guard let declared, MediaType(declared).isJSON else { return "it is not JSON" }
        return "it says \(MediaType(declared).name) and is not"
    }
}
