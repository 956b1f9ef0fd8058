// SPDX-License-Identifier: Apache-2.0

import MainstayCurl
import MainstayKit
import Testing

/// A browser: its cookies, and the pages that it has seen.
final class Browser {
    let served: ServedProgram
    private(set) var cookies: [String: String] = [:]
    private(set) var text = ""
    private(set) var status = 0
    private(set) var location = ""

    init(_ served: ServedProgram) { self.served = served }

    private func take(_ response: HTTPResponse) {
        (text, status) = (String(decoding: response.body, as: UTF8.self), response.status.code)
        location = response.fields[.location] ?? ""
        for line in response.fields.lines where line.name == "Set-Cookie" {
            let parts = line.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { cookies[String(parts[0])] = String(parts[1]) }
        }
    }

    private func send(_ request: HTTPRequest) async throws {
        var request = request
        request.fields[.accept] = "text/html"
        request.fields[.cookie] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        request.options.redirects = .pass
        take(try await served.transport.send(request))
    }

    func open(_ path: String) async throws {
        try await send(HTTPRequest(url: try #require(served.url.replacingTarget(with: path))))
    }

    /// Sends a form of the page that it shows.
    func post(_ path: String, _ form: String) async throws {
        let body = "token=\(value(of: "token"))&\(form)"
        try await send(
            HTTPRequest(
                method: .post, url: try #require(served.url.replacingTarget(with: path)),
                fields: [.contentType: "application/x-www-form-urlencoded"], body: Array(body.utf8)))
    }

    func value(of name: String) -> String {
        let start = text.firstRange(of: "name=\"\(name)\" value=\"")?.upperBound ?? text.endIndex
        return String(text[start...].prefix { $0 != "\"" })
    }

    var link: String {
        let start = text.firstRange(of: "/account/join?token=")?.lowerBound ?? text.endIndex
        return String(text[start...].prefix { $0 != "<" && $0 != "\"" })
    }

    /// Opens the owner's link and presses the button of its page, if it has one.
    func become(by link: String) async throws {
        let url = try #require(HTTPURL(link))
        try await open(url.target)
        if status == 200 { try await post(url.path, "invitation=\(value(of: "invitation"))") }
    }
}
