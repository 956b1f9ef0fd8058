// SPDX-License-Identifier: Apache-2.0

extension FirstSenses {
    /// Phrases, and words whose first sense is one of today.
    static let phrases = """
        as a whole | as a whole | adverb | When all parts are taken together
        due to | due to | preposition | Because of
        rather than | rather than | conjunction | And not; instead of
        count on | count on | verb | To trust that somebody
        add up | add up | verb | To put numbers together
        back down | back down | verb | To admit that you were wrong
        fill in | fill in | verb | To write what is asked
        fit in | fit in | verb | To be accepted by a group
        get along | get along | verb | To be friendly
        get away with | get away with | verb | To do something bad and not be
        lay off | lay off | verb | To end somebody's job
        tone down | tone down | verb | To make less strong
        wear off | wear off | verb | To become slowly less
        point out | point out | verb | To tell somebody a fact
        top up | top up | verb | To add more
        look up | look up | verb | To search for a word
        how do you do | how do you do | phrase | Said when you meet
        no way | no way | phrase | Certainly not
        cold turkey | cold turkey | noun | A sudden and complete stop
        used to | used to | verb | Used for what happened often
        kill two birds with one stone | kill two birds with one stone | verb | To reach two aims
        tip of the iceberg | tip of the iceberg | noun | The small part of a big problem
        toxic | toxic | adjective | Poisonous.
        wallet | wallet | noun | A small flat case
        sustainable | sustainable | adjective | Able to go on
        SWAT | SWAT | noun | Short for
        """
}
