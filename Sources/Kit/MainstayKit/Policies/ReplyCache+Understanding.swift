// SPDX-License-Identifier: Apache-2.0

/// What does not decode never replaces what did. Each caller judges for itself, because callers may read one reply as
/// different types.
extension ReplyCache {
    /// Returns `true` if a kept reply answers a request. It does if the caller understands it. A fresh one that the
    /// caller does not understand does too, if the upstream was asked for it and gave no better one: asking at each
    /// call would not help.
    func mayAnswer(
        _ response: HTTPResponse, of kept: CacheCandidate, to request: HTTPRequest, _ keys: StoreKeys
    ) -> Bool {
        guard let reader = request.context.reader else { return true }
        guard reader.understands(response) else {
            return kept.isFresh && verdicts.isRefused(by: reader.output, kept.stored, key: keys.own)
        }
        verdicts.note(reader.output, isUnderstood: true, kept.stored, key: keys.own)
        return true
    }

    /// Remembers which of the callers understand the upstream's reply.
    func noteVerdicts(on response: HTTPResponse, as stored: StoredResponse, _ forward: Forward) {
        for reader in forward.readers {
            verdicts.note(
                reader.output, isUnderstood: reader.understands(response), stored, key: forward.keys.own)
        }
    }

    /// Keeps the reply that a new one replaces for those who understand it, and do not understand the new one or have
    /// not seen it.
    ///
    /// - Returns: Whether the reply of the sender of the request stays in this way.
    @discardableResult func reserveKept(after response: HTTPResponse, to forward: Forward) async -> Bool {
        guard let kept = forward.kept else { return false }
        let old = kept.response(to: forward.request.withoutConditions, as: .stale, by: upstream)
        let readers = forward.readers
        var outputs = readers.filter { !$0.understands(response) && $0.understands(old) }.map(\.output)
        if let known = verdicts.understanding(kept.stored, key: forward.keys.own) {
            outputs += known.filter { output in !readers.contains { $0.output == output } }
        } else if readers.isEmpty, upstream.cacheMode == .private, old.isJSON, !response.isJSON {
            // Nobody has read the old reply in this process. It is JSON and the new one is not, so the next reader may
            // want the old one.
            outputs.append(Any.self)
        }
        for output in outputs where isKeptByUser(forward.keys, forward.request) {
            do {
                try await store.store(kept.stored.reserved(for: output), for: forward.keys.reserved)
            } catch {
                context.observe(.storeFailed("\(error)"), of: forward.request)
            }
        }
        return readers.first.map { !$0.understands(response) } ?? false
    }

    /// Returns an earlier reply that the caller of a request understands, because it does not understand the newest
    /// one.
    func reservedReply(to request: HTTPRequest, _ keys: StoreKeys) async -> HTTPResponse? {
        guard let reader = request.context.reader else { return nil }
        let (now, isForced) = (clock.date, upstream.keepsForOutages(request))
        let reserved = await variants(forKey: keys.reserved, request).filter { $0.matchesReserved(request.fields) }
        for stored in reserved.sorted(by: { $0.date > $1.date }) {
            let kept = CacheCandidate(stored, upstream: upstream, now: now)
            guard kept.allowsStale(within: upstream.staleLimit, forced: isForced) else { continue }
            let response = kept.response(to: request, as: .stale, by: upstream)
            if reader.understands(response) { return response }
        }
        return nil
    }
}

extension ReplyCache.Forward {
    /// The readers of the reply, one for each type. The first is that of the request's sender.
    fileprivate var readers: [any ReplyReader] { request.context.reader?.all ?? [] }
}

extension HTTPResponse {
    /// Whether the content is JSON, and says so.
    fileprivate var isJSON: Bool {
        fields[.contentType].map { MediaType($0).isJSON } ?? false && JSONText.isWellFormed(body)
    }
}
