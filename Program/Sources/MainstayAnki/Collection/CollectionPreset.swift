// SPDX-License-Identifier: Apache-2.0

/// The options of decks in a collection, with Anki's own values. Anki refuses a package if its decks name options that
/// it does not have.
struct CollectionPreset: Encodable {
    struct New: Encodable {
        var bury = true
        var delays = [1.0, 10.0]
        var initialFactor = 2_500
        var ints = [1, 4, 0]
        var order = 1
        var perDay = 20
    }

    struct Review: Encodable {
        var bury = true
        var ease4 = 1.3
        var hardFactor = 1.2
        var ivlFct = 1.0
        var maxIvl = 36_500
        var perDay = 200
    }

    struct Lapse: Encodable {
        var delays = [10.0]
        /// Only marks a note that was forgotten often.
        var leechAction = 1
        var leechFails = 8
        var minInt = 1
        var mult = 0.0
    }

    /// The number of the options that every deck has.
    static let id = 1

    var id = CollectionPreset.id
    var mod = 0
    var name = "Default"
    var usn = 0
    var maxTaken = 60
    var autoplay = true
    var timer = 0
    var replayq = true
    var new = New()
    var rev = Review()
    var lapse = Lapse()
    var dyn = false
}
