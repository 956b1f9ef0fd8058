// SPDX-License-Identifier: Apache-2.0

/// One attempt of a pipeline: the rate limit, the limit of concurrent requests, the breaker and the attempt's time limit.
///
/// Each of these policies can wrap a transport by itself. Here one function asks them in turn, because a function for each of them
/// costs more time than their decisions.
final class Attempt: Transport {
    private let rateLimit: RateLimit
    private let concurrency: ConcurrencyLimit?
    private let breaker: CircuitBreaker?
    private let timeout: AttemptTimeout
    private let upstream: Upstream
    private let clock: any TimeSource

    /// - Parameters:
    ///   - rateLimit: The published quota and the limits that replies report.
    ///   - concurrency: `nil` if only the transport limits the requests that run.
    ///   - breaker: `nil` if every request is sent, however many have failed.
    ///   - timeout: The time limit, which also sends the request.
    ///   - upstream: The description of the API.
    ///   - clock: Measures how long an attempt takes.
    init(
        rateLimit: RateLimit, concurrency: ConcurrencyLimit?, breaker: CircuitBreaker?, timeout: AttemptTimeout,
        upstream: Upstream, clock: any TimeSource
    ) {
        (self.rateLimit, self.concurrency, self.breaker) = (rateLimit, concurrency, breaker)
        (self.timeout, self.upstream, self.clock) = (timeout, upstream, clock)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await outcome(of: request).get()
    }

    /// Sends a request and returns the outcome.
    func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, TransportError> {
        while true {
            let ticket: RateLimit.Ticket
            if let admitted = rateLimit.admitNow(request) {
                ticket = admitted
            } else {
                do throws(TransportError) { ticket = try await rateLimit.admit(request) } catch {
                    return .failure(error)
                }
            }
            let permit = rateLimit.permit(after: ticket)
            guard let result = await admitted(request, permit, sendBy: ticket.sendBy) else {
                // Its place in the quota was lost while it waited.
                await rateLimit.learn(.notSent, ticket, from: request)
                continue
            }
            if let lesson = rateLimit.lesson(of: result, for: ticket) {
                await rateLimit.learn(lesson, ticket, from: request)
            }
            return result
        }
    }

    private typealias Outcome = Result<HTTPResponse, TransportError>

    /// The outcome; `nil` if the request came too late to be sent.
    private func admitted(_ request: HTTPRequest, _ permit: RequestPermit?, sendBy end: Moment?) async -> Outcome? {
        // The request that waits for the sign-in has a permit, and the sign-in is part of it.
        guard let concurrency, !upstream.isRenewingCredential else {
            return isLate(end) ? nil : await sent(request, permit)
        }
        do throws(TransportError) { try await concurrency.admit(request) } catch { return .failure(error) }
        guard !isLate(end) else {
            _ = concurrency.release(request, after: .failure(TransportError(.cancelled, attempts: 0)))
            return nil
        }
        return concurrency.release(request, after: await sent(request, permit))
    }

    private func isLate(_ end: Moment?) -> Bool { end.map { $0 < clock.moment } ?? false }

    private func sent(_ request: HTTPRequest, _ permit: RequestPermit?) async -> Outcome {
        // The probe of an open breaker may need a sign-in, which the breaker would refuse.
        guard let breaker, !upstream.isRenewingCredential else {
            return await timeout.outcome(of: request, permit, from: clock.moment)
        }
        var admission = CircuitBreaker.Admission.pass
        if !breaker.isClosed {
            do throws(TransportError) { admission = try await breaker.admit(request) } catch { return .failure(error) }
        }
        let began = clock.moment
        let result = await timeout.outcome(of: request, permit, from: began)
        if !breaker.settlesNow(admission, with: result) {
            await breaker.settle(admission, with: result, of: request, took: began.duration(to: clock.moment))
        }
        return result
    }
}
