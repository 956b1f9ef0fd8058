// SPDX-License-Identifier: Apache-2.0

/// What is below a policy of the program, as a transport.
struct WrappedPolicies: IdentifyingTransport {
    let next: PolicyChain.Next
    let inner: PipelineContext.Identity?

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { try await next(request) }

    func identity(for request: HTTPRequest) -> String? { inner?(request) }
}
