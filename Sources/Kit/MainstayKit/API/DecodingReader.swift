// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The reader of one call of a ``Client``. It keeps what it has read last, so that no reply is decoded twice.
final class DecodingReader<Output: Sendable>: ReplyReader {
    private struct State {
        var last: (response: HTTPResponse, result: Result<Output, any Error>)?
        /// What the models that read the last reply have no place for.
        var notes: Set<ModelReading.Note> = []
        var others: [any ReplyReader] = []
    }

    private let endpoint: Endpoint<Output>
    private let client: Client
    private let reportsDrift: Bool
    private let state = Lock(State())

    init(_ endpoint: Endpoint<Output>, of client: Client) {
        (self.endpoint, self.client) = (endpoint, client)
        reportsDrift = client.known?.pipeline?.drift != nil
    }

    /// What the models that read the last reply have no place for; empty if nobody is told.
    var notes: Set<ModelReading.Note> { reportsDrift ? state.withLock { $0.notes } : [] }

    var output: Any.Type { Output.self }

    var all: [any ReplyReader] { [self] + state.withLock { $0.others } }

    func add(_ reader: any ReplyReader) {
        guard reader.output != output else { return }
        state.withLock { state in
            if !state.others.contains(where: { $0.output == reader.output }) { state.others.append(reader) }
        }
    }

    func understands(_ response: HTTPResponse) -> Bool {
        let result = result(of: response)
        state.withLock { $0.last = (response, result) }
        guard case .failure(let error) = result else { return true }
        // What a function given to `map` throws is about content that was understood.
        return endpoint.isMapped && !(error is DecodingError) || response.status == 304
            || client.kind(of: response) != nil
    }

    /// Returns the value of a reply.
    ///
    /// - Throws: The error of the endpoint's `decode`.
    func value(of response: HTTPResponse) throws -> Output {
        defer { state.withLock { $0.last = nil } }
        return try result(of: response).get()
    }

    private func result(of response: HTTPResponse) -> Result<Output, any Error> {
        // A key path of a generic type is made anew each time, for more than the rest of a call costs.
        if let last = state.withLock({ $0.last }), last.response.hasSameContent(as: response) { return last.result }
        let decode = { Result { try self.endpoint.decode(response, self.client.upstream) } }
        guard reportsDrift else { return decode() }
        let reading = ModelReading()
        let result = ModelReading.$current.withValue(reading) { decode() }
        state.withLock { $0.notes = reading.notes }
        return result
    }
}

extension HTTPResponse {
    /// Compares all that a value is made of. Copies share their storage, so this rarely compares bytes.
    fileprivate func hasSameContent(as other: HTTPResponse) -> Bool {
        status == other.status && fields == other.fields && body == other.body
    }
}
