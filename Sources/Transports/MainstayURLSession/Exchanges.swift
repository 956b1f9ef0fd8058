// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The exchanges of a session, and its delegate. The session calls it on one thread at a time.
final class Exchanges: NSObject, URLSessionDataDelegate {
    private let running = Lock<[Int: Exchange]>([:])

    /// Sends a request and waits for the head of the response.
    func run(_ exchange: Exchange) async -> Result<Exchange.Head, TransportError> {
        // A URLSession task that was never resumed does not report its end.
        guard !Task.isCancelled else { return .failure(TransportError(.cancelled)) }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { caller in
                running.withLock {
                    $0[exchange.task.taskIdentifier] = exchange
                    exchange.begin(caller)
                }
                if Task.isCancelled { exchange.cancel() }
            }
        } onCancel: {
            // Before the task has begun, there is nothing to cancel. ``run(_:)`` checks for cancellation once it has.
            running.withLock { $0[exchange.task.taskIdentifier] }?.cancel()
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        exchange(of: dataTask)?.receive(response)
        completionHandler(.allow)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        exchange(of: task)?.sent(totalBytesSent, of: totalBytesExpectedToSend)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.receive(data)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
        // The transport follows redirects itself, so a task has one transaction.
        guard let transaction = metrics.transactionMetrics.last else { return }
        exchange(of: task)?.measure(TransferDates(transaction))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        running.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.finish(error)
    }

    private func exchange(of task: URLSessionTask) -> Exchange? {
        running.withLock { $0[task.taskIdentifier] }
    }
}
