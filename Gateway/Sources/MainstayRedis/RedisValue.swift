// SPDX-License-Identifier: Apache-2.0

import CMainstayHiredis

/// An answer of Redis.
package enum RedisValue: Sendable, Equatable {
    case null
    case integer(Int64)
    /// A text of any bytes, or a status such as `OK`.
    case bytes([UInt8])
    case list([RedisValue])
    /// An error, such as `NOSCRIPT No matching script.`.
    case error(String)

    /// Copies an answer that hiredis has read.
    init(_ reply: redisReply) {
        switch reply.type {
        case REDIS_REPLY_INTEGER: self = .integer(reply.integer)
        case REDIS_REPLY_ERROR: self = .error(String(decoding: Self.bytes(of: reply), as: UTF8.self))
        case REDIS_REPLY_STRING, REDIS_REPLY_STATUS: self = .bytes(Self.bytes(of: reply))
        case REDIS_REPLY_ARRAY:
            let elements = UnsafeBufferPointer(start: reply.element, count: reply.elements)
            self = .list(elements.map { $0.map { RedisValue($0.pointee) } ?? .null })
        default: self = .null
        }
    }

    private static func bytes(of reply: redisReply) -> [UInt8] {
        guard let text = reply.str, reply.len > 0 else { return [] }
        return Array(UnsafeRawBufferPointer(start: text, count: reply.len))
    }

    /// The bytes of a text; `nil` for other answers.
    package var bytes: [UInt8]? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }

    /// The text; `nil` for other answers.
    package var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    /// The number; `nil` for other answers.
    package var integer: Int64? {
        switch self {
        case .integer(let number): number
        case .bytes(let bytes): Int64(String(decoding: bytes, as: UTF8.self))
        default: nil
        }
    }

    /// The elements of a list; `nil` for other answers.
    package var list: [RedisValue]? {
        if case .list(let values) = self { values } else { nil }
    }
}
