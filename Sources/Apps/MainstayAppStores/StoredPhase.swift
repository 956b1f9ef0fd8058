// SPDX-License-Identifier: Apache-2.0

/// The phase of a card as the file has it. New cards have a separate phase, because they are counted separately.
enum StoredPhase: Int {
    case new = 0
    case learning = 1
    case review = 2
    case relearning = 3
}
