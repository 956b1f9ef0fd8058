// SPDX-License-Identifier: Apache-2.0

/// Why a call to Redis has no result.
package enum RedisError: Error, Sendable, Equatable, CustomStringConvertible {
    /// There is no connection, or the last calls were not answered. Nothing was sent.
    case down(String)
    /// Redis did not answer in time. It may have done what it was asked.
    case timedOut
    /// Too many calls or bytes wait already. Nothing was sent.
    case full
    /// The connection broke before the answer. Redis may have done what it was asked.
    case broken(String)
    /// Redis answered with an error, such as `OOM command not allowed…`.
    case refused(String)
    /// Redis answered with something of another form than expected.
    case unexpected(String)

    /// What is wrong, as a sentence without its end.
    package var description: String {
        switch self {
        case .down(let reason): "Redis cannot be reached: \(reason)"
        case .timedOut: "Redis did not answer in time"
        case .full: "too many calls to Redis wait already"
        case .broken(let reason): "the connection to Redis broke: \(reason)"
        case .refused(let text): "Redis refused: \(text)"
        case .unexpected(let what): "Redis gave an unexpected answer to \(what)"
        }
    }
}
