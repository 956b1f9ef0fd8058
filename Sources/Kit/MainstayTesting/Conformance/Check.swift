// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension TransportConformance {
    /// One promise of a transport, and the test of it.
    struct Check: Sendable {
        /// How long a check may take before it counts as failed.
        private static let limit: Duration = .seconds(60)

        let name: String
        let run: @Sendable (any Transport) async throws -> Void

        init(_ name: String, _ run: @escaping @Sendable (any Transport) async throws -> Void) {
            (self.name, self.run) = (name, run)
        }

        func outcome(of transport: any Transport) async -> Outcome {
            let run = run
            let result = await withTimeLimit(Self.limit, on: ContinuousClock()) {
                do {
                    try await run(transport)
                    return .success(Outcome.passed)
                } catch let error as TransportError where error.kind == .cancelled && Task.isCancelled {
                    return .failure(error)
                } catch {
                    return .success(Outcome.failed("\(error)"))
                }
            }
            switch result {
            case .success(let outcome): return outcome
            case .failure(let error): return .failed("it hangs: \(error)")
            }
        }
    }

    /// The way in which a transport breaks a promise.
    struct Mismatch: Error, CustomStringConvertible {
        let description: String
    }

    static func require(_ isMet: Bool, _ complaint: @autoclosure () -> String) throws {
        guard isMet else { throw Mismatch(description: complaint()) }
    }

    static func require<Value: Equatable>(_ value: Value, is expected: Value, _ what: String) throws {
        try require(value == expected, "\(what) is \(value) and should be \(expected)")
    }

    /// Sends a request that must fail with the given kind of error.
    static func require(
        _ kind: TransportError.Kind, from transport: any Transport, for request: HTTPRequest
    ) async throws {
        try await require([kind], from: transport, for: request)
    }

    /// Sends a request that must fail with one of the given kinds of error.
    static func require(
        _ kinds: [TransportError.Kind], from transport: any Transport, for request: HTTPRequest
    ) async throws {
        let response: HTTPResponse
        do throws(TransportError) {
            response = try await transport.send(request)
        } catch {
            return try require(
                kinds.contains(error.kind), "it fails with \(error.kind) (\(error.detail)) and should with \(kinds[0])")
        }
        throw Mismatch(
            description: "it returns \(response.status), \(response.body.count) bytes, and should fail with \(kinds[0])"
        )
    }

    static func method(_ name: String) -> HTTPMethod { HTTPMethod(name) ?? .get }

    static func field(_ name: String) -> HTTPFieldName { HTTPFieldName(known: name) }
}

extension LoopbackServer {
    /// Creates a request to this server.
    func request(
        _ target: String, method: HTTPMethod = .get, fields: HTTPFields = [:], body: [UInt8]? = nil,
        source: HTTPBodySource? = nil, timeout: Duration? = nil, bodyLimit: Int = 16 << 20
    ) throws -> HTTPRequest {
        guard let url = url.replacingTarget(with: target) else {
            throw TransportConformance.Mismatch(description: "\(target) is not a target")
        }
        var request = HTTPRequest(
            method: method, url: url, fields: fields, body: body,
            options: .init(timeout: timeout, bodyLimit: bodyLimit))
        if let source { request.source = source }
        return request
    }
}
