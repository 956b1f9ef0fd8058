// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension WrittenEntries {
    /// Words that relate a noun to the rest of the sentence.
    static let prepositions: [AddedSense] = [
        written(
            "of", .preposition, "Belonging to, made from, or having to do with.",
            "The roof of the house is made of slate."),
        written(
            "to", .preposition, "In the direction of, or as far as; also marks who is given something.",
            "She walked to the station."),
        written("in", .preposition, "Within the limits of a place, time or state.", "The keys are in the drawer."),
        written(
            "for", .preposition, "Meant to be given to or to help; because of; during so much time.",
            "This letter is for you."),
        written(
            "on", .preposition, "Touching the top or the surface of; on the day of; about.", "The cup is on the table."),
        written("with", .preposition, "In the company of; having; by means of.", "He went with his brother."),
        written("at", .preposition, "Shows an exact place, time, price or speed.", "Meet me at the bridge at noon."),
        written(
            "by", .preposition, "Near; through the work or means of; not later than.",
            "The song was written by a sailor."),
        written("from", .preposition, "Starting at a place, time or person.", "The wind blew from the north."),
        written(
            "about", .preposition, "On the subject of; near in number or place.", "The film is about a lighthouse."),
        written("into", .preposition, "To the inside of; so as to become.", "She poured milk into the bowl."),
        written("over", .preposition, "Above or across; more than; during.", "The plane flew over the town."),
        written("after", .preposition, "Later than; behind; in search of.", "We rested after lunch."),
        written("before", .preposition, "Earlier than; in front of.", "Wash your hands before dinner."),
        written("between", .preposition, "In the space, time or middle of two.", "The village lies between two hills."),
        written("under", .preposition, "Below; less than; ruled by.", "The dog sleeps under the bed."),
        written(
            "through", .preposition, "In at one end and out at the other; by means of.",
            "The train went through a tunnel."),
        written(
            "during", .preposition, "All through, or at some time in the course of.", "It snowed during the night."),
        written("without", .preposition, "Not having; not doing.", "He left without a coat."),
        written("against", .preposition, "Touching and pressing on; opposed to.", "The ladder leans against the wall."),
        written("among", .preposition, "In the middle of, or one of, several.", "She found a coin among the leaves."),
        written("around", .preposition, "On all sides of; in a circle about; near.", "They sat around the fire."),
        written("upon", .preposition, "On; a formal word.", "The castle stands upon a rock."),
        written("within", .preposition, "Inside the limits of; in no more time than.", "Reply within a week."),
        written("toward", .preposition, "In the direction of.", "He turned toward the light."),
        written("towards", .preposition, "In the direction of.", "The path leads towards the sea."),
        written("across", .preposition, "From one side of to the other.", "We swam across the lake."),
        written("along", .preposition, "From one end of towards the other.", "They walked along the beach."),
        written("behind", .preposition, "At the back of; later than.", "The garden is behind the house."),
        written("beyond", .preposition, "On the far side of; more than.", "The farm is beyond the river."),
        written("beside", .preposition, "At the side of.", "Sit beside me."),
        written("besides", .preposition, "In addition to.", "Who came besides Tom?"),
        written("above", .preposition, "Higher than.", "A lamp hung above the table."),
        written("below", .preposition, "Lower than.", "The sun sank below the hills."),
        written("beneath", .preposition, "Under; lower than.", "A cellar lies beneath the shop."),
        written("near", .preposition, "Not far from.", "They live near the school."),
        written("off", .preposition, "Away from; down from.", "Keep off the grass."),
        written("onto", .preposition, "To a place on.", "The cat jumped onto the roof."),
        written(
            "out of", .preposition, "From the inside of; because of; from among.", "She took a coin out of her purse."),
        written("outside", .preposition, "On the outer side of.", "He waited outside the gate."),
        written("inside", .preposition, "On the inner side of; within.", "It is warm inside the hut."),
        written("since", .preposition, "From a time in the past until now.", "I have lived here since May."),
        written("until", .preposition, "Up to the time of.", "The shop is open until six."),
        written("till", .preposition, "Up to the time of.", "Wait till morning."),
        written("despite", .preposition, "Without being stopped by.", "They went out despite the rain."),
        written("except", .preposition, "Leaving out; but not.", "Everyone came except Jane."),
        written("per", .preposition, "For each.", "The fare is two coins per person."),
        written("via", .preposition, "By way of.", "We flew to Rome via Vienna."),
        written("than", .preposition, "Compared with.", "She is taller than her mother."),
        written("like", .preposition, "In the same way as; similar to.", "He swims like a fish."),
        written("unlike", .preposition, "Not similar to; different from.", "Unlike his sister, he hates cold water."),
        written("as", .preposition, "In the role or form of.", "She works as a nurse."),
        written(
            "throughout", .preposition, "In every part of; from beginning to end of.", "It rained throughout the day."),
        written("concerning", .preposition, "On the subject of.", "He asked a question concerning the bill."),
        written("regarding", .preposition, "On the subject of.", "I write regarding your order."),
    ]
}
