// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Family, friends, love, and identity.
    static let modernFamily = WrittenTable(
        """
        ableist | adjective | Treating disabled people unfairly or as if they were worth less. | She explained why the joke was ableist.
        Afro-Caribbean | adjective | Having to do with people from the Caribbean whose families first came from Africa. | The market sells Afro-Caribbean food.
        ageist | adjective | Treating people unfairly because of their age. | It is ageist to think that she cannot learn it.
        aromantic | adjective | Feeling little or no romantic love. | He is aromantic and happy to live with friends.
        baby bump | noun, informal | The round belly of a pregnant woman. | She was proud of her baby bump.
        baby daddy | noun, slang | The father of a woman's child, to whom she is not married. | Her baby daddy takes the girl on weekends.
        baby shower | noun | A party at which a woman who will soon have a baby gets presents. | Her colleagues planned a baby shower for her.
        bachelorette party | noun, american | A party for a woman who will soon be married, held by her female friends. | They flew to Nashville for her bachelorette party.
        BAME | noun, british | People who are not white: “Black, Asian and minority ethnic”. | The charity supports BAME artists.
        BIPOC | noun, american | Black people, native peoples and other people who are not white. | The magazine prints stories by BIPOC writers.
        blended family | noun | A family in which one or both parents have children from earlier relationships. | Theirs is a blended family with five children.
        body positivity | noun | The belief that people should like their bodies whatever their size or shape. | The swimsuit firm advertises body positivity.
        body shaming | noun | Hurtful remarks about the way someone's body looks. | The school acts against body shaming.
        bridezilla | noun, informal | A woman who is very demanding about her wedding. | She turned into a bridezilla over the flowers.
        cisgender | adjective | Having a gender that is the same as the sex recorded at your birth. | Both cisgender and transgender women were asked.
        classism | noun | Unfair treatment of people because of their social class. | She met classism at the rich school.
        co-parent | verb | To bring up a child together with someone you do not live with. | They co-parent their son and stayed friends.
        coming out | noun | The act of telling others that you are gay, bisexual or transgender. | His coming out surprised only his aunt.
        cutie | noun, informal | A pretty or charming person or animal. | Your puppy is such a cutie!
        dawg | noun, american, slang | A friendly word for a male friend. | What is up, dawg?
        deadname | verb | To use a transgender person's former name. | Please don't deadname her; she is called Emma now.
        differently abled | adjective, euphemistic | Having a disability; some people find the word too careful. | The camp is open to differently abled children.
        First Nations | noun, canadian | The native peoples of Canada, except the Inuit and the Métis. | The treaty was signed with the First Nations.
        gaydar | noun, informal | The supposed ability to tell that someone is gay. | My gaydar is never wrong, he said with a smile.
        Gen Z | noun | The people who were born between about 1997 and 2012. | Gen Z grew up with phones.
        gender reveal | noun | A party at which parents announce the sex of their unborn child. | At the gender reveal they cut a pink cake.
        gender-fluid | adjective | Having a sense of being male or female that changes. | The singer describes herself as gender-fluid.
        gender-neutral | adjective | Suitable for, or including, both men and women. | “Firefighter” is a gender-neutral word.
        genderqueer | adjective | Not feeling simply male or female. | The poet is genderqueer and uses “they”.
        ghosting | noun, informal | Ending contact with someone suddenly and without an explanation. | After two good dates came the ghosting.
        helicopter parent | noun, informal | A parent who watches over a child too closely. | The helicopter parents rang the teacher every day.
        hen night | noun, british | A party for a woman who will soon be married, held by her female friends. | On her hen night they all wore pink hats.
        heteronormative | adjective | Treating love between men and women as the only normal kind. | The story ends with a heteronormative wedding.
        homeschool | verb | To teach children at home instead of at school. | They homeschool their three children.
        homie | noun, american, slang | A close friend, especially one from your own neighborhood. | He plays basketball with his homies.
        kiddo | noun, informal | A friendly word for a child or a younger person. | Time for bed, kiddo.
        Latina | noun | A woman or girl whose family comes from Latin America. | She was the first Latina in the city council.
        Latinx | noun, american | A person whose family comes from Latin America; a word that does not name the sex. | The college has a club for Latinx students.
        LGBTQ | adjective | Lesbian, gay, bisexual, transgender, and queer or questioning. | The city has a center for LGBTQ youth.
        life partner | noun | The person with whom you share your life, married or not. | He thanked his life partner, Mark.
        MILF | noun, vulgar | A sexually attractive woman who is old enough to have grown-up children. | He had to apologize for calling her a MILF.
        misgender | verb | To speak of someone with words for the wrong sex. | The letter misgendered her and called her “Mr.” on every page.
        mixed-race | adjective | Having parents of different races. | He grew up in a mixed-race family.
        nonbinary | adjective | Not feeling simply male or female. | A nonbinary teacher joined the school.
        nonwhite | adjective | Not of the group of people called white. | Half of the players are nonwhite.
        online dating | noun | The use of the internet to find a partner. | They met through online dating.
        open relationship | noun | A relationship in which partners may also have sex with others. | They are happy in an open relationship.
        plus-one | noun, informal | A guest whom an invited person may bring to a party. | May I bring a plus-one to the wedding?
        POC | noun | Short for “person of color” or “people of color”. | The theater company was founded by POC.
        polyamorous | adjective | Having several love relationships, known to all involved. | She is polyamorous and has two partners.
        polyamory | noun | The practice of having several love relationships, known to all involved. | The book is an honest look at polyamory.
        rainbow flag | noun | A flag with stripes of all colors, used as a sign by gay people and their friends. | A rainbow flag hung from the town hall.
        rehearsal dinner | noun, american | A dinner on the evening before a wedding. | Her brother spoke at the rehearsal dinner.
        same-sex | adjective | Between two men or two women, or for members of one sex only. | The church blesses same-sex couples.
        sandwich generation | noun | People who must look after both their children and their parents. | At fifty she belongs to the sandwich generation.
        school run | noun, british | The journey that parents make to take children to school or bring them home. | The roads are full during the school run.
        sexting | noun | The sending of sexual messages or pictures by phone. | The class talked about the dangers of sexting.
        single parent | noun | A parent who brings up a child without a partner. | As a single parent he has little free time.
        situationship | noun, informal | A romantic relationship that has no name and no promises. | After a year it was still a situationship.
        soccer mom | noun, american, informal | A mother who spends much time driving her children to sports and other activities. | The candidate tried to win the soccer moms.
        special needs | noun | The needs of people, especially children, who require extra help because of a disability. | She teaches children with special needs.
        speed dating | noun | An event at which people talk to many possible partners for a few minutes each. | He met his wife at speed dating.
        stag night | noun, british | A party for a man who will soon be married, held by his male friends. | They lost the groom on his stag night.
        stepdad | noun, informal | The husband of your mother who is not your father; a stepfather. | My stepdad taught me to drive.
        stepmom | noun, american, informal | The wife of your father who is not your mother; a stepmother. | She gets on well with her stepmom.
        support group | noun | A group of people with the same problem who meet to help each other. | He joined a support group for widowers.
        throuple | noun, informal | Three people who live in a love relationship together. | The throuple share a house by the sea.
        toyboy | noun, british, informal | A young man who is the lover of a much older person. | The paper called her husband a toyboy.
        transphobia | noun | Hatred or unfair treatment of transgender people. | The union condemned the transphobia of the leaflet.
        transphobic | adjective | Showing hatred or unfair treatment of transgender people. | The comment was removed because it was transphobic.
        tween | noun | A child of about nine to twelve years. | The series is made for tweens.
        wedding planner | noun | A person who is paid to organize weddings. | The wedding planner thought of everything.
        wheelchair user | noun | A person who uses a wheelchair to move about. | The museum has a lift for wheelchair users.
        zoomer | noun, informal | A member of Gen Z, the people born between about 1997 and 2012. | Every zoomer in the office films short videos.
        """)
}
