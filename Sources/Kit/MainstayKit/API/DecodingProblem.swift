// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// Why a reply does not have the form that an endpoint promises: what is wrong, where, and what is there instead.
enum DecodingProblem {
    /// Returns the problem in words that can follow "the reply is not what x promises".
    static func text(of error: any Error, in response: HTTPResponse) -> String {
        guard let error = error as? DecodingError else { return "\(error)" }
        if response.body.isEmpty { return "it has no content; use an optional output for a reply that may have none" }
        if let page = HTMLPage(String(decoding: response.body.prefix(HTMLPage.excerptLength), as: UTF8.self)) {
            return page.summary.isEmpty ? "it is an HTML page" : "it is an HTML page: \(page.summary.prefix(100))"
        }
        let (problem, context, isOfType) =
            switch error {
            case .typeMismatch(let type, let context): ("no \(name(of: type))", context, true)
            case .valueNotFound(let type, let context): ("no \(name(of: type))", context, true)
            case .keyNotFound(let key, let context): ("no \"\(key.stringValue)\"", context, false)
            case .dataCorrupted(let context):
                (JSONText.isWellFormed(response.body) ? context.debugDescription : "it is not JSON", context, false)
            @unknown default: ("\(error)", DecodingError.Context(codingPath: [], debugDescription: ""), false)
            }
        let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        let found = isOfType ? found(at: context.codingPath, in: response.body).map { ", but \($0)" } ?? "" : ""
        let isAboutContent = if case .dataCorrupted = error { true } else { false }
        return (place.isEmpty && isAboutContent ? problem : "\(problem) at \(place.isEmpty ? "the top" : place)")
            + found
    }

    /// The name of a type, or of a container in JSON (RFC 8259 §3).
    private static func name(of type: any Any.Type) -> String {
        let name = "\(type)"
        if name.hasPrefix("Array<") { return "array" }
        return name.hasPrefix("Dictionary<") ? "object" : name
    }

    /// Returns what a document has at a place, in words; `nil` if the place cannot be found, as under names that a
    /// decoder has changed.
    private static func found(at path: [any CodingKey], in body: [UInt8]) -> String? {
        guard var value = document(body) else { return nil }
        for key in path {
            switch value {
            case .object(let members):
                guard let member = members[key.stringValue] else { return nil }
                value = member
            case .array(let items):
                guard let index = key.intValue, items.indices.contains(index) else { return nil }
                value = items[index]
            default: return nil
            }
        }
        return switch value {
        case .null: "null"
        case .bool: "true or false"
        case .integer, .number, .digits: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// Returns the document, if it is small enough to be read a second time for a message.
    private static func document(_ body: [UInt8]) -> JSON? {
        guard body.count <= ServerMessage.longest else { return nil }
        // The first decoding has failed with a better explanation.
        do { return try JSONDecoder().decodeKeepingDigits(JSON.self, from: Data(body)) } catch { return nil }
    }
}
