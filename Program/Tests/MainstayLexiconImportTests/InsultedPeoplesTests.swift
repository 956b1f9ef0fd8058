// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import Testing

@testable import MainstayLexiconImport

struct InsultedPeoplesTests {
    @Test(arguments: [
        ("negritos", "A degraded Papuan race, inhabiting Luzon."),
        ("gypsy", "One of a vagabond race, whose tribes came."),
        ("gypsy", "A cunning or crafty person."), ("troglodyte", "One of any savage race that dwells in caves."),
        ("boy", "A male servant, laborer, or slave of a native or inferior race."), ("ethiop", "A black man; a Negro."),
    ])
    func `A sense that insults a people is left out`(key: String, definition: String) {
        #expect(InsultedPeoples.areIn(definition, of: key))
    }

    @Test(arguments: [
        ("race", "A contest of speed."), ("savage", "Wild; untamed; uncultivated; as, savage beasts."), ("x", ""),
        ("fox", "A cunning or crafty person."), ("montenegro", "A country; the Montenegrins live there."),
        ("bellicose", "Inclined to war; warlike; pugnacious."), ("é", "…négro"),
    ])
    func `Another sense stays`(key: String, definition: String) {
        #expect(!InsultedPeoples.areIn(definition, of: key))
    }
}
