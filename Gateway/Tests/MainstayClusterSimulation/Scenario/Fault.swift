// SPDX-License-Identifier: Apache-2.0

/// Something that breaks in a scenario. Times are milliseconds since its start.
package struct Fault: Sendable, Equatable {
    /// What breaks.
    package enum Kind: Int, Sendable, CaseIterable {
        /// The process of a node ends, and starts again.
        case crash
        /// The machine of a node loses its power. What was not synchronised to its disk is lost.
        case powerLoss
        /// The process of a node is stopped, and goes on later.
        case pause
        /// A node and the shared memory do not reach each other.
        case partition
        /// Messages between the nodes and the shared memory are lost or late.
        case badNetwork
        /// The shared memory restarts with all of its data.
        case restart
        /// It restarts from an old snapshot.
        case oldSnapshot
        /// It restarts without data.
        case emptied
        /// It is flushed while it runs.
        case flush
        /// Its process is stopped, and goes on later with the messages that came meanwhile.
        case memoryPause
        /// It refuses every change.
        case full
        /// It evicts its largest values.
        case eviction
        /// Its clock is set forward or back.
        case memoryClock
        /// The wall clock of a node is set forward or back.
        case wallClock
        /// The upstream answers with errors.
        case errors
        /// The upstream is slow, and requests to it too.
        case slowness
        /// The upstream does not answer.
        case silence
    }

    package var kind: Kind
    package var start: Int64
    package var length: Int64
    package var node: Int
    /// How far a clock is set.
    package var step: Int64 = 0
}

extension Fault: CustomStringConvertible {
    /// The fault as a sentence.
    package var description: String {
        let (node, length, step) = ("node \(node + 1)", Story.time(length), Story.time(abs(step)))
        let direction = self.step < 0 ? "back" : "forward"
        let text =
            switch kind {
            case .crash: "\(node) crashes and starts again after \(length)"
            case .powerLoss: "\(node) loses power and starts again after \(length)"
            case .pause: "\(node) is stopped for \(length)"
            case .partition: "\(node) does not reach the shared memory for \(length)"
            case .badNetwork: "messages to the shared memory are lost or late for \(length)"
            case .restart: "the shared memory restarts, which takes \(length)"
            case .oldSnapshot: "the shared memory restarts from an old snapshot, which takes \(length)"
            case .emptied: "the shared memory restarts empty, which takes \(length)"
            case .flush: "the shared memory is flushed"
            case .memoryPause: "the shared memory is stopped for \(length)"
            case .full: "the shared memory is full for \(length)"
            case .eviction: "the shared memory evicts its values"
            case .memoryClock: "the clock of the shared memory is set \(direction) by \(step)"
            case .wallClock: "the wall clock of \(node) is set \(direction) by \(step)"
            case .errors: "the upstream answers with errors for \(length)"
            case .slowness: "the upstream is slow for \(length)"
            case .silence: "the upstream does not answer for \(length)"
            }
        return "at \(Story.time(start)) \(text)"
    }
}
