// SPDX-License-Identifier: Apache-2.0

/// The configured time limits in milliseconds, and two fixed ones.
struct Timeouts {
    let idle: Int64
    let head: Int64
    let body: Int64
    let answer: Int64
    let write: Int64
    /// How long the server reads and drops input after the last answer (RFC 9112 §9.6).
    let linger: Int64 = 5_000
    /// How long the server waits before it probes a client that closed its sending side.
    let probe: Int64 = 1_000

    init(_ configuration: HTTPServer.Configuration) {
        idle = configuration.idleTimeout.milliseconds
        head = configuration.headTimeout.milliseconds
        body = configuration.bodyTimeout.milliseconds
        answer = configuration.answerTimeout.milliseconds
        write = configuration.writeTimeout.milliseconds
    }
}

extension Duration {
    /// The duration in whole milliseconds, rounded up; at most a century.
    var milliseconds: Int64 {
        let (seconds, attoseconds) = components
        let bounded = min(max(0, seconds), 100 * 366 * 86_400)
        return bounded * 1_000 + (seconds < 0 ? 0 : (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
