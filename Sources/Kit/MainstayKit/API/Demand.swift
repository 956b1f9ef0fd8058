// SPDX-License-Identifier: Apache-2.0

/// What an endpoint asks for in a reply that says that it succeeded. A reply with something else is no answer and
/// confirms no write: it is a page of a hotel's network or of a sign-in, whose status is 200 as well.
public enum Demand: String, Sendable, Codable {
    /// A value that is read from JSON.
    case json
    /// A value that is read from JSON, or no content.
    case jsonOrNothing
    /// A text, or bytes as they are. An HTML page is neither, unless the request asks for one.
    case content
    /// Nothing. An HTML page is more than that.
    case nothing
    /// The reply as it is, whatever it has.
    case reply

    /// The content that is checked before the reply reaches its reader.
    var form: Upstream.Content { isJSON ? .json : .any }

    /// Whether a decoder reads the reply.
    var isJSON: Bool { self == .json || self == .jsonOrNothing }

    /// Returns why a reply is not what was asked for, in words that can follow "the reply is not what x promises"; `nil`
    /// if nothing is wrong. Whether JSON is a value of the right type is the decoder's question.
    ///
    /// - Parameters:
    ///   - response: A reply that the upstream takes for an answer.
    ///   - request: The request as it was sent first.
    package func problem(with response: HTTPResponse, to request: HTTPRequest) -> String? {
        guard self == .content || self == .nothing else { return nil }
        if let problem = response.problem(confirming: request) { return problem }
        // Only the caller who named a version knows what has not changed.
        guard response.status != 304 || request.namesVersion
        else { return "it says that nothing has changed (304), and the request named no version" }
        if !request.asksForPage, let page = response.page { return page }
        // The content of such a reply is decoded nowhere else.
        return self == .nothing ? response.falseJSON : nil
    }

    /// Returns why the form of a reply does not confirm a write, in the same words; `nil` if it does. It is asked where
    /// nobody can decode the reply, because the program that sent the write has ended.
    package func formProblem(confirming response: HTTPResponse, to request: HTTPRequest) -> String? {
        if let problem = response.problem(confirming: request) { return problem }
        // A server that announces that there is no content has read the request.
        guard isJSON, !response.status.forbidsContent else { return problem(with: response, to: request) }
        if response.body.isEmpty { return self == .json ? "it has no content" : response.page }
        return response.page ?? (JSONText.isWellFormed(response.body) ? nil : "it is not JSON")
    }
}

extension HTTPResponse {
    /// Returns why a reply says nothing about what a request has changed: a redirect has made a GET of it, it is the
    /// answer to a GET with a condition (304, RFC 9110 §15.4.5), or a part of something (206). `nil` if it does.
    func problem(confirming request: HTTPRequest) -> String? {
        guard !request.method.isSafe else { return nil }
        guard status != 304 else {
            return "its status is 304, which is no answer to \(request.method): it does not say what was done"
        }
        if status == 206 {
            return "it is a part of something (206), and does not say what the \(request.method) has done"
        }
        guard isOfGet else { return nil }
        return "the \(request.method) was redirected and became a GET, so the reply does not say what it has done"
    }

    /// Says that the reply is a part of the content (206) where the request asked for all of it; `nil` if it is not.
    func unaskedPart(of request: HTTPRequest) -> String? {
        guard status == 206, !request.fields.contains(CacheField.range) else { return nil }
        return "it is a part of the content, and the whole was asked for"
    }

    /// What is wrong with content that is called JSON; `nil` if nothing is.
    fileprivate var falseJSON: String? {
        guard !body.isEmpty, let type = fields[.contentType].map({ MediaType($0) }), type.isJSON,
            !JSONText.isWellFormed(body)
        else { return nil }
        return "it says \(type.name) and is not"
    }

    /// What the content is if it is an HTML page; `nil` if it is not. The type that the reply declares decides, and the
    /// beginning of the content if it declares none or plain text.
    fileprivate var page: String? {
        let declared = fields[.contentType].map { MediaType($0) }
        let isHTML = declared?.isHTML ?? false
        guard isHTML || declared == nil || declared?.name == "text/plain" else { return nil }
        guard !body.isEmpty else { return isHTML ? "it is an empty HTML page" : nil }
        let page = HTMLPage(String(decoding: body.prefix(HTMLPage.excerptLength), as: UTF8.self))
        guard isHTML || page != nil else { return nil }
        let summary = page?.summary.prefix(100) ?? ""
        return summary.isEmpty ? "it is an HTML page" : "it is an HTML page: \(summary)"
    }
}

extension HTTPRequest {
    /// Whether the request asks only for what differs from what the caller has (RFC 9110 §13.1).
    fileprivate var namesVersion: Bool {
        fields.contains(CacheField.ifNoneMatch) || fields.contains(CacheField.ifModifiedSince)
    }

    /// Whether the request asks for an HTML page: by Accept, or by the ending of its path.
    fileprivate var asksForPage: Bool {
        if let accept = fields[.accept]?.lowercased(), accept.contains("html") || accept.contains("*/*") { return true }
        return [".html", ".htm", ".xhtml"].contains { url.path.lowercased().hasSuffix($0) }
    }
}
