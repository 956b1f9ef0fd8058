// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension WrittenEntries {
    /// Words that stand for a noun.
    static let pronouns: [AddedSense] = [
        written("I", .pronoun, "The person who speaks or writes.", "I live near the river."),
        written("you", .pronoun, "The person or people spoken to.", "I will call you tomorrow."),
        written("he", .pronoun, "The man, boy or male animal mentioned.", "He plays the drums."),
        written("she", .pronoun, "The woman, girl or female animal mentioned.", "She speaks three languages."),
        written(
            "it", .pronoun, "The thing, animal or matter mentioned; also the subject of verbs for weather and time.",
            "It is raining."),
        written("we", .pronoun, "The person speaking and one or more others.", "We met at school."),
        written(
            "they", .pronoun, "The people, animals or things mentioned; also one person whose sex is not stated.",
            "They left before noon."),
        written("me", .pronoun, "The person speaking, as the object of a verb or preposition.", "Give me the map."),
        written("him", .pronoun, "The man, boy or male animal mentioned, as an object.", "I saw him yesterday."),
        written("her", .pronoun, "The woman, girl or female animal mentioned, as an object.", "We invited her."),
        written("us", .pronoun, "The person speaking and others, as an object.", "They waited for us."),
        written("them", .pronoun, "The people, animals or things mentioned, as an object.", "Put them on the shelf."),
        written("mine", .pronoun, "What belongs to the person speaking.", "The blue cup is mine."),
        written("yours", .pronoun, "What belongs to the person or people spoken to.", "Is this seat yours?"),
        written("hers", .pronoun, "What belongs to the woman or girl mentioned.", "The idea was hers."),
        written("ours", .pronoun, "What belongs to the person speaking and others.", "The garden is ours."),
        written("theirs", .pronoun, "What belongs to the people mentioned.", "The fault was theirs."),
        written(
            "myself", .pronoun, "The person speaking, as the object of what that same person does; also for emphasis.",
            "I cut myself."),
        written(
            "yourself", .pronoun,
            "The person spoken to, as the object of what that same person does; also for emphasis.", "Help yourself."),
        written(
            "yourselves", .pronoun, "The people spoken to, as the object of what they themselves do.",
            "Enjoy yourselves."),
        written(
            "himself", .pronoun, "The man or boy mentioned, as the object of what he himself does; also for emphasis.",
            "He taught himself to read."),
        written(
            "herself", .pronoun,
            "The woman or girl mentioned, as the object of what she herself does; also for emphasis.",
            "She saw herself in the glass."),
        written(
            "itself", .pronoun,
            "The thing or animal mentioned, as the object of what it itself does; also for emphasis.",
            "The cat washed itself."),
        written(
            "ourselves", .pronoun, "The person speaking and others, as the object of what they themselves do.",
            "We built it ourselves."),
        written(
            "themselves", .pronoun,
            "The people, animals or things mentioned, as the object of what they themselves do.",
            "They introduced themselves."),
        written(
            "who", .pronoun, "Asks which person; also joins to a person what is said of that person.",
            "Who is at the door?"),
        written("whom", .pronoun, "The form of “who” as an object.", "To whom did you write?"),
        written("whoever", .pronoun, "Any person who, no matter which.", "Whoever comes is welcome."),
        written("whatever", .pronoun, "Anything that, no matter what.", "Do whatever you like."),
        written("whichever", .pronoun, "Any one that, no matter which.", "Take whichever you prefer."),
        written("someone", .pronoun, "A person not known or not named.", "Someone has moved my coat."),
        written("somebody", .pronoun, "A person not known or not named.", "Somebody is singing."),
        written("something", .pronoun, "A thing not known or not named.", "There is something in my shoe."),
        written("anyone", .pronoun, "Any person at all.", "Does anyone know the way?"),
        written("anybody", .pronoun, "Any person at all.", "Is anybody there?"),
        written("anything", .pronoun, "Any thing at all.", "I did not hear anything."),
        written("everyone", .pronoun, "Every person.", "Everyone laughed."),
        written("everybody", .pronoun, "Every person.", "Everybody knows that song."),
        written("everything", .pronoun, "All things.", "Everything was ready."),
        written("no one", .pronoun, "Not a single person.", "No one answered."),
        written("nobody", .pronoun, "Not a single person.", "Nobody came."),
        written("none", .pronoun, "Not any; not one.", "None of the keys fits."),
        written(
            "each other", .pronoun, "The one the other, of two or more who do the same.", "They looked at each other."),
        written(
            "one another", .pronoun, "The one the other, of several who do the same.",
            "The players congratulated one another."),
        written("others", .pronoun, "Other people, or the rest of a group.", "Some stayed and others left."),
    ]
}
