// SPDX-License-Identifier: Apache-2.0

/// Interim responses, such as 103 Early Hints (RFC 9110 §15.2). They are not answers, so no policy sees them and no
/// cache keeps them. A gateway that is transparent passes them on.
public enum InterimResponses {
    /// Gets the status and fields of an interim response. It is not a closure, because an optimised program of
    /// Swift 6.3 crashes when a task gets a local value that is a closure.
    public struct Report: Sendable {
        private let take: @Sendable (HTTPStatus, HTTPFields) -> Void

        /// Creates a report from a function.
        public init(_ take: @escaping @Sendable (HTTPStatus, HTTPFields) -> Void) {
            self.take = take
        }

        /// Tells of an interim response.
        public func callAsFunction(_ status: HTTPStatus, _ fields: HTTPFields) {
            take(status, fields)
        }
    }

    /// Gets the interim responses to the requests of a task; `nil` to ignore them. A transport calls it on its own
    /// thread, so it must not wait.
    @TaskLocal public static var report: Report?

    /// Whether an interim response is passed on. 100 is about sending content, and 101 about the connection, so both
    /// concern two neighbours only.
    package static func passes(_ status: HTTPStatus) -> Bool { 102..<200 ~= status.code }
}
