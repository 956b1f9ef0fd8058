// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension WrittenEntries {
    /// The most common names of people. Dictionaries have only the names of famous bearers.
    static let names =
        entries("A given name, mostly of men.", men) + entries("A given name, mostly of women.", women)
        + entries("A given name, of men and of women.", menAndWomen) + entries("A family name.", families)
        + entries("The name of people in Tolstoy's novel “War and Peace”.", warAndPeace)

    private static func entries(_ definition: String, _ names: String) -> [AddedSense] {
        names.split(whereSeparator: \.isWhitespace).map { name in
            var sense = AddedSense(written: String(name), .noun, definition)
            // With WordNet's place and without a number, the sense comes before the bearers that WordNet has.
            sense.place = namesBeforeBearers.contains(name) ? .wordNet : .name
            if namesBeforeWords.contains(name) { sense.place = .first }
            return sense
        }
    }

    private static let men = """
        Aaron Abdul Abel Abraham Adam Ahmed Aidan Alan Albert Alberto Alejandro Alexander Alexei Alfonso Alfred Alfredo
        Ali Allan Allen Alonzo Alphonse Alvin Amir Anatole Anders Andre Andreas Andres Andrew Andy Angelo Anthony Anton
        Antonio Archie Armando Arnold Arthur Arturo Barack Barney Barry Bart Basil Ben Benjamin Bennie Benny Bernard
        Bert Bill Billy Bob Bobby Boris Brad Bradley Brandon Brendan Brent Brett Brian Bruce Bryan Byron Caesar Caleb
        Calvin Carl Carlos Carlton Cecil Cedric Cesar Chad Charles Chester Christian Christopher Chuck Clarence Claude
        Clayton Clifford Clifton Clint Clinton Clive Clyde Colin Connor Conrad Cornelius Craig Cristian Curtis Cyril
        Damian Damien Damon Dan Daniel Danny Darrell Darren Darryl Daryl Dave David Dean Dennis Derek Derrick Desmond
        Devin Diego Dirk Dmitri Dominic Don Donald Donnie Doug Douglas Duane Duncan Dustin Dwayne Dwight Earl Ed Edgar
        Edmund Eduardo Edward Edwin Eli Elias Elijah Elliot Elliott Elmer Emilio Emmanuel Enrique Eric Erik Ernest
        Ernesto Ernie Ervin Ethan Eugene Evan Everett Fabio Felipe Felix Ferdinand Fernando Floyd Forrest Francesco
        Francisco Frank Franz Fred Freddie Freddy Frederick Fritz Gabriel Gareth Garrett Gary Gavin Gene Geoff Geoffrey
        George Gerald Gerard Gerardo Gilbert Giovanni Giuseppe Glenn Gordon Graham Greg Gregg Gregory Guillermo Gus
        Gustav Gustavo Guy Hank Hans Harold Harry Harvey Hassan Hector Henri Henry Herbert Herman Homer Horace Howard
        Hubert Hugh Hugo Humphrey Ian Ibrahim Igor Ira Irving Isaac Ismael Ivan Jack Jacob Jacques Jake James Jared
        Jason Javier Jay Jeff Jefferson Jeffery Jeffrey Jerald Jeremiah Jeremy Jermaine Jerome Jerry Jesse Jim Jimmie
        Jimmy Joe Joel Joey Johan Johann John Johnathan Johnnie Johnny Jon Jonah Jonas Jonathan Jorge Jose Josef Joseph
        Josh Joshua Juan Jules Julian Julio Julius Justin Karl Keith Ken Kenneth Kenny Kent Kevin Kirk Kristopher Kurt
        Kyle Lamar Lance Larry Lars Laurence Lawrence Leland Len Lenny Leo Leon Leonard Leonardo Leroy Lester Levi Liam
        Lionel Lloyd Logan Lonnie Lorenzo Louis Lucas Luigi Luis Luke Luther Lyle Magnus Malcolm Manuel Marc Marcel
        Marco Marcos Marcus Mario Mark Marshall Martin Marty Marvin Mateo Mathew Matt Matthew Maurice Maxwell Melvin
        Michael Micheal Miguel Mike Mikhail Miles Milton Mitch Mitchell Mohamed Mohammed Monty Morris Murray Myron
        Nathan Nathaniel Ned Neil Nelson Nicholas Nick Nicolas Nigel Nikolai Nikolas Noah Norman Oliver Omar Orlando
        Orville Oscar Oswald Otis Otto Owen Pablo Patrick Paul Pedro Percy Perry Pete Peter Phil Philip Philippe Phillip
        Pierre Preston Quentin Rafael Rafe Ralph Ramiro Ramon Randall Randolph Randy Raoul Raphael Raul Raymond Reginald
        Rene Rex Ricardo Richard Richie Rick Rickey Ricky Rob Robbie Robert Roberto Rocco Rod Roderick Rodney Rodolfo
        Roger Roland Rolando Roman Romeo Ron Ronald Ronnie Roosevelt Ross Roy Ruben Rudolph Rudy Rufus Rupert Russ
        Russell Ryan Salvador Salvatore Sammy Samuel Santiago Saul Scott Sean Sebastian Sergei Sergio Seth Seymour Shane
        Shaun Shawn Sheldon Sherman Sidney Silas Silvio Simon Spencer Stan Stanley Stefan Stephen Steve Steven Stewart
        Stuart Sven Sylvester Ted Terence Terrance Terrence Theo Theodore Thomas Tim Timothy Toby Todd Tom Tomas Tommy
        Travis Trent Trevor Tristan Troy Tyrone Vasili Vernon Victor Vince Vincent Virgil Vladimir Wade Wallace Walt
        Walter Warren Wayne Wendell Wesley Wilbert Wilbur Wilfred Will Willard William Willie Willis Winston Wolfgang
        Woodrow Xander Xavier Yuri Yusuf Zach Zachary Zack
        """

    private static let women = """
        Abby Abigail Ada Adele Adriana Adrienne Agatha Agnes Alexandra Alice Alicia Alison Allison Alma Alyssa Amanda
        Amber Amelia Amy Ana Anastasia Andrea Angela Angelica Angelina Angie Anita Ann Anna Annabelle Anne Annette Annie
        Antoinette Antonia April Ariel Arlene Audrey Barbara Beatrice Becky Belinda Bella Bernadette Bernice Bertha Bess
        Bessie Beth Bethany Betsy Betty Beulah Beverly Bianca Blair Blanche Bonita Bonnie Brandi Brenda Bridget Brigitte
        Britney Brittany Camilla Camille Candace Candice Cara Carla Carly Carol Carole Caroline Carolyn Carrie Cassandra
        Cassie Catherine Cathy Cecelia Cecilia Celeste Celia Charlene Charlotte Chelsea Cheryl Chloe Christina Christine
        Christy Cindy Claire Clara Clarice Claudia Colleen Connie Constance Cora Cordelia Cristina Crystal Cynthia Daisy
        Daphne Darlene Dawn Deanna Debbie Deborah Debra Deirdre Delia Delilah Della Delores Denise Desiree Diana Diane
        Dianne Dolly Dolores Donna Dora Doreen Doris Dorothy Edith Edna Eileen Elaine Eleanor Elena Elisa Eliza
        Elizabeth Ella Elle Ellen Elsa Elsie Elvira Emily Emma Erica Erika Erin Ernestine Esmeralda Estelle Esther Ethel
        Eunice Eva Evelyn Fannie Fanny Faye Felicia Felicity Fiona Flora Florence Francesca Francine Freda Frieda
        Gabriela Gabrielle Gail Gayle Geneva Genevieve Georgia Geraldine Gertrude Gina Ginger Ginny Gisele Gladys Glenda
        Gloria Grace Greta Gretchen Gwen Gwendolyn Hannah Harriet Hattie Hazel Heather Heidi Helen Helena Helene
        Henrietta Hilary Hilda Hillary Holly Hope Ida Imogen Inez Ingrid Irene Iris Irma Isabel Isabella Isabelle Ivy
        Jacqueline Jan Jana Jane Janet Janice Janine Jasmine Jean Jeanette Jeanne Jen Jenna Jennie Jennifer Jenny
        Jessica Jill Jo Joan Joann Joanna Joanne Jocelyn Jodi Josephine Josie Joy Joyce Juana Juanita Judith Judy Julia
        Juliana Julie Juliet June Kara Karen Kate Katherine Kathleen Kathryn Kathy Katie Katrina Kay Kayla Kendra
        Kimberly Kirsten Krista Kristen Kristin Kristina Kristine Krystal Lana Lara Latoya Laura Lauren Laurie Layla
        Leah Lena Leona Leticia Lila Lillian Lily Linda Lisa Liv Liz Lois Lola Lora Lorelai Lorena Loretta Lori Lorraine
        Louisa Louise Lucia Lucille Lucinda Lucy Lula Luna Lydia Lynda Lynette Lynne Mabel Madeleine Madeline Mae Maggie
        Mamie Mandy Marcella Marcia Margaret Margarita Margery Margie Marguerite Maria Mariah Marianne Marie Marilyn
        Marina Marjorie Marlene Marsha Martha Mary Matilda Mattie Maude Maura Maureen Mavis Maxine Megan Melanie Melinda
        Melissa Melody Mercedes Meredith Mia Michele Michelle Mildred Mimi Mindy Minnie Miranda Miriam Misty Moira
        Mollie Molly Mona Monica Monique Muriel Myra Myrtle Nadia Nadine Nancy Naomi Natalia Natalie Natasha Nell Nellie
        Nettie Nichole Nicola Nicole Nikki Nina Nora Norma Octavia Olga Olive Olivia Opal Ophelia Pam Pamela Patricia
        Patsy Patti Patty Paula Pauline Pearl Peggy Penelope Penny Petra Phoebe Phyllis Polly Priscilla Prudence Prue
        Rachael Rachel Ramona Raquel Rebecca Regina Renee Rhoda Rhonda Rita Roberta Rochelle Rosa Rosalie Rosalind
        Rosanna Rose Rosemarie Rosemary Rosie Roxanne Ruby Ruth Sabrina Sadie Sally Samantha Sandra Sara Sarah Selena
        Selina Serena Shania Sharon Sheila Shelly Sheri Sherri Sherry Sierra Silvia Simone Sofia Sonia Sonja Sonya
        Sophia Sophie Stacey Stella Stephanie Sue Summer Susan Susanna Susie Suzanne Suzy Svetlana Sybil Sylvia Tabitha
        Tamara Tammy Tania Tanya Tara Tasha Tatiana Teresa Teri Terri Tess Tessa Thelma Theresa Tiffany Tina Toni Tonya
        Tracey Trina Trish Trisha Trudy Ursula Valerie Vanessa Vera Verna Veronica Vicki Vicky Victoria Viki Viola
        Violet Virginia Vivian Wanda Wendy Whitney Wilma Winifred Winnie Yolanda Yvette Yvonne Zelda Zoe
        """

    private static let menAndWomen = """
        Addison Adrian Alex Alexis Angel Ash Ashley Ashton Aubrey Avery Bailey Bernie Billie Bobbie Brook Cameron Carey
        Carmen Carroll Casey Cassidy Charlie Chris Clair Corey Cory Courtney Dale Dana Darcy Devon Drew Dylan Eddie
        Finley Francis Frankie Gale Glen Harley Harper Hayden Hunter Jackie Jaime Jamie Jess Jessie Jody Jordan Jude Kai
        Kelly Kelsey Kendall Kerry Kim Kit Kris Lee Leigh Leslie Lexie Lindsay Lindsey Loren Lou Lynn Mackenzie Madison
        Marion Max Mel Mickey Morgan Nicky Noel Parker Pat Quinn Ray Reese Riley River Robin Robyn Rory Rowan Sacha Sam
        Sandy Sasha Shannon Shea Shelby Shelley Shirley Sky Skye Stacy Steph Stevie Sydney Taylor Terry Tony Tracy Tyler
        Val Wynn
        """

    private static let families = """
        Abbott Adams Adkins Aguilar Alvarado Alvarez Andersen Anderson Andrews Armstrong Austin Bailey Baker Baldwin
        Ballard Banerjee Barker Barnes Barnett Barrett Barton Bates Baxter Bennett Benson Berry Bieber Bishop Black
        Blair Blake Bowen Bowman Boyd Bradley Bradshaw Brady Brennan Brewer Briggs Brooks Brown Bryant Buchanan Burgess
        Burke Burns Burton Bush Butler Byrne Caldwell Campbell Carlson Carpenter Carr Carroll Carson Carter Castillo
        Castro Chan Chandler Chang Chapman Chavez Chen Christensen Clark Clarke Clinton Cohen Cole Coleman Collins Cook
        Cooper Copeland Cox Craig Crane Crawford Cruz Cunningham Daniels Davidson Davies Davis Dawson Delgado Diaz
        Dickson Dixon Douglas Doyle Duncan Dunn Edwards Elliott Ellis Erickson Estrada Evans Farrell Ferguson Fernandez
        Figueroa Fisher Fitzgerald Fleming Fletcher Flores Flynn Foster Fox Franklin Fraser Frasier Frazier Freeman
        Fuller Gallagher Garcia Gardner Garrett Garza Gibson Gilbert Goldberg Gomez Gonzales Gonzalez Goodman Goodwin
        Gordon Graham Grant Greenberg Greene Greenlee Griffin Guerrero Gupta Gutierrez Guzman Hamilton Hammond Hansen
        Hanson Harper Harris Harrison Hart Harvey Hawkins Hayes Haynes Henderson Hernandez Herrera Hicks Higgins Hill
        Hodges Hoffman Holloway Holmes Holt Hopkins Horton Howard Howell Hudson Hughes Hunter Ingram Jackson Jacobs
        James Jenkins Jennings Jensen Jimenez Johansen Johnson Johnston Jones Jordan Kapoor Keller Kelley Kelly Kennedy
        Khan Klein Knight Kowalski Kramer Kumar Lambert Larsen Larson Lawrence Lawson Lewis Lin Lloyd Logan Lopez Lowe
        Lynch Maldonado Marshall Martinez Mason Massey Matthews McBride McCarthy McCoy McDaniel McDonald McGee McKenzie
        McKinney McLaughlin Medina Mehta Mendez Mendoza Meyer Meyers Miller Mitchell Montgomery Moore Morales Moran
        Moreno Morgan Morris Morrison Mueller Mulder Mullins Munoz Murphy Murray Myers Nelson Nguyen Nichols Norton
        Obama Oliver Olsen Olson Ortega Ortiz Osborne Owens Padilla Palmer Parker Parsons Patel Patterson Patton Payne
        Pearson Perez Perkins Perry Peters Petersen Peterson Phillips Pierce Pittman Porter Powell Pratt Putin Quinn
        Ramirez Ramos Ramsey Reagan Reed Reid Reyes Reynolds Rhodes Richards Richardson Rivera Roberts Robertson
        Robinson Rodgers Rodriguez Rogers Romero Rosenberg Ross Rossi Rostov Rowe Ruiz Russell Russo Ryan Salazar
        Sanchez Sanders Sandoval Santiago Schmidt Schneider Schultz Schwartz Scott Shah Sharma Sharp Shaw Shelton
        Shepherd Silva Simmons Simpson Sims Singh Smith Snyder Soto Spencer Stanley Stephens Stevens Stewart Stone
        Sullivan Sutton Swanson Tanner Taylor Thatcher Thomas Thompson Thornton Torres Trump Tucker Turner Underwood
        Valdez Vargas Vasquez Vaughn Vega Wagner Walker Wallace Walsh Walters Wang Ward Warner Warren Washington Watkins
        Watson Weaver Webb Weber Webster Welch Wells West Wheeler White Wilkins Williams Williamson Willis Wilson Wong
        Wood Wright Yang Young Zhang Zimmerman
        """

    // Word counts often come from free books, and this is one of the longest.
    private static let warAndPeace = "Bagration Bezukhov Bolkonski Denisov Dolokhov Kutuzov Kuragin Petya Rostov"
}
