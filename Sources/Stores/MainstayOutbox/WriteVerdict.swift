// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// What to do with a write after an attempt to send it.
///
/// The table of meaning decides (``Meaning``), with what is known of the request. The forms of the gateway's pages obey
/// the same table, which `worker.js` has from it. The file `Tests/Vectors/outbox.json` has cases for both.
package enum WriteVerdict: Sendable, Equatable {
    /// The server has confirmed it, so it is deleted.
    case done
    /// It is sent again later, at the earliest after the given time. Its lane waits.
    case retry(after: Duration?)
    /// It waits until the person has signed in. Its lane waits.
    case signIn
    /// The resource has changed on the server. The app chooses a version. Its lane waits.
    case conflict
    /// It may have had its effect, and sending it again could have a second one. The app decides. Its lane waits.
    case unknown
    /// The server has refused it. It is kept and shown, and the lane continues.
    case rejected

    /// How often a write with a key is sent again because the server still works on it.
    static let patienceWithConflicts = 5

    /// Decides about a write.
    ///
    /// - Parameters:
    ///   - outcome: How the last attempt ended.
    ///   - isRepeatable: Whether sending it twice has one effect: because of its method, or because the server honours
    ///     its key.
    ///   - isDelete: Whether the method is DELETE.
    ///   - mayHaveArrived: Whether an earlier attempt may have had the effect.
    ///   - attempts: The number of attempts so far.
    package init(
        after outcome: WriteOutcome, isRepeatable: Bool, isDelete: Bool = false, mayHaveArrived: Bool = false,
        attempts: Int = 1
    ) {
        switch outcome.write {
        case .confirmed: self = .done
        case .retried: self = .retry(after: outcome.wait)
        case .repeated: self = isRepeatable ? .retry(after: outcome.wait) : .unknown
        case .unknown: self = .unknown
        case .signIn: self = .signIn
        case .conflict: self = .conflict
        case .gone: self = isDelete ? .done : .rejected
        case .busy:
            let isRunning = isRepeatable && mayHaveArrived && attempts < Self.patienceWithConflicts
            self = isRunning ? .retry(after: outcome.wait) : .rejected
        case .refused: self = .rejected
        }
    }
}
