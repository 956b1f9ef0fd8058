// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Organizations, schools, leagues, and titles.
    static let modernOrganizations = WrittenTable(
        """
        African Union | noun | A union of the states of Africa, founded in 2002. | The African Union sent observers to the election.
        Amnesty International | noun | An organization that defends prisoners and human rights all over the world. | She writes letters for Amnesty International.
        ANC | noun | The party of Nelson Mandela in South Africa: “African National Congress”. | The ANC won the first free election.
        AP | noun | The Associated Press, an American news agency. | The photograph was taken by the AP.
        Associated Press | noun | An American news agency that sends reports to newspapers and stations. | He took photographs for the Associated Press.
        Astros | noun | A baseball team from Houston, Texas. | The Astros lost at home.
        Bayern | noun | Bayern Munich, a German football club. | Bayern scored in the last minute.
        BJP | noun | A large conservative party in India: “Bharatiya Janata Party”. | The BJP won the election in the north.
        Blackhawks | noun | An ice hockey team from Chicago. | The Blackhawks won the cup.
        Boko Haram | noun | An Islamist group that fights with weapons in and around Nigeria. | The girls had been kidnapped by Boko Haram.
        BSc | noun, british | A first university degree in a science: “Bachelor of Science”. | She has a BSc in chemistry.
        Cavs | noun, informal | The Cavaliers, a basketball team from Cleveland. | The Cavs are two points ahead.
        CBS | noun | An American television company with stations in the whole country. | The game is shown on CBS.
        DNC | noun | The body that leads the Democratic Party of the USA: “Democratic National Committee”. | The DNC chose Chicago for its meeting.
        ECB | noun | The bank that issues the euro: “European Central Bank”. | The ECB raised interest rates.
        EFL | noun | The teaching of English in countries where it is not spoken: “English as a foreign language”. | She teaches EFL in Japan.
        Emory | noun | A university in Atlanta, Georgia. | The doctor was trained at Emory.
        ESA | noun | The organization for space flights of the states of Europe: “European Space Agency”. | ESA landed a probe on a comet.
        ESL | noun | English for people who live in an English-speaking country: “English as a second language”. | He learned to read in an ESL class.
        ESPN | noun | An American television company that shows sports. | The match was on ESPN.
        HMRC | noun | The British tax office: “His Majesty's Revenue and Customs”. | I got a letter from HMRC.
        IEEE | noun | An international association of engineers that sets many technical standards. | The paper was published by the IEEE.
        IELTS | noun | A test of English for people who want to study or work abroad. | You need an IELTS score of six.
        IOC | noun | The organization that runs the Olympic Games: “International Olympic Committee”. | The IOC chose Paris.
        ISIL | noun | An Islamist army that held large parts of Syria and Iraq from 2014; also called ISIS. | The town was freed from ISIL in 2017.
        ITV | noun | A British television company that shows advertisements. | The quiz begins on ITV at eight.
        Juventus | noun | A football club from Turin in Italy. | Juventus has a new goalkeeper.
        Knicks | noun | A basketball team from New York. | The Knicks sold him to Dallas.
        La Liga | noun | The highest division of Spanish football. | He scored thirty goals in La Liga.
        LAPD | noun | The police of the city of Los Angeles. | The LAPD closed the street.
        LSE | noun | The London School of Economics, a university, or the London Stock Exchange. | She studied law at the LSE.
        LSU | noun | Louisiana State University, in Baton Rouge. | He played football for LSU.
        MI5 | noun | The British secret service that works inside the country. | MI5 had watched the man for months.
        MI6 | noun | The British secret service that works abroad. | James Bond is the best-known agent of MI6.
        MSNBC | noun | An American television company that broadcasts news. | She discussed the election on MSNBC.
        NDP | noun | A Canadian party of the left: “New Democratic Party”. | The NDP won the election in her province.
        NPR | noun | A public radio network of the United States: “National Public Radio”. | I heard the story on NPR.
        NYPD | noun | The police of New York City. | Her father was in the NYPD for thirty years.
        OECD | noun | An organization of rich countries that studies their economies. | The OECD compares schools in many countries.
        OpenAI | noun, trademark | The American company that made ChatGPT. | OpenAI was founded in San Francisco.
        Oxfam | noun | A British charity that fights hunger and poverty. | He gave his old books to Oxfam.
        PGA | noun | The organization of professional golf players: “Professional Golfers' Association”. | She is a member of the PGA.
        Phillies | noun | A baseball team from Philadelphia. | Her father took her to see the Phillies.
        PSG | noun | Paris Saint-Germain, a French football club. | PSG won by three goals.
        Purdue | noun | A university in the American state of Indiana. | He studied engineering at Purdue.
        Red Sox | noun | A baseball team from Boston. | The Red Sox waited eighty-six years for their title.
        Rutgers | noun | A university in New Jersey. | She teaches biology at Rutgers.
        Seahawks | noun | An American football team from Seattle. | The Seahawks won in the snow.
        Sox | noun, informal | The Red Sox of Boston or the White Sox of Chicago, two baseball teams. | Did the Sox win last night?
        TEFL | noun | The teaching of English as a foreign language. | A TEFL course took her to Vietnam.
        TOEFL | noun | A test of English for people who want to study at American universities. | She passed the TOEFL in June.
        UCLA | noun | The University of California, Los Angeles. | He studied film at UCLA.
        UFC | noun | An American company that organizes fights in mixed martial arts. | She won her first fight in the UFC.
        UNC | noun | The University of North Carolina. | She teaches history at UNC.
        USC | noun | The University of Southern California, or of South Carolina. | He went to USC to study film.
        WNBA | noun | The highest women's basketball league of the United States. | She plays in the WNBA.
        WWF | noun | An organization for the protection of nature whose sign is a panda. | The WWF counts tigers.
        """)
}
