// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

extension APIError: LocalizedError {
    /// What happened, in a sentence for a person who does not know the API.
    public var errorDescription: String? { localizedDescription }

    /// What happened, in a sentence for a person who does not know the API.
    ///
    /// If the server sends a text for people (``ProblemDetails/detail``), or what ``Endpoint/map(_:)`` threw has one
    /// (`LocalizedError`), that is the sentence.
    public var localizedDescription: String {
        if let text = textForPeople { return text.sentence }
        return switch kind {
        case .notFound: "\(upstream) has no such entry."
        case .throttled: "API rate limit reached."
        case .credentials: "\(upstream) wants valid credentials."
        case .invalidRequest(let reason):
            reason == TransportError(.invalidRequest).description
                ? "The request cannot be sent." : "The request cannot be sent: \(reason)".sentence
        case .rejected: "\(upstream) refused the request: HTTP error \(response?.status.code ?? 0)."
        case .unavailable: unavailability
        case .undecodable(EmptyReply().description): "\(EmptyReply())."
        case .undecodable: "Invalid server response."
        case .cancelled: "Cancelled."
        }
    }

    private var textForPeople: String? {
        // A DecodingError is for a developer, and so is its text.
        if !(underlyingError is DecodingError), let text = (underlyingError as? any LocalizedError)?.errorDescription {
            return text
        }
        return switch kind {
        case .notFound, .rejected, .unavailable: response.flatMap(ServerMessage.detail)
        case .throttled, .credentials, .invalidRequest, .undecodable, .cancelled: nil
        }
    }

    /// What the person can do; `nil` if nothing.
    public var recoverySuggestion: String? {
        switch kind {
        case .throttled(let until): until.map { "Try again after \(HTTPDate.format($0))." } ?? "Try again later."
        case .credentials:
            cause.flatMap { $0.detail.isEmpty ? nil : $0.detail.sentence } ?? "Check the key or sign in again."
        case .unavailable: cause.map(\.advice) ?? "Try again later."
        case .notFound, .invalidRequest, .rejected, .undecodable, .cancelled: nil
        }
    }

    private var unavailability: String {
        let text = cause?.text(about: upstream) ?? "HTTP error \(response?.status.code ?? 0)."
        let wasTried = cause.map { $0.isOfNetwork || $0.kind == .invalidResponse } ?? true
        return attempts > 1 && wasTried ? "Maximum retry attempts exceeded. \(text)" : text
    }
}

extension TransportError: LocalizedError {
    /// What failed, in a sentence for a person.
    public var errorDescription: String? { text(about: nil) }

    /// What failed, in a sentence for a person. What a library says about the network is for a developer, so it is left
    /// out.
    fileprivate func text(about upstream: String?) -> String {
        let isKnown = kind != .other
        let short = (isKnown ? TransportError(kind).description : description).naming(upstream)
        switch kind {
        case .invalidResponse: return "Invalid server response."
        case .tooManyRedirects, .redirectRefused, .rateLimited, .circuitOpen: return short.sentence
        default: return isOfNetwork ? "Network error: \(short)".sentence : description.sentence
        }
    }

    /// What the person can do; `nil` if nothing.
    fileprivate var advice: String? {
        if isOfNetwork { return "Check the network connection, or try again later." }
        switch kind {
        case .offline, .overloaded, .queueTimedOut, .invalidResponse, .rateLimited, .circuitOpen:
            return "Try again later."
        default: return nil
        }
    }

    /// Whether the network may be the reason.
    fileprivate var isOfNetwork: Bool {
        switch kind {
        case .file, .offline, .overloaded, .queueTimedOut, .tooLarge, .invalidRequest, .cancelled, .credentialsMissing:
            false
        // The upstream has answered, or was not asked.
        case .invalidResponse, .tooManyRedirects, .redirectRefused, .rateLimited, .circuitOpen: false
        default: true
        }
    }
}

extension String {
    /// The text with a name in place of the pronoun at its beginning.
    fileprivate func naming(_ upstream: String?) -> String {
        guard let upstream else { return self }
        if hasPrefix("it ") { return "\(upstream)\(dropFirst(2))" }
        return hasPrefix("its ") ? "\(upstream)'s\(dropFirst(3))" : self
    }

    /// The text with a capital at the beginning and a full stop at the end. A first word that is a name, such as a
    /// host's, stays as it is.
    fileprivate var sentence: String {
        let word = prefix { !$0.isWhitespace }
        let isName = !word.allSatisfy { $0.isLetter || $0 == "," }
        let text = isName ? self : prefix(1).uppercased() + dropFirst()
        return text.last.map { ".!?…".contains($0) } ?? true ? text : "\(text)."
    }
}
