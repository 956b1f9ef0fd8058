// SPDX-License-Identifier: Apache-2.0

/// What to do with a write after an attempt to send it.
///
/// The table is a pure function, and the pages of the gateway have the same one in `worker.js`. The file
/// `Tests/Vectors/outbox.json` has cases for both.
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
        let again: (Duration?) -> WriteVerdict = { isRepeatable ? .retry(after: $0) : .unknown }
        switch outcome {
        case .unsent(let wait): self = .retry(after: wait)
        case .lost: self = again(nil)
        case .unusable: self = .unknown
        case .signedOut: self = .signIn
        case .unsendable: self = .rejected
        case .reply(let status, let wait):
            switch status {
            case 200..<300: self = .done
            case 401: self = .signIn
            // The server did not carry it out: it stopped waiting for it, saw a possible replay, or was asked too often.
            case 408, 425, 429: self = .retry(after: wait)
            case 404, 410: self = isDelete ? .done : .rejected  // what shall be deleted is gone
            // With a key, it means that the server still works on an earlier attempt.
            case 409 where isRepeatable && mayHaveArrived && attempts < Self.patienceWithConflicts:
                self = .retry(after: wait)
            case 412: self = .conflict
            case 501, 505, 507, 508, 510: self = .rejected  // the server cannot do it, now or later
            case 503 where wait != nil: self = .retry(after: wait)  // overloaded, and says so itself
            case 511: self = .retry(after: wait)  // the network wants a sign-in: it never reached the server
            case 500..<600: self = again(wait)  // it failed in the middle, or a gateway lost its reply
            default: self = .rejected
            }
        }
    }
}
