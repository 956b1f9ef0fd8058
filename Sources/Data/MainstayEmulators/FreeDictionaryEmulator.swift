// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayFoundation
import MainstayFreeDictionary
public import MainstayKit
public import MainstayLexicon

/// Answers the routes of the Free Dictionary from the dictionary on this machine, in the service's form.
///
/// `GET /api/v2/entries/{language}/{word}[?include=example]` has English words, in any case, and the words of all
/// languages of the dictionaries that the user imported. All other requests get the service's "not found". Licences and
/// source addresses are those of the data.
public struct FreeDictionaryEmulator: Transport {
    private let dictionary: LocalDictionary

    /// Makes an emulator.
    public init(_ dictionary: LocalDictionary) {
        self.dictionary = dictionary
    }

    /// Makes an emulator.
    ///
    /// - Throws: `LexiconError` if the lexicon cannot be read.
    public init(lexicon: Lexicon?, dictionaries: UserDictionaries = .none) throws(LexiconError) {
        self.init(try LocalDictionary(lexicon: lexicon, dictionaries: dictionaries))
    }

    /// Answers a request.
    ///
    /// - Throws: `TransportError` if the lexicon cannot be read.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method == .get || request.method == .head, let asked = Self.word(in: request.url) else {
            return notFound
        }
        let includesExamples = request.url.query?.split(separator: "&").contains { item in
            item.hasPrefix("include=") && item.dropFirst(8).split(separator: ",").contains("example")
        }
        do {
            guard let found = try dictionary.entries(for: asked.word, language: asked.language) else { return notFound }
            let entries = found.value.map { FreeDictionary.Entry($0, includingExamples: includesExamples == true) }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            var reply = response(200, Array(try encoder.encode(entries)), from: found.provenance)
            // A field is in ASCII.
            if let meant = try dictionary.correction(of: asked.word, language: asked.language),
                meant.utf8.allSatisfy({ $0 < 0x80 })
            {
                reply.fields[Self.nearestWord] = meant
            }
            return reply
        } catch let error as LexiconError {
            throw TransportError(reading: error)
        } catch {
            throw TransportError(.other, detail: "\(error)", attempts: 0)
        }
    }

    /// The language and the word of the request. The service ignores capitals; here they choose the first of several
    /// entries. `nil` if the route is unknown.
    private static func word(in url: HTTPURL) -> (language: String, word: String)? {
        guard let segments = url.pathSegments, segments.count >= 5, case let route = Array(segments.suffix(5)),
            route[0] == "api", route[1] == "v2", route[2] == "entries"
        else { return nil }
        return (route[3], route[4].trimmed)
    }

    /// The common word that a rare or misspelled one was likely meant for. The service does not have this field.
    private static let nearestWord = HTTPFieldName(known: "Mainstay-Nearest-Word")

    private var notFound: HTTPResponse {
        response(404, Array(FreeDictionary.Problem.notFound.reply.utf8), from: dictionary.provenance())
    }

    private func response(_ status: HTTPStatus, _ body: [UInt8], from provenance: Provenance) -> HTTPResponse {
        HTTPResponse(
            status: status,
            fields: [.contentType: "application/json; charset=utf-8", .accessControlAllowOrigin: "*"], body: body,
            provenance: provenance)
    }
}

extension FreeDictionaryEmulator: RateReporting {
    /// The fields of the service's rate limiter, with the end of its window as seconds since 1970.
    public var rateFields: RateFields {
        RateFields(prefix: "X-RateLimit", quota: Quota(450, per: .seconds(300)), resetsAtDate: true)
    }
}

extension FreeDictionaryEmulator: Throttling {
    /// The reply of the service's rate limiter. It is not JSON, and it lacks the field that lets a browser read it.
    public var throttled: HTTPResponse {
        HTTPResponse(
            status: 429, fields: [.contentType: "text/html; charset=utf-8", .retryAfter: "300"],
            body: Array("Too many requests, please try again later.".utf8))
    }
}
