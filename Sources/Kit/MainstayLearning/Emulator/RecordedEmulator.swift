// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayKit

/// A transport that answers as an API does, from recordings of it and from its description.
///
/// ```swift
/// let archive = try HTTPArchive(Data(contentsOf: URL(filePath: "tides.har")))
/// let tides = Tides(transport: RecordedEmulator(archive))
/// ```
///
/// A request is answered in one of these ways, and the field `X-Mainstay-Source` says which one:
///
/// 1. A request that was recorded gets the recorded reply, without that field. If it was recorded several times, the
///    replies come in their order, and the last one remains.
/// 2. Another request of the same operation gets the nearest recorded reply (`nearest`). The values of its path and its
///    query stand where the recorded reply repeats those of its own request.
/// 3. If the operation has no recorded success, it gets an error as it was recorded for it, or a reply that is invented
///    from the description with the seed (`invented`).
/// 4. If the emulator has state, POST creates a resource, which GET, PATCH, PUT and DELETE then find, and which lists
///    have (`state`).
///
/// Credentials, fields and the boundary of a multipart form do not matter. An emulator has state only if it is asked
/// to, keeps 10,000 resources and 16 MiB at most, and answers 507 then.
public final class RecordedEmulator: Transport {
    private struct Memory {
        var replies: RecordedReplies
        /// `nil` if requests change nothing.
        var state: EmulatedState?
    }

    /// The hosts of the recorded requests and of the description's servers, in lower case.
    public let hosts: Set<String>
    private let memory: Lock<Memory>

    /// Creates an emulator of exchanges.
    ///
    /// - Parameters:
    ///   - exchanges: The recorded exchanges, in their order.
    ///   - description: The description of the API. Without one, the operations follow from the recorded paths, and
    ///     nothing is invented.
    ///   - isStateful: Whether requests create, change and remove resources.
    ///   - seed: Chooses the invented values. Equal seeds give equal values.
    public convenience init(
        _ exchanges: [RecordedExchange], description: APIDescription = APIDescription(), isStateful: Bool = false,
        seed: UInt64 = 0
    ) {
        self.init(exchanges, description, isStateful ? EmulatedState() : nil, seed: seed)
    }

    init(_ exchanges: [RecordedExchange], _ description: APIDescription, _ state: EmulatedState?, seed: UInt64) {
        let described = description.servers.compactMap { HTTPURL($0.url)?.host.lowercased() }
        hosts = Set(exchanges.map { $0.request.url.host.lowercased() } + described)
        memory = Lock(Memory(replies: RecordedReplies(exchanges, description, seed: seed), state: state))
    }

    /// Creates an emulator of an archive. Entries without a whole reply are left out.
    public convenience init(
        _ archive: HTTPArchive, description: APIDescription = APIDescription(), isStateful: Bool = false,
        seed: UInt64 = 0
    ) {
        self.init(
            archive.entries.compactMap(\.exchange), description: description, isStateful: isStateful, seed: seed)
    }

    /// Answers a request.
    ///
    /// - Throws: `invalidRequest` if the path is not UTF-8, and `tooLarge` if the reply is larger than the request
    ///   allows.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { try answer(to: request) }

    /// Answers a request at once.
    package func answer(to request: HTTPRequest) throws(TransportError) -> HTTPResponse {
        guard let asked = RecordedRequest(request) else {
            throw TransportError(.invalidRequest, detail: "the path of \(request.url.path) is not UTF-8", attempts: 0)
        }
        let found = memory.withLock { memory in
            memory.state?.reply(to: asked, &memory.replies) ?? memory.replies.reply(to: asked)
        }
        var response = found.response
        if found.source != .recorded {
            response.fields[EmulatedSource.fieldName] = found.source.rawValue
            if response.fields.contains(.contentLength) { response.fields[.contentLength] = "\(response.body.count)" }
        }
        if asked.method == .head { response.body = [] }
        guard response.body.count <= request.options.bodyLimit else {
            throw TransportError(.tooLarge(limit: request.options.bodyLimit))
        }
        return response
    }
}
