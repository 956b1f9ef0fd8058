// SPDX-License-Identifier: Apache-2.0

/// The files of WordNet's lexicographers. The data has only their numbers; the names are from lexnames(5WN).
public enum LexicographerFile {
    /// The names in the order of their numbers.
    public static let names = [
        "adj.all", "adj.pert", "adv.all", "noun.Tops", "noun.act", "noun.animal", "noun.artifact", "noun.attribute",
        "noun.body", "noun.cognition", "noun.communication", "noun.event", "noun.feeling", "noun.food", "noun.group",
        "noun.location", "noun.motive", "noun.object", "noun.person", "noun.phenomenon", "noun.plant",
        "noun.possession", "noun.process", "noun.quantity", "noun.relation", "noun.shape", "noun.state",
        "noun.substance", "noun.time", "verb.body", "verb.change", "verb.cognition", "verb.communication",
        "verb.competition", "verb.consumption", "verb.contact", "verb.creation", "verb.emotion", "verb.motion",
        "verb.perception", "verb.possession", "verb.social", "verb.stative", "verb.weather", "adj.ppl",
    ]
}
