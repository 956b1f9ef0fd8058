// SPDX-License-Identifier: Apache-2.0

extension WrittenEntries {
    /// Common verbs and adjectives, for which other sources begin with a technical or rare sense.
    static let leadingCommonVerbs = WrittenTable(
        """
        bored | adjective | Unhappy because something is not interesting. | The children were bored with the film.
        central | adjective | In the middle of something. | The hotel is in central London.
        charge | verb | To ask somebody to pay an amount of money. | The hotel charges 80 euros a night.
        clever | adjective | Quick at learning and understanding. | She is a clever student.
        common | adjective | Happening often, or found in many places. | Colds are common in winter.
        consist | verb | To be made of certain parts; used with “of”. | The team consists of six players.
        crisp | adjective | Pleasantly hard and dry, of food. | The toast was crisp.
        deep | adjective | Going far down from the top. | The lake is very deep.
        depend | verb | To be decided by something else; used with “on”. | The price depends on the size.
        dry | adjective, first | Without water or not wet. | The towels are dry now.
        fancy | verb, informal, british | To want something, or to want to do it. | Do you fancy a cup of tea?
        fry | verb | To cook something in hot fat or oil. | Fry the onions for five minutes.
        give up | verb | To stop trying or stop doing something. | My father wants to give up smoking.
        grow | verb | To become larger or taller. | Children grow quickly.
        hold | verb | To have something in your hands or arms. | Hold my bag for a moment.
        jealous | adjective | Unhappy because somebody has something that you want. | He was jealous of his brother's success.
        keen | adjective | Very interested, or wanting to do something. | She is a keen swimmer.
        lazy | adjective | Not wanting to work or make an effort. | He is too lazy to walk to school.
        lend | verb | To give somebody something that they will give back later. | Can you lend me your pen?
        naughty | adjective | Behaving badly, of a child. | The naughty boy hid my shoes.
        nervous | adjective | Worried or a little afraid. | I was nervous before the exam.
        occupy | verb | To live in a place or use it. | A family of five occupies the flat.
        odd | adjective | Strange or unusual. | There was an odd smell in the room.
        quiet | adjective | Making little noise. | Be quiet, the baby is asleep.
        recognise | verb, british | To know who or what somebody or something is because you have seen or heard them before. | I recognised her voice at once.
        recognize | verb | To know who or what somebody or something is because you have seen or heard them before. | I recognized her voice at once.
        resist | verb | To refuse to accept or give in to something. | The village resisted the plan for years.
        show | verb | To let somebody see something. | Show me your photos.
        shy | adjective, first | Nervous when meeting or speaking to people. | He was too shy to ask her name.
        solid | adjective | Hard, and not liquid or gas. | Water becomes solid when it freezes.
        sour | adjective, first | Having a sharp taste like a lemon. | The apples were too sour to eat.
        spare | adjective, first | Not being used, but kept in case it is needed. | There is a spare key under the mat.
        spell | verb, first | To say or write the letters of a word in order. | How do you spell your name?
        stay | verb | To remain in a place and not leave. | I stayed at home all day.
        stretch | verb | To make your body or a part of it as long and straight as you can. | The cat stretched and yawned.
        strict | adjective | Demanding that rules are obeyed. | Our teacher is very strict.
        sweep | verb | To clean a floor with a brush. | He swept the kitchen floor.
        thirsty | adjective | Wanting or needing to drink. | I was thirsty after the run.
        tidy | adjective, first | Neat, with everything in its place. | Her room is always tidy.
        wake | verb | To stop sleeping, or make somebody stop sleeping. | I usually wake at six.
        wash | verb | To make something clean with water and usually soap. | Wash your hands before dinner.
        wild | adjective | Living or growing in nature, not kept by people. | Wild horses live on the plain.
        wireless | adjective, first | Using radio signals and no wires. | The headphones are wireless.
        write | verb | To make letters and words on paper or a screen. | Write your name here.
        """)
}
