// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Puts the values that a request asks for in the place of those that a recorded reply repeats.
struct EchoedValues {
    /// A value of the recorded request, and what the request has in its place.
    struct Change {
        let name: String
        let old: String
        let new: String
    }

    /// A shorter value is repeated by chance, so it is replaced under names that fit only.
    private static let shortestAnywhere = 3

    private let changes: [Change]

    init(_ changes: [Change]) {
        self.changes = changes.filter { $0.old != $0.new && !$0.old.isEmpty }
    }

    /// Returns the reply to another request.
    func response(_ response: HTTPResponse) -> HTTPResponse {
        guard !changes.isEmpty else { return response }
        var response = response
        for name in [HTTPFieldName.location, HTTPFieldName(known: "Content-Location"), HTTPFieldName(known: "Link")] {
            if let value = response.fields[name] { response.fields[name] = link(value) }
        }
        if let scalars = JSONScalars.all(in: response.body) { response.body = body(response.body, scalars) }
        if response.fields.contains(.contentLength), !response.body.isEmpty {
            response.fields[.contentLength] = "\(response.body.count)"
        }
        return response
    }

    private func body(_ bytes: [UInt8], _ scalars: [JSONScalars.Scalar]) -> [UInt8] {
        var (result, copied) = ([UInt8](), 0)
        for scalar in scalars {
            let written = String(decoding: bytes[scalar.range], as: UTF8.self)
            let replaced = scalar.isText ? text(bytes[scalar.range], scalar.name) : number(written, scalar.name)
            guard let replaced else { continue }
            result += bytes[copied..<scalar.range.lowerBound]
            result += replaced.utf8
            copied = scalar.range.upperBound
        }
        return copied == 0 ? bytes : result + bytes[copied...]
    }

    private func text(_ written: ArraySlice<UInt8>, _ name: String) -> String? {
        let text = JSONText.text(of: written)
        if let change = changes.first(where: { $0.old == text && fits($0, name) }) {
            return JSONScalars.written(change.new)
        }
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
        let url = url(text)
        return url == text ? nil : JSONScalars.written(url)
    }

    /// A number is replaced by a number only.
    private func number(_ written: String, _ name: String) -> String? {
        changes.first { $0.old == written && fits($0, name) && Int64($0.new) != nil }?.new
    }

    private func fits(_ change: Change, _ name: String) -> Bool {
        if change.old.count >= Self.shortestAnywhere { return true }
        let (name, parameter) = (bare(name), bare(change.name))
        return name == "id" || name == parameter || !name.isEmpty && parameter.hasSuffix(name)
            || !parameter.isEmpty && name.hasSuffix(parameter) || parameter == name + "s"
    }

    private func bare(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// The URLs of a field such as Link.
    private func link(_ value: String) -> String {
        guard let range = URLParts.range(in: value[...]) else { return url(value) }
        return value[..<range.lowerBound] + url(String(value[range])) + link(rest: value[range.upperBound...])
    }

    private func link(rest: Substring) -> String {
        guard let range = URLParts.range(in: rest) else { return String(rest) }
        return rest[..<range.lowerBound] + url(String(rest[range])) + link(rest: rest[range.upperBound...])
    }

    private func url(_ text: String) -> String {
        var parts = URLParts(text)
        parts.segments = parts.segments.map { segment in
            let decoded = PercentEncoding.decode(segment) ?? segment
            return changes.first { $0.old == decoded }.map { PercentEncoding.segment($0.new) } ?? segment
        }
        return parts.text
    }
}
