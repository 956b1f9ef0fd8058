// SPDX-License-Identifier: Apache-2.0

extension FirstSenses {
    /// Common words for which other sources begin with a technical or rare sense.
    static let plainWords = """
        active | active | adjective | Always busy doing things, or able to move
        annual | annual | adjective | Happening once every year, or counted over
        bat | bat | noun | A small animal like a mouse with wings that
        bear | bear | noun | A large, heavy wild animal with thick fur
        belt | belt | noun | A band of leather or cloth that you wear
        bonus | bonus | noun | Money that is paid to somebody in addition
        exchange | exchange | noun | The act of giving something to somebody and
        female | female | adjective | Being a woman or girl, or of the sex that
        male | male | adjective | Being a man or boy, or of the sex that
        flight | flight | noun | A journey by air, or a plane that makes a
        form | form | noun | A type of something
        founder | founder | noun | A person who starts an organization, a
        gold | gold | noun | A valuable yellow metal that is used for
        issue | issue | noun | A subject or problem that people talk or
        judge | judge | noun | The person in a court of law who decides
        kingdom | kingdom | noun | A country with a king or queen
        label | label | noun | A piece of paper or cloth on something that
        match | match | noun | A game in which two people or teams play
        northern | northern | adjective | In, of or from the north of a place
        path | path | noun | A way across land that people walk on
        point | point | noun | The most important idea in what is said or
        pop | pop | noun | Modern music that is easy to listen to and
        present | present | noun | Something that you give to somebody, for
        president | president | noun | The leader of a country that has no king or
        press | press | noun | Newspapers and magazines, and the people
        record | record | noun | The best result that has ever been reached,
        rest | rest | noun | What is left; the others
        right | right | adjective | Correct or true
        ring | ring | noun | A round piece of metal that you wear on a
        romantic | romantic | adjective | Connected with love between two people
        sector | sector | noun | A part of the business or the economy of a
        sharp | sharp | adjective | Having an edge or a point that cuts or
        shortly | shortly | adverb | Soon, or a short time before or after
        sign | sign | noun | A board with words or pictures that tells
        stage | stage | noun | The raised floor in a theater on which
        step | step | noun | The act of putting one foot in front of the
        storm | storm | noun | Very bad weather with strong wind, rain and
        survey | survey | noun | A set of questions that many people are
        trail | trail | noun | A path through the country, for example in
        volume | volume | noun | How loud a sound is
        witness | witness | noun | A person who saw something happen, such as
        apply | apply | verb | To ask in writing for a job, a place or
        break | break | verb | To separate into pieces suddenly, or to
        call | call | verb | To telephone somebody
        save | save | verb | To make somebody or something safe from
        streaming | streaming | noun | A way of playing video or sound
        thread | thread | noun | A long, thin string of cotton
        link | link | noun | A connection between two or more people
        bees | bee | noun | A yellow and black insect that flies
        nodes | node | noun | a connecting point at which several lines
        spines | spine | noun | the series of vertebrae forming the axis of
        castes | caste | noun | social status or position conferred by
        sellers | seller | noun | someone who promotes or exchanges goods
        retirees | retiree | noun | someone who has retired from active
        devotees | devotee | noun | an ardent follower and admirer
        otter | otter | noun | freshwater carnivorous mammal having webbed
        """
}
