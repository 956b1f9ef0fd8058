// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension Upstream {
    /// The form that the content of a reply with status 200 must have (see ``ContentCheck``).
    /// Later versions may add more, so a `switch` needs a `default`.
    public struct Content: Hashable, Sendable, CustomStringConvertible {
        package enum Value: String, Sendable {
            case any
            case asDeclared
            case json
        }

        package let value: Value

        /// Any content.
        public static let any = Content(value: .any)
        /// JSON if the Content-Type says so, otherwise any content.
        public static let asDeclared = Content(value: .asDeclared)
        /// JSON, even if the Content-Type says something else.
        public static let json = Content(value: .json)

        /// The name as text.
        public var description: String { value.rawValue }
    }

    /// Returns what is wrong with a reply's content, for a person; `nil` if nothing is wrong.
    ///
    /// It checks only replies that ``classify`` takes for an answer, because `classify` recognises an error with status 200.
    func problem(withContentOf response: HTTPResponse, to request: HTTPRequest, at date: Date) -> String? {
        guard request.method == .get, response.status == 200 else { return nil }
        let declared = response.fields[.contentType]
        switch content(request).value {
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
