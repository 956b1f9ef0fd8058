// SPDX-License-Identifier: Apache-2.0

import MainstayBase

#if DEBUG
import MainstayPlatform
#endif

/// Whether a policy adds something to requests that may tell users apart, below the cache and without saying so
/// (``IdentifyingTransport``). From then on the pipeline keeps and shares no reply: it could be the reply to anybody.
final class UnknownUsers: Sendable {
    private let found = AtomicFlag()

    /// Whether a policy has added such a thing.
    var areFound: Bool { found.isSet }

    /// Notes what a policy adds. Reports it the first time.
    func note(_ part: String, addedBy policy: String, to request: HTTPRequest, _ context: PipelineContext) {
        guard !found.exchange(true) else { return }
        let kind = PipelineEvent.Kind.unidentified(policy: policy, part: part)
        context.observe(kind, of: request)
        #if DEBUG
        let line = Array("Mainstay, \(context.upstream.host): \(kind)\n".utf8)
        _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
        #endif
    }
}
