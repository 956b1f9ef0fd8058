// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards
import MainstayHTTPServer
import MainstayKit

/// A request for a page, with its path and its values decoded.
struct Visit: Sendable {
    /// The segments of the path.
    let path: [String]
    /// The values in the address.
    let query: FormValues
    /// The values of the form that was sent; empty for GET.
    let form: FormValues
    /// Whether a person opened the page, so that reading it may be remembered.
    let isByPerson: Bool
    /// The person who sends the request.
    let visitor: Visitor
    /// A text that differs for each browser (``FormToken/browser``).
    let browser: String
    /// The request itself.
    let request: HTTPServerRequest

    /// Decodes a request.
    ///
    /// - Throws: ``FormError`` if the address or the form cannot be decoded.
    init(_ request: HTTPServerRequest, by visitor: Visitor, in browser: String) throws(FormError) {
        var path: [String] = []
        for segment in request.path.split(separator: "/") {
            guard let decoded = PercentEncoding.decode(segment) else { throw .notEncoded }
            path.append(decoded)
        }
        self.path = path
        query = try FormValues(request.query ?? "")
        if request.method == .post {
            guard let text = String(validating: request.body, as: UTF8.self) else { throw .notEncoded }
            // Only notes that somebody brings are long.
            form = try FormValues(text, byteLimit: path == Decks.importPath ? .max : FormValues.byteLimit)
        } else {
            form = FormValues()
        }
        isByPerson = RequestOrigin.isVisit(request)
        self.browser = browser
        self.request = request
        self.visitor = visitor
    }

    /// What is kept for the person; `nil` if nothing is.
    var belongings: Belongings? { visitor.belongings }

    /// Answers from the file of the person's cards, or says that there is none or what is wrong with it.
    func withDeck(_ answer: (Belongings, any DeckFile) async throws -> Reply) async -> Reply {
        guard let belongings, let deck = belongings.deck as? any DeckFile else {
            return .page(ProblemPage.notKept(.cards))
        }
        do { return try await answer(belongings, deck) } catch {
            return .page(ProblemPage(error, section: .cards))
        }
    }
}
