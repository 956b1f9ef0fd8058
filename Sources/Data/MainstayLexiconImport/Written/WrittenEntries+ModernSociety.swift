// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Society, politics, and the news.
    static let modernSociety = WrittenTable(
        """
        active shooter | noun | A person who is shooting at people in a public place at this moment. | The school practices what to do about an active shooter.
        aid worker | noun | A person who helps people after a war or disaster, often in another country. | Two aid workers drove the food to the camp.
        airstrike | noun | An attack by aircraft that drop bombs or fire missiles. | The airstrike destroyed a bridge north of the city.
        alt-right | noun | A loose movement of people with extreme right-wing opinions, active mostly on the internet. | The paper published an article about the alt-right.
        alternative fact | noun, informal | A false statement that someone presents as another way to see the truth. | Her critics called the number an alternative fact.
        anticommunist | adjective | Against communism or the people who support it. | The anticommunist party won most of the seats.
        antifascist | noun | A person who is against fascism. | His grandfather fought as an antifascist in Spain.
        antiwar | adjective | Against war, or against a particular war. | Thousands joined the antiwar march.
        asylum seeker | noun | A person who has left a country because of danger and asks another to let them stay. | The town found rooms for fifty asylum seekers.
        bailout | noun | Money given to a bank, company or country to save it from failing. | The airline survived thanks to a bailout by the government.
        Black Lives Matter | noun | A movement against racism and police violence toward Black people. | She carried a sign for Black Lives Matter.
        BLM | noun | Short for “Black Lives Matter”, a movement against racism and police violence. | The players wore BLM on their shirts.
        blue state | noun, american | A state of the USA in which most people vote for the Democratic Party. | New York has long been a blue state.
        body camera | noun | A small camera that police officers wear to record what they do. | The officer's body camera recorded the whole conversation.
        bodycam | noun | Short for “body camera”: a camera that police officers wear on their clothes. | The bodycam showed who had started the fight.
        border control | noun | The checking of people and goods that enter or leave a country. | We waited two hours at border control.
        Brexit | noun | The departure of the United Kingdom from the European Union in 2020. | Since Brexit her firm fills in more forms.
        Brexiteer | noun, informal | A person who wanted the United Kingdom to leave the European Union. | The old minister had always been a Brexiteer.
        byline | noun | The line in a newspaper article that names its writer. | She was proud when she first saw her byline on the front page.
        cancel culture | noun | The practice of publicly rejecting people for things they have said or done. | They argued whether cancel culture is a real danger.
        catcalling | noun | The shouting of sexual remarks at people in the street. | Catcalling is now punished with a fine there.
        ceasefire | noun | An agreement to stop fighting for some time. | Both armies agreed to a ceasefire over the holiday.
        citizen journalist | noun | An ordinary person who reports news, mostly on the internet. | A citizen journalist filmed the flood with her phone.
        civil partnership | noun, british | A legal union of two people, with rights much like those of marriage. | They entered a civil partnership in 2007.
        council estate | noun, british | A group of houses or flats built by a local council to be rented cheaply. | He grew up on a council estate in Leeds.
        culture war | noun | A conflict in a society between groups with different values. | Schools have become part of the culture war.
        deniability | noun | The ability to say that you did not know or do something. | They gave the order by word of mouth, for the sake of deniability.
        deplatform | verb | To stop someone from speaking in public or on a website because of their opinions. | The university was asked to deplatform the speaker.
        dog whistle | noun, figurative | A remark with a hidden meaning that only some voters are meant to notice. | Opponents called the slogan a dog whistle.
        drone strike | noun | An attack with weapons fired from an aircraft without a pilot. | The drone strike hit a car on the desert road.
        exceptionalism | noun | The belief that your country or group is different from others and need not follow their rules. | The book examines American exceptionalism.
        factional | adjective | Having to do with the small groups inside a party that disagree with each other. | Factional fights made the party weak.
        fake news | noun | False stories that are published as if they were news. | He checks every story before he shares it, because there is so much fake news.
        far-left | adjective | Having extreme left-wing political opinions. | A far-left group called for a general strike.
        filter bubble | noun | A situation in which the internet shows you only things that fit your opinions. | He reads papers he disagrees with to escape his filter bubble.
        gay marriage | noun | Marriage between two men or between two women. | Gay marriage has been legal there since 2015.
        gender pay gap | noun | The difference between what men and women earn on average. | The firm published its gender pay gap for the first time.
        globalism | noun | The belief that countries should act and trade together across the whole world. | The speech was an attack on globalism.
        globalist | noun | A person who thinks that countries should act and trade together across the whole world. | As a globalist, she supports open borders for trade.
        gov | noun, informal | Short for “government”, often as part of an internet address. | The form is on the gov website.
        greenwashing | noun | Making a company or product seem better for the environment than it is. | Calling a plastic bottle natural is greenwashing.
        hate crime | noun | A crime against someone because of their race, religion, sexuality or the like. | The attack on the mosque was treated as a hate crime.
        hate speech | noun | Words that express hatred of a group of people or encourage violence against them. | The website removes hate speech within a day.
        hung parliament | noun | A parliament in which no party has more than half of the seats. | The election ended in a hung parliament.
        identity politics | noun | Politics based on the interests of people who share a race, sex, religion or the like. | The book argues against identity politics.
        incel | noun, informal | A member of a group of men on the internet who blame women because they have no partner. | The article looks at the forums where incels meet.
        intergovernmental | adjective | Between the governments of two or more countries. | An intergovernmental conference settled the fishing rights.
        intersectionality | noun | The idea that forms of unfair treatment, such as racism and sexism, act together. | Her lecture on intersectionality was about the lives of Black women.
        interventionism | noun | The policy of taking part in the affairs of other countries or of the economy. | After the long war, few voters wanted more interventionism.
        Islamophobic | adjective | Showing hatred or fear of Islam or of Muslims. | The club banned a fan for Islamophobic shouts.
        Lib Dem | noun, british, informal | Short for “Liberal Democrat”, a member of a British political party of the center. | The Lib Dems won two seats in the south-west.
        majoritarian | adjective | Deciding things by what most people want. | In a majoritarian system the winner takes everything.
        mansplaining | noun, informal | A man's explaining something to a woman as if she knew nothing about it. | She was tired of mansplaining at work.
        mass shooting | noun | An attack in which someone shoots many people at one place. | The law was changed after a mass shooting.
        MEP | noun | A member of the European Parliament. | She was elected as an MEP in 2019.
        MeToo | noun | A movement in which people tell how they were sexually attacked or harassed. | Since MeToo the film company has had new rules.
        microaggression | noun | A small remark or act that insults a member of a group, often without intention. | Asking where she is really from is a microaggression.
        MLA | noun | A member of the parliament of some regions and countries: “Member of the Legislative Assembly”. | The MLA opened the new bridge in her district.
        MSM | noun, informal | Large newspapers and television companies: “mainstream media”. | He distrusts the MSM and reads only blogs.
        multilateralism | noun | The practice of several countries working together on a problem. | The treaty is a success for multilateralism.
        neo-Nazi | noun | A person today who holds the opinions of Hitler's party. | The police searched the houses of three neo-Nazis.
        no-fly zone | noun | An area over which aircraft are not allowed to fly. | The planes guarded the no-fly zone.
        nongovernmental | adjective | Not belonging to a government. | A nongovernmental organization runs the hospital.
        op-ed | noun | A newspaper article in which a writer who is not an editor gives an opinion. | She wrote an op-ed about school meals.
        policymaker | noun | A person who helps decide what a government or organization will do. | Policymakers asked the scientists for advice.
        policymaking | noun | The process of deciding what a government or organization will do. | Young people want a part in policymaking.
        post-truth | adjective | Being part of a time when feelings and beliefs count for more than facts. | How do you argue in post-truth politics?
        postcolonial | adjective | Happening after a country has become free from the one that ruled it. | She teaches postcolonial literature.
        POTUS | noun, informal | Short for “President of the United States”. | The crowd waited to see POTUS leave the plane.
        prenup | noun, informal | An agreement, made before a marriage, on how to divide money in a divorce. | The millionaire asked her to sign a prenup.
        primetime | noun | The hours of the evening when most people watch television. | The debate was shown in primetime.
        pro-democracy | adjective | In favor of democracy, or fighting for it. | Pro-democracy students filled the square.
        punditry | noun | The giving of opinions by experts in newspapers and on television. | After the game came an hour of punditry.
        radicalization | noun | The process by which people come to hold extreme opinions. | The program tries to prevent the radicalization of young men.
        reauthorization | noun | Official permission for something to continue. | The program needs reauthorization every five years.
        red state | noun, american | A state of the USA in which most people vote for the Republican Party. | He is a Democrat in a red state.
        Remainer | noun, british, informal | A person who wanted the United Kingdom to stay in the European Union. | Most of her friends in London were Remainers.
        restraining order | noun | An order of a court that forbids someone to go near a certain person. | She got a restraining order against her former boyfriend.
        rough sleeper | noun, british | A person without a home who sleeps in the street. | In winter the church opens its hall to rough sleepers.
        safe space | noun | A place where people can feel free from danger, insult or criticism. | The youth club is a safe space for shy children.
        SCOTUS | noun, informal | Short for “Supreme Court of the United States”. | The case went all the way to SCOTUS.
        servicewoman | noun | A woman who serves in the army, navy or air force. | The servicewoman received a medal for courage.
        social housing | noun | Homes that are rented at a low price to people who do not earn much. | The city plans five hundred units of social housing.
        social justice warrior | noun, derogatory | A person thought to be too eager to talk about justice for some groups. | The forum called her a social justice warrior.
        soundbite | noun | A short remark, taken from a speech, that is easy to repeat in the news. | Politicians are trained to speak in soundbites.
        spokespeople | noun | People who speak in public for a group or company. | Spokespeople for both sides declined to comment.
        surveillance camera | noun | A camera that watches a place to prevent or record crimes. | A surveillance camera hung over the entrance.
        swing state | noun, american | A state where either big party may win, so that it often decides an election. | Both candidates spent the last week in swing states.
        systemic racism | noun | Unfair treatment because of race that is built into laws or institutions. | The report found systemic racism in the police force.
        taser | noun, trademark | A weapon that makes a person unable to move by an electric shock. | The officer drew his taser but did not fire.
        taskforce | noun | A group of people chosen to deal with one problem. | The minister set up a taskforce on air pollution.
        toxic masculinity | noun | The idea that harm comes from expecting men to be hard and never show feelings. | The film is a sad story about toxic masculinity.
        trigger warning | noun | A notice that something that follows may upset people who have had bad experiences. | The lecture began with a trigger warning about violence.
        truther | noun, derogatory | A person who believes that the truth about an event is being hidden by a plot. | The truthers claimed that the landing was filmed in a desert.
        UKIP | noun | The UK Independence Party, which wanted Britain to leave the European Union. | He left the Conservatives to join UKIP.
        underrepresented | adjective | Not having as large a part in something as its numbers deserve. | Women are underrepresented among pilots.
        universal basic income | noun | A regular payment by the state to everybody, with no conditions. | One region tried universal basic income for two years.
        virtue signaling | noun, derogatory | Saying things mainly to show others what a good person you are. | Is it help, or just virtue signaling?
        volunteerism | noun | The practice of working for others without pay. | The village has a long history of volunteerism.
        VP | noun | Short for “vice president”: the person next in rank below the president. | The VP spoke at the funeral.
        whistleblowing | noun | The telling of secrets by someone who wants to stop something wrong in an organization. | New laws protect whistleblowing in hospitals.
        white privilege | noun | The advantages that white people have in a society because of their skin color. | The class discussed an essay about white privilege.
        WikiLeaks | noun | An organization that publishes secret documents on the internet. | WikiLeaks published thousands of diplomatic letters.
        """)
}
