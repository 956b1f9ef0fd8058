// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// The names of people that mean no bearer in particular: a reader who looks up “Paul” has no feminist of 1920 in mind.
    /// A name of one person or place that everybody knows, such as “Washington”, is not among them.
    static let namesBeforeBearers = Set(
        """
        Aaron Abel Adams Adrian Albert Alexander Alfred Ali Allen Ana Anderson Andrew Andrews Anne Anthony Arnold Arthur
        Ashton Bailey Baldwin Basil Beatrice Benjamin Bennett Benny Bernard Berry Blair Blake Bradley Brady Bridget
        Brooks Brown Bruce Bryan Buchanan Burgess Burke Burns Burton Butler Caldwell Calvin Campbell Carlos Caroline
        Carroll Carson Carter Catherine Chandler Chapman Charles Chavez Chen Christopher Clark Clive Collins Conrad Cook
        Cooper Cora Cox Crane Crawford Cunningham Curtis Cynthia Cyril Damon Dana Daniel Daphne David Davis Dawson Dean
        Diana Diaz Dominic Don Doris Douglas Drew Duncan Dylan Edgar Edward Edwards Edwin Elizabeth Erin Eugene Evans
        Farrell Felicia Ferdinand Fitzgerald Fleming Fletcher Foster Fox Frank Frederick Fuller Gardner Gary George
        Gibson Gilbert Glenn Goldberg Goodman Grace Graham Grant Greenberg Greene Gregory Guy Hamilton Harris Harrison
        Hart Harvey Hawkins Hayes Hector Helen Henry Herbert Herman Hillary Hoffman Holly Hope Hopkins Horace Howard
        Hughes Hugo Hunter Ibrahim Irving Isabella Jack Jackson Jacob Jacobs James Jason Jay Jenny Jensen Jeremiah
        Jerome Jerry Jimenez Joel John Johnny Johnson Johnston Jonathan Jones Joseph Joshua Joyce Jude Judith Julian
        Karen Keller Kelly Kendall Klein Lambert Lawrence Lee Leigh Lena Leo Leon Leonard Levi Lewis Lin Lindsay Lloyd
        Logan Loren Louis Lucas Lucy Luke Lydia Mackenzie Madison Maria Mark Marshall Martin Mason Matthew Maxwell
        McCarthy Melissa Meredith Michael Mickey Miller Mitchell Mona Montgomery Moore Morgan Morris Morrison Murray
        Nancy Naomi Nicholas Nina Norma Norman Oliver Ortega Osborne Owen Owens Palmer Parker Parsons Patrick Paul
        Pauline Penelope Percy Perry Peter Philip Phoebe Pierce Pierre Porter Powell Rachel Rebecca Reed Regina Reid Rex
        Reyes Reynolds Ricardo Richards Richardson Riley Rivera Robert Roberts Robertson Robinson Rodgers Rogers Ron
        Rosa Ross Rupert Russell Ruth Samuel Sanchez Sarah Saul Schmidt Scott Seth Seymour Shannon Shaw Shawn Shelley
        Sherman Sidney Silvia Simon Simpson Smith Spencer Stanley Stella Stephen Stevens Stewart Stone Stuart Sue
        Sullivan Susanna Swanson Tara Taylor Ted Terence Teresa Terry Theresa Thomas Thompson Thornton Tiffany Timothy
        Todd Tom Tracy Trent Tristan Tucker Turner Tyler Valdez Vanessa Vargas Viola Wade Walker Wallace Walter Ward
        Warner Warren Watson Wayne Webb Weber Webster Wells Wesley Wheeler Whitney Wilkins Willard Williams Willis
        Wilson Wood Wright Xavier Young
        """.split(whereSeparator: \.isWhitespace))

    /// The names that come before a word in lower case, which hardly anybody knows: a reader who looks up “anna” has no old
    /// coin of India in mind.
    static let namesBeforeWords = Set(
        """
        Anna Benjamin Burke Charlotte Clarence Collins Donna Gilbert Graham Jenny Lambert Marc Maria Maxwell Molly Murphy
        Nelson Peter Rick Ruth Sally Timothy
        """.split(whereSeparator: \.isWhitespace))
}
