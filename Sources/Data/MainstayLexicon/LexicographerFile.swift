// SPDX-License-Identifier: Apache-2.0

/// The files WordNet's lexicographers worked in; the data carries their numbers, and only lexnames(5WN) has the names.
enum LexicographerFile {
    static let names = [
        "adj.all", "adj.pert", "adv.all", "noun.Tops", "noun.act", "noun.animal", "noun.artifact", "noun.attribute",
        "noun.body", "noun.cognition", "noun.communication", "noun.event", "noun.feeling", "noun.food", "noun.group",
        "noun.location", "noun.motive", "noun.object", "noun.person", "noun.phenomenon", "noun.plant",
        "noun.possession", "noun.process", "noun.quantity", "noun.relation", "noun.shape", "noun.state",
        "noun.substance", "noun.time", "verb.body", "verb.change", "verb.cognition", "verb.communication",
        "verb.competition", "verb.consumption", "verb.contact", "verb.creation", "verb.emotion", "verb.motion",
        "verb.perception", "verb.possession", "verb.social", "verb.stative", "verb.weather", "adj.ppl",
    ]
}
