// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

extension Inspector {
    /// A request that was sent, and its response or error, without credentials.
    public struct Exchange: Identifiable, Sendable {
        /// The number of the exchange, counted from 1 since the inspector was created.
        public let id: Int
        /// The request. Its content may be cut.
        public let request: HTTPRequest
        /// Whether ``request`` lacks some of the content. It then has only the beginning, or nothing if the content was
        /// streamed.
        public let isRequestCut: Bool
        /// The length of the request's content in bytes. For streamed content, the number of bytes sent so far.
        public let requestLength: Int
        /// The response; `nil` if there was none. Its content may be cut, and is empty for a stream.
        public let response: HTTPResponse?
        /// The length of the response's content in bytes. For a stream, the number of bytes read so far.
        public let responseLength: Int
        /// Whether ``response`` lacks some of the content. It then has only the beginning, or nothing for a stream.
        public let isResponseCut: Bool
        /// Whether the response is a stream.
        public let isStream: Bool
        /// Why there was no response, or why a stream ended early; `nil` if neither happened.
        public let error: TransportError?
        /// When the request was sent.
        public let startedAt: Date
        /// The time until the response arrived: all of it, or only the head of a stream. `nil` if there was no
        /// response.
        public let responseTime: Duration?
        /// The duration of the whole exchange. `nil` while a stream is being read.
        public let took: Duration?

        /// The exchange as an entry of an archive. Cut content and streams are marked as such.
        public var archived: HTTPArchive.Entry {
            var archivedRequest = HTTPArchive.Request(request)
            if isRequestCut {
                archivedRequest.postData?.size = requestLength
                archivedRequest.postData?.isCut = true
            }
            var archivedResponse = response.map { HTTPArchive.Response($0) } ?? HTTPArchive.Response(status: 0)
            archivedResponse.error = error.map { "\($0)" }
            if isResponseCut {
                archivedResponse.content.size = responseLength
                archivedResponse.content.isCut = true
                if isStream { archivedResponse.content.bytes = nil }
            }
            var timings =
                response?.times.map { HTTPArchive.Timings($0) } ?? HTTPArchive.Timings(wait: responseTime ?? took)
            if isStream, let took, let responseTime { timings.receive = took - responseTime }
            return HTTPArchive.Entry(
                startedAt: startedAt, request: archivedRequest, response: archivedResponse, timings: timings)
        }
    }
}
