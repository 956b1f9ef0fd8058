// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Words about video games.
    static let modernGames = WrittenTable(
        """
        gameplay | noun | The way in which a video game is played and what the player does in it. | The graphics are poor, but the gameplay is great.
        gamer | noun | Someone who often plays video games. | Gamers waited all night for the new console.
        videogame | noun | A game played on a screen by means of a computer or other device. | The videogame takes place in ancient Egypt.
        multiplayer | adjective | Played by several people at once, usually over the internet. | It is a multiplayer game for up to eight people.
        multiplayer | noun | The part of a video game in which several people play together. | We met in the multiplayer every evening.
        single-player | adjective | Made to be played by one person alone. | I prefer single-player games with a good story.
        RPG | noun | “Role-playing game”: a game in which you play a character who grows stronger in a story. | In this RPG you start as a poor fisherman.
        MMO | noun | “Massively multiplayer online game”: a game in which thousands play together over the internet. | She met her husband in an MMO.
        MMORPG | noun | A role-playing game in which thousands of people play together over the internet. | The MMORPG has its own markets and wars.
        noob | noun, slang | Someone who is new to something, especially a game, and not good at it. | I am a noob, so please explain the rules.
        n00b | noun, slang | A playful spelling of “noob”: someone who is new to a game and not good at it. | They called him a n00b after he lost in a minute.
        speedrun | noun | An attempt to finish a video game as fast as possible. | Her speedrun took less than twenty minutes.
        speedrun | verb | To try to finish a video game as fast as possible. | He speedruns old games for charity.
        speedrunner | noun | Someone who tries to finish video games as fast as possible. | The speedrunner jumped through a gap in the wall.
        loot box | noun | A box in a video game, often paid for, whose contents are a matter of luck. | He spent his pocket money on loot boxes.
        microtransaction | noun | A small payment for something inside a video game or app. | The game is free but full of microtransactions.
        free-to-play | adjective | Costing nothing to play, though extra things in the game may cost money. | Free-to-play games earn their money with costumes.
        pay-to-win | adjective | Giving an advantage in a game to players who spend money. | The game became pay-to-win and lost its fans.
        esports | noun | Competitions in which people play video games, often for money and before an audience. | The hall was sold out for the final of the esports league.
        leaderboard | noun | A list of the players or teams with the best results. | Her name is at the top of the leaderboard.
        high score | noun | The best result that anyone has reached in a game so far. | Nobody has beaten his high score since 1995.
        respawn | verb | To appear again in a video game after your character has died. | You respawn at the entrance of the castle.
        spawn point | noun | A place in a video game where characters appear. | Do not wait for enemies at their spawn point.
        cutscene | noun | A short film in a video game during which you cannot play. | A cutscene shows how the city was destroyed.
        power-up | noun | A thing in a video game that gives your character special strength for a time. | The mushroom is a power-up that makes you grow.
        boss fight | noun | A battle against a very strong enemy, usually at the end of a part of a video game. | The boss fight took me ten attempts.
        side quest | noun | A task in a game that is not part of the main story. | I did a side quest to find the old man's cat.
        open-world | adjective | Set in a large world in which the player may go anywhere at any time. | It is an open-world game with a hundred villages.
        platformer | noun | A video game in which you run and jump from one surface to another. | In this platformer you play a frog.
        roguelike | noun | A game whose levels are different every time and in which death means starting again. | Each run of this roguelike lasts half an hour.
        battle royale | noun | A video game in which many players fight until only one is left. | A hundred people jump from a plane in this battle royale.
        respec | verb, informal | To choose the skills of a game character again. | You can respec for a few coins.
        nerf | verb, informal | To make something in a video game weaker so that the game is fair. | The sword was too strong, so they nerfed it.
        debuff | noun, informal | A spell or change in a video game that makes a character weaker. | The poison is a debuff that slows you down.
        DLC | noun | “Downloadable content”: extra parts of a video game that are sold after the game itself. | The new DLC adds two islands.
        modding | noun | The changing of a video game by its players. | Modding has kept the old game alive.
        laggy | adjective, informal | Reacting too slowly because data arrives late. | The game is laggy on my old phone.
        griefer | noun, informal | A player who spoils an online game for others on purpose. | A griefer burned down our house.
        gank | verb, slang | To attack another player by surprise in a game, usually with several against one. | They ganked me near the river.
        pwn | verb, slang | To beat an opponent completely, especially in a game. | Our team pwned them in the final.
        aimbot | noun | A forbidden program that aims for a player in a shooting game. | He was banned for using an aimbot.
        permadeath | noun | A rule in some video games that a character who dies is lost for good. | With permadeath every step is dangerous.
        hitbox | noun | The invisible area around a figure in a video game that can be hit. | The giant has a huge hitbox.
        pixel art | noun | Pictures in which every single dot is placed by hand, as in old video games. | The game is drawn in pixel art.
        walkthrough | noun | A text or video that explains step by step how to get through a game. | I looked at a walkthrough because I was stuck.
        playthrough | noun | One complete game from beginning to end, or a video of it. | My first playthrough took forty hours.
        replayability | noun | The quality of a game that makes it fun to play again. | The game has little replayability once you know the end.
        tabletop game | noun | A game played on a table, with cards, dice or a board. | They invented a tabletop game about beekeeping.
        cosplay | noun | The activity of dressing up as a character from a game, film or comic. | She sewed for weeks for her next cosplay.
        cosplayer | noun | Someone who dresses up as a character from a game, film or comic. | Cosplayers in silver armour stood in front of the hall.
        let's play | noun | A video in which someone plays a video game and talks about it. | He watched a let's play before he bought the game.
        GG | interjection, slang | “Good game”: said politely at the end of a match. | GG, that was close!
        AFK | adjective, informal | “Away from keyboard”: not at your computer for a while. | I will be AFK for ten minutes.
        """)
}
