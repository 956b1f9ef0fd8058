// SPDX-License-Identifier: Apache-2.0

/// The result of a request. The driver passes it on instead of throwing, because every policy judges failures too.
typealias Outcome = Result<HTTPResponse, TransportError>

extension Outcome {
    /// Sends a request through a transport.
    init(of request: HTTPRequest, through transport: any Transport) async {
        do throws(TransportError) { self = .success(try await transport.send(request)) } catch {
            self = .failure(error)
        }
    }

    /// Sends a request through what the program has put into the pipeline.
    init(
        of request: HTTPRequest, _ send: (HTTPRequest) async throws(TransportError) -> HTTPResponse
    ) async {
        do throws(TransportError) { self = .success(try await send(request)) } catch { self = .failure(error) }
    }

    /// Whether the reply was lost to a request that the upstream may have carried out.
    var isLost: Bool { if case .failure(let error) = self { error.mayHaveArrived } else { false } }

    /// Whether the upstream may have carried out a change although it does not say so, because the reply to an attempt was
    /// lost. If that was an earlier attempt, it may be why the last one was refused: the version that both name is gone
    /// (412).
    var mayHaveChanged: Bool {
        switch self {
        case .success(let response): !response.status.isSuccess && response.provenance.attempts > 1
        case .failure: isLost
        }
    }

    /// The outcome with earlier attempts added to its count.
    func counting(earlier attempts: Int) -> Outcome {
        guard attempts > 0 else { return self }
        switch self {
        case .success(var response):
            response.provenance.attempts += attempts
            return .success(response)
        case .failure(var error):
            error.attempts += attempts
            return .failure(error)
        }
    }
}
