// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

extension APIError: LocalizedError {
    /// What happened, in a sentence for a person who does not know the API.
    public var errorDescription: String? { localizedDescription }

    /// What happened, in a sentence for a person who does not know the API.
    public var localizedDescription: String {
        switch kind {
        case .notFound: "\(upstream) has no such entry."
        case .throttled: "API rate limit reached."
        case .credentials: "\(upstream) wants valid credentials."
        case .invalidRequest(let reason): "The request cannot be sent: \(reason)."
        case .rejected: "\(upstream) refused the request: HTTP error \(response?.status.code ?? 0)."
        case .unavailable: unavailability
        case .undecodable: "Invalid server response."
        case .cancelled: "Cancelled."
        }
    }

    /// What the person can do; `nil` if nothing.
    public var recoverySuggestion: String? {
        switch kind {
        case .throttled(let until): until.map { "Try again after \(HTTPDate.format($0))." } ?? "Try again later."
        case .credentials: cause.map { "\($0.detail)." } ?? "Check the key or sign in again."
        case .unavailable:
            if let cause, !cause.isOfNetwork {
                [.offline, .overloaded].contains(cause.kind) ? "Try again later." : nil
            } else {
                response == nil ? "Check the network connection, or try again later." : "Try again later."
            }
        case .notFound, .invalidRequest, .rejected, .undecodable, .cancelled: nil
        }
    }

    private var unavailability: String {
        if let cause, !cause.isOfNetwork, let text = cause.errorDescription { return text }
        let text = cause.map { "Network error: \($0)" } ?? "HTTP error \(response?.status.code ?? 0)"
        return attempts > 1 ? "Maximum retry attempts exceeded. \(text)." : "\(text)."
    }
}

extension TransportError: LocalizedError {
    /// What failed, in a sentence for a person.
    public var errorDescription: String? {
        isOfNetwork
            ? "Network error: \(description)." : "\(description.prefix(1).uppercased())\(description.dropFirst())."
    }

    /// Whether the network or the upstream may be the reason.
    fileprivate var isOfNetwork: Bool {
        switch kind {
        case .file, .offline, .overloaded, .tooLarge, .invalidRequest, .cancelled, .credentialsMissing: false
        default: true
        }
    }
}
