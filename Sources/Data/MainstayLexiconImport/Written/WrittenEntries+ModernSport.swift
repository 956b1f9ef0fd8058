// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Sport, exercise, and games played outdoors.
    static let modernSport = WrittenTable(
        """
        abseiling | noun, british | The sport of going down a steep wall or rock on a rope. | We tried abseiling from an old railway bridge.
        armchair critic | noun | A person who judges things from a distance without being able to do them. | Every armchair critic knows how the team should play.
        backcourt | noun | The part of a basketball or tennis court that is farthest from the basket or net. | He lost the ball in the backcourt.
        benchwarmer | noun, american, informal | A player who seldom gets into the game. | He was a benchwarmer until the captain was injured.
        biathlon | noun | A sport in which people ski across country and shoot at targets. | Norway won the biathlon.
        birdwatcher | noun | A person who watches wild birds as a hobby. | A birdwatcher saw the first stork of the year.
        birdwatching | noun | The hobby of watching wild birds. | The marsh is a good place for birdwatching.
        BMX | noun | A small strong bicycle for races and tricks on rough ground. | He broke his arm on his BMX.
        bouldering | noun | The sport of climbing low rocks or walls without a rope. | You need only shoes and chalk for bouldering.
        bungee jumping | noun | The sport of jumping from a high place with an elastic rope tied to your feet. | She tried bungee jumping from a bridge in New Zealand.
        burpee | noun | An exercise in which you squat, do a push-up and then jump up. | After twenty burpees I lay on the floor.
        capoeira | noun | A Brazilian art that combines fighting, dance and music. | They do capoeira on the beach at sunset.
        cardio | noun, informal | Exercise, such as running, that makes your heart work harder. | I do half an hour of cardio before the weights.
        Champions League | noun | A yearly competition between the best football clubs of Europe. | The club has won the Champions League five times.
        cheerleading | noun | Organized cheering, jumping and dancing to support a team. | She did cheerleading at high school.
        clean sheet | noun | A game in which a football team lets in no goals. | The goalkeeper has kept a clean sheet six times.
        climbing wall | noun | A wall with holds on which people practice climbing. | The gym has a climbing wall twelve meters high.
        cooldown | noun | Easy exercise that you do to relax your body after harder exercise. | Don't skip the cooldown after your run.
        cross-training | noun | Training in more than one sport or skill. | Swimming is good cross-training for runners.
        CrossFit | noun, trademark | A kind of hard training with weights and many different exercises. | She does CrossFit before work.
        disc golf | noun | A game in which you throw a plastic disc into metal baskets with as few throws as possible. | They play disc golf in the park.
        dodgeball | noun | A game in which players try to hit each other with balls. | He was always the first to be hit at dodgeball.
        fantasy football | noun | A game in which you choose real players for an imagined team and get points for what they do. | The office plays fantasy football for a cake.
        fightback | noun, british | A strong effort to win after you were losing. | The fightback began with a goal just before the break.
        Formula One | noun | The highest class of racing with single-seat cars. | He drove in Formula One for ten years.
        frontrunner | noun | The person who seems most likely to win. | She is the frontrunner for the prize.
        futsal | noun | A kind of football with five players on each side, played indoors. | In winter they play futsal in the school hall.
        geocaching | noun | A game in which you use satellite navigation to find hidden boxes. | Geocaching got the children out into the woods.
        glutes | noun, informal | The large muscles of the buttocks. | Squats are good for your glutes.
        go-karting | noun | The sport of driving very small open racing cars. | We went go-karting for his birthday.
        goalkeeping | noun | The task of keeping the ball out of the goal. | Brilliant goalkeeping saved the game.
        goalscorer | noun | A player who scores a goal or goals. | She is the best goalscorer in the league.
        gym bunny | noun, informal | A person who spends a lot of time in the gym. | My brother has become a gym bunny.
        half-marathon | noun | A race over 21.1 kilometers, half the length of a marathon. | She ran the half-marathon in under two hours.
        heptathlon | noun | A women's competition made up of seven sports such as running, jumping and throwing. | The heptathlon lasts two days.
        HIIT | noun | Exercise in short hard bursts with rests between: “high-intensity interval training”. | Twenty minutes of HIIT are enough for me.
        horseracing | noun | The sport of racing horses. | He lost his money at horseracing.
        inline skating | noun | The sport of moving on boots with a row of small wheels. | Inline skating is forbidden in the station.
        jiu-jitsu | noun | A Japanese art of self-defense without weapons. | She learned to fall in her jiu-jitsu class.
        judoka | noun | A person who does judo. | The judoka threw her opponent in ten seconds.
        kart | noun | A very small, low racing car with an open body. | He drove his first kart at the age of five.
        kayaking | noun | The sport of traveling on water in a kayak. | They go kayaking among the islands.
        kendo | noun | A Japanese sport in which people fight with bamboo swords. | In kendo you wear a mask and gloves.
        kettlebell | noun | A heavy iron ball with a handle, used for exercise. | Lift the kettlebell with a straight back.
        kickball | noun, american | A children's game like baseball in which a large ball is kicked. | They played kickball at recess.
        kickboxing | noun | A sport in which people fight with their fists and feet. | Kickboxing has made her quick and strong.
        kitesurfing | noun | The sport of riding over water on a board while a kite pulls you. | The wind was perfect for kitesurfing.
        krav maga | noun | A way of defending yourself without weapons that was developed in Israel. | The police officers train in krav maga.
        laser tag | noun | A game in which players shoot at each other with beams of light. | The boys played laser tag in the dark.
        midfielder | noun | A football player who plays mostly in the middle of the field. | The midfielder passed the ball to the left.
        mini golf | noun | A game in which you hit a golf ball around small obstacles. | We played mini golf by the sea.
        mixed martial arts | noun | A fighting sport in which kicks, punches and wrestling are allowed. | He gave up boxing for mixed martial arts.
        MMA | noun | Short for “mixed martial arts”, a fighting sport. | She has won all her MMA fights.
        motocross | noun | The sport of racing motorcycles over rough ground. | Motocross is loud, fast and dirty.
        mountain biking | noun | The sport of riding a strong bicycle over rough ground. | Mountain biking is allowed on this path.
        muay thai | noun | A fighting sport from Thailand in which elbows and knees are used. | He went to Bangkok to learn muay thai.
        NASCAR | noun | An American organization for races of cars that look like ordinary ones, and these races. | Her uncle watches NASCAR every Sunday.
        offseason | noun | The part of the year when there are no matches, or few visitors. | He studied law in the offseason.
        orienteering | noun | The sport of finding your way across country with a map and compass, as fast as you can. | Orienteering took them deep into the forest.
        paddleboard | noun | A long board on which you stand or lie and move over water with a paddle or your hands. | She took her dog along on the paddleboard.
        paddleboarding | noun | The sport of moving over water on a long board. | Paddleboarding is best on a calm lake.
        padel | noun | A game like tennis, played in a small court with walls. | Padel is easier to learn than tennis.
        paintballing | noun | A game in which people shoot small balls of paint at each other. | We came back from paintballing blue and yellow.
        Paralympic | adjective | Having to do with the Paralympics. | She is a Paralympic swimmer.
        Paralympics | noun | A large international sports event for athletes with disabilities. | He won gold in cycling at the Paralympics.
        parkour | noun | The sport of running, jumping and climbing over walls and roofs in a city. | The boys practice parkour behind the school.
        pec | noun, informal | A large muscle of the chest. | He lifts weights to build his pecs.
        penalty shoot-out | noun | A way to decide a football match by taking turns to kick at the goal. | They lost the final in a penalty shoot-out.
        personal trainer | noun | A person who is paid to help someone else exercise. | My personal trainer never lets me stop early.
        pickleball | noun | A game like tennis on a small court, with short bats and a plastic ball with holes. | My grandparents play pickleball twice a week.
        Pilates | noun | A system of slow exercises that make the body strong and straight. | Pilates helped against her back pain.
        play-off | noun | A game or games that decide who wins or moves up. | They reached the play-offs for the first time.
        postseason | noun, american | The games that are played after the regular season to decide the winner. | The team missed the postseason by one game.
        pre-season | noun | The time before a sports season begins. | She was injured in a pre-season match.
        pregame | adjective, american | Happening before a game, especially of football. | The coach gave a pregame talk.
        Premier League | noun | The highest division of English football. | The club was promoted to the Premier League.
        push-up | noun | An exercise in which you lie on your front and push your body up with your arms. | He does fifty push-ups every morning.
        red card | noun | A card that a referee shows to a player who must leave the game. | He got a red card for the foul.
        roller derby | noun | A sport in which two teams on roller skates race and push on a track. | She is called Iron Rose in roller derby.
        scoreline | noun, british | The score at the end of a match. | The scoreline does not show how close the game was.
        skatepark | noun | A place with ramps for skateboards and skates. | The town built a skatepark under the bridge.
        speedster | noun | A person or vehicle that moves very fast. | The young speedster ran away from every defender.
        sports bra | noun | A bra that supports a woman's breasts during exercise. | She packed a sports bra and running shoes.
        sportsperson | noun | A person who plays a sport, especially very well. | She was named sportsperson of the year.
        stoppage time | noun, british | Time added to a football match for moments when play stopped. | They scored in stoppage time.
        Super Bowl | noun | The final game of the yearly championship of American football. | A hundred million people watched the Super Bowl.
        T20 | noun | A short form of cricket in which each side has twenty overs. | A T20 is over in three hours.
        tailgating | noun | Driving too close behind another car; in America, also a party at the cars before a game. | Tailgating causes many accidents.
        tiebreak | noun | A part of a game or contest that decides who wins when the score is even. | He won the first set in a tiebreak.
        top-seeded | adjective | Expected to win, and therefore placed so as to meet strong opponents late. | The top-seeded player lost in the first round.
        trail running | noun | The sport of running on paths through the country. | Trail running is kinder to the knees than roads.
        trailblazing | adjective | Doing something before anyone else has done it. | She was a trailblazing racing driver.
        trainspotter | noun, british | A person whose hobby is watching trains and writing down their numbers. | A trainspotter stood on the platform with a notebook.
        triathlete | noun | A person who does triathlons. | The triathlete swims before breakfast.
        triathlon | noun | A race in which people swim, cycle and then run. | Her first triathlon took her three hours.
        ultramarathon | noun | A running race that is longer than a marathon. | The ultramarathon crosses the desert.
        wakeboarding | noun | The sport of riding a short board over water behind a boat. | They go wakeboarding on the lake.
        warmup | noun | Easy exercise that you do to get your body ready for harder exercise. | The warmup takes ten minutes.
        wetsuit | noun | A tight suit of rubber that keeps swimmers and divers warm. | Without a wetsuit the sea is too cold in May.
        white-water rafting | noun | The sport of traveling down a fast rough river in a rubber boat. | White-water rafting left us soaked and happy.
        wicketkeeper | noun | The cricket player who stands behind the wicket to catch the ball. | The wicketkeeper caught the ball with one hand.
        wildcard | noun | A player who is let into a contest without having qualified for it. | She entered the tournament as a wildcard.
        windsurfing | noun | The sport of sailing while standing on a board. | The bay is famous for windsurfing.
        X Games | noun | A yearly sports event with skateboards, BMX bicycles and the like. | He won a medal at the X Games at thirteen.
        yellow card | noun | A card that a referee shows to a player as a warning. | One more yellow card, and he must sit out a game.
        yoga mat | noun | A thin soft mat on which you do exercises. | Roll up your yoga mat after the class.
        zipline | noun | A long sloping cable along which people slide for fun. | The zipline crosses the whole valley.
        Zumba | noun, trademark | An exercise class with fast dances to Latin American music. | She goes to Zumba on Wednesdays.
        """)
}
