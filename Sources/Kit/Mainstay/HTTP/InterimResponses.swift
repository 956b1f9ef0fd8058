// SPDX-License-Identifier: Apache-2.0

/// Interim responses, such as 103 Early Hints (RFC 9110 §15.2). They are no answers, so no policy sees them and no cache keeps them. A
/// gateway that is transparent passes them on.
package enum InterimResponses {
    /// Gets the status and fields of an interim response.
    package typealias Report = @Sendable (HTTPStatus, HTTPFields) -> Void

    /// Gets the interim responses to the requests of a task; `nil` to ignore them. A transport calls it on its own thread, so it must
    /// not wait.
    @TaskLocal package static var report: Report?

    /// Whether an interim response is passed on. 100 is about sending content, and 101 about the connection, so both concern two
    /// neighbours only.
    package static func passes(_ status: HTTPStatus) -> Bool { 102..<200 ~= status.code }
}
