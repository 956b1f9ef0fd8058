// SPDX-License-Identifier: Apache-2.0

/// A deck in a collection.
struct CollectionDeck: Encodable {
    var id: Int
    var name: String
    var mod: Int
    var usn = -1
    var lrnToday = [0, 0]
    var revToday = [0, 0]
    var newToday = [0, 0]
    var timeToday = [0, 0]
    var collapsed = false
    var browserCollapsed = false
    var desc = ""
    /// Not made by a search.
    var dyn = 0
    var conf = CollectionPreset.id
    var extendNew = 0
    var extendRev = 0

    init(id: Int, name: String, mod: Int) {
        (self.id, self.name, self.mod) = (id, name, mod)
    }
}
