// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit

extension HotReplies {
    /// A form of a reply, ready to send.
    struct Form {
        /// The response as it is served now, with its head.
        private(set) var response: HTTPServerResponse
        /// The head of the answer to a caller that has the response already, once one has asked.
        private var unchanged: PreparedHead?
        /// The entity tag without `W/`, because it is compared weakly (RFC 9110 §8.8.3.2); empty if there is none.
        private let tag: [UInt8]
        /// Whether a caller can know that it has the response.
        let hasValidator: Bool

        private static let conditions = FieldGroup([.ifNoneMatch, .ifModifiedSince])

        init(_ response: HTTPServerResponse) {
            self.response = response
            // The buffer of compressed content is as large as the content was before.
            if response.body.capacity > response.body.count + response.body.count / 4 + 64 {
                self.response.body = response.body.withUnsafeBufferPointer { Array($0) }
            }
            self.response.prepare()
            let tag = response.fields[.etag]
            hasValidator = response.status == 200 && (tag != nil || response.fields.contains(.lastModified))
            self.tag = Self.opaque(tag ?? "")
        }

        /// Sets what changes with time.
        mutating func set(age: String?, _ cacheStatus: String?) {
            (response.fields[.age], response.fields[.cacheStatus]) = (age, cacheStatus)
            response.prepare()
            unchanged = nil
        }

        /// The approximate memory of the fields, of the head that was made of them, and of the head for a caller that
        /// has the response already, in bytes. Most fields share their texts with the kept reply.
        var size: Int {
            let lines = response.fields.lines
            let text = lines.reduce(64) { $0 + $1.name.rawValue.utf8.count + $1.value.utf8.count + 4 }
            // A list of fields has room for those of the gateway, and a head is written into a buffer of 512 bytes.
            let head = 32 + max(512, text)
            return 160 + 48 * (lines.count + 6) + (hasValidator ? 2 * head : head)
        }

        /// What is sent to a caller: the response, or the news that the caller has it already.
        func response(isKnown: Bool) -> HTTPServerResponse {
            isKnown ? UpstreamReply.unchanged(response) : response
        }

        /// The head and the content of the same; `nil` if there is no head that fits every request.
        func written(isKnown: Bool) -> (head: PreparedHead, content: [UInt8])? {
            guard !isKnown else { return unchanged.map { ($0, []) } }
            return response.prepared.map { ($0, response.body) }
        }

        /// Makes the answer to a caller that has the response already.
        mutating func makeUnchanged() {
            guard unchanged == nil else { return }
            var short = UpstreamReply.unchanged(response)
            short.prepare()
            unchanged = short.prepared
        }

        /// The bytes of a well-formed tag without `W/`; empty if it is none.
        private static func opaque(_ tag: String) -> [UInt8] {
            let bytes = Array(tag.utf8.dropFirst(tag.hasPrefix("W/") ? 2 : 0))
            let quotes = bytes.count { $0 == UInt8(ascii: "\"") }
            return quotes == 2 && bytes.first == UInt8(ascii: "\"") && bytes.last == bytes.first ? bytes : []
        }

        /// Whether a part of a head is the tag.
        private func isTag(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
            let isWeak =
                range.count == tag.count + 2 && bytes[range.lowerBound] == UInt8(ascii: "W")
                && bytes[range.lowerBound + 1] == UInt8(ascii: "/")
            return bytes.extracting(range.lowerBound + (isWeak ? 2 : 0)..<range.upperBound).withUnsafeBytes { given in
                tag.withUnsafeBytes { $0.isEqual(to: given) }
            }
        }

        /// Whether the caller has the response already (RFC 9110 §13.2.2).
        func isKnown(to head: RequestHead, in bytes: Span<UInt8>) -> Bool {
            guard hasValidator, head.hasAny(of: Self.conditions, in: bytes) else { return false }
            // Nearly all callers send back the one tag that they got.
            if !tag.isEmpty, case .one(let given) = head.lines(of: .ifNoneMatch, in: bytes),
                isTag(given, in: bytes)
            {
                return true
            }
            return UpstreamReply.isKnown(
                response, by: head.value(of: .ifNoneMatch, in: bytes),
                since: head.value(of: .ifModifiedSince, in: bytes))
        }
    }
}
